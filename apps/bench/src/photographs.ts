import sharp from 'sharp'

/** Formats of photographs. */
export type Format = 'jpeg' | 'png' | 'webp'

/**
 * A picture that takes as long to compress as a photograph: noise of every scale, coarse noise stronger than fine noise.
 * The same in every run.
 */
export async function photograph(width: number, height: number, format: Format): Promise<Uint8Array> {
  let state = 1
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const pixels = new Float32Array(width * height * 3).fill(128)
  for (let columns = 4, strength = 70; columns <= Math.max(width, height); columns *= 2, strength *= 0.72) {
    const rows = Math.max(2, Math.round((columns * height) / width))
    const noise = Uint8Array.from({ length: columns * rows * 3 }, () => random() * 256)
    const layer = await sharp(noise, { raw: { width: columns, height: rows, channels: 3 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer()
    for (const [at, value] of layer.entries()) pixels[at]! += ((value - 128) / 128) * strength
  }
  return sharp(Uint8ClampedArray.from(pixels), { raw: { width, height, channels: 3 } })
    .toFormat(format, { quality: 85 })
    .toBuffer()
}
