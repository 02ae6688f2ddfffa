const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes in base64, RFC 4648 section 4. */
export function toBase64(bytes: Uint8Array): string {
  const groups: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
    const bits = (first << 16) | (second << 8) | third
    groups.push([18, 12, 6, 0].map((shift) => letters[(bits >> shift) & 63]).join(''))
  }
  const padding = (3 - (bytes.length % 3)) % 3
  return groups.join('').slice(0, groups.length * 4 - padding) + '='.repeat(padding)
}
