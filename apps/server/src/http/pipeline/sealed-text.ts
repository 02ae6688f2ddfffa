import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts a text with AES-256-GCM. @param key 32 bytes */
export function sealText(text: string, key: Uint8Array): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts a text that `sealText` has encrypted. @throws when it was encrypted with another key or changed */
export function openText(sealed: string, key: Uint8Array): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
