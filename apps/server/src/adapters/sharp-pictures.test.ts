import { expect } from 'chai'
import sharp, { type SharpOptions } from 'sharp'
import { sharpPictures } from './sharp-pictures.ts'

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })

/** A reader of images that counts the pipelines that run, by what they read. */
function counted(maxPixels?: number) {
  const counts = { sources: 0, encodings: 0, running: 0, maxRunning: 0 }
  const decoded: Buffer[] = []
  const open = async () =>
    ((input: Uint8Array, options: SharpOptions) => {
      const pipeline = sharp(input, options)
      const { toBuffer } = pipeline
      const counting = async (...how: Parameters<typeof toBuffer>) => {
        counts[options.raw ? 'encodings' : 'sources'] += 1
        counts.running += 1
        counts.maxRunning = Math.max(counts.maxRunning, counts.running)
        const made = (await toBuffer.apply(pipeline, how).finally(() => (counts.running -= 1))) as unknown
        if (!options.raw) decoded.push((made as { readonly data: Buffer }).data)
        return made
      }
      return Object.assign(pipeline, { toBuffer: counting })
    }) as typeof sharp
  return {
    counts,
    decoded,
    pictures: sharpPictures({ open, ...(maxPixels === undefined ? {} : { maxPixels }) }),
  }
}

describe('pictures by sharp', () => {
  it('are decoded once and encoded three times', async () => {
    const { counts, pictures } = counted()
    const jpeg = await solid(3_000, 1_500).jpeg().toBuffer()
    const { width, height, files } = await pictures.remake(jpeg)
    expect([width, height]).to.deep.equal([2_048, 1_024])
    expect(counts).to.include({ sources: 1, encodings: 3, maxRunning: 1 })
    const sizeOf = async (bytes: Uint8Array) => {
      const { width, height, format } = await sharp(bytes).metadata()
      return [width, height, format]
    }
    expect(await Promise.all(Object.values(files).map(sizeOf))).to.deep.equal([
      [2_048, 1_024, 'webp'],
      [800, 400, 'webp'],
      [400, 400, 'webp'],
    ])
  })

  it('hold no decoded pixels when they are encoded', async () => {
    const { decoded, pictures } = counted()
    await pictures.remake(await solid(600, 600).png().toBuffer())
    expect(decoded.map(({ byteLength }) => byteLength)).to.deep.equal([0])
  })

  it('are processed two at a time when they are small', async () => {
    const { counts, pictures } = counted(1_000_000)
    const png = await solid(600, 600).png().toBuffer()
    await Promise.all(Array.from({ length: 5 }, () => pictures.remake(png)))
    expect(counts).to.deep.equal({ sources: 5, encodings: 15, running: 0, maxRunning: 2 })
  })

  it('are processed one at a time when two have too many pixels', async () => {
    const { counts, pictures } = counted(1_000_000)
    const png = await solid(1_000, 600).png().toBuffer()
    await Promise.all(Array.from({ length: 3 }, () => pictures.remake(png)))
    expect(counts.maxRunning).to.equal(1)
  })

  for (const [what, make] of [
    ['transparent', () => sharp({ create: { width: 350, height: 350, channels: 4, background: '#f008' } })],
    ['grey', () => solid(350, 350).greyscale().toColourspace('b-w')],
    ['16-bit', () => solid(350, 350).toColourspace('rgb16')],
  ] as const)
    it(`keep their look when they are ${what}`, async () => {
      const png = await make().png().toBuffer()
      const { files } = await sharpPictures().remake(png)
      const pixel = async (bytes: Uint8Array) => [
        ...(await sharp(bytes)
          .toColourspace('srgb')
          .ensureAlpha()
          .extract({ left: 9, top: 9, width: 1, height: 1 })
          .raw()
          .toBuffer()),
      ]
      const [is, was] = [await pixel(files.original), await pixel(png)]
      for (const [at, value] of was.entries()) expect(is[at]).to.be.closeTo(value, 3)
    })
})
