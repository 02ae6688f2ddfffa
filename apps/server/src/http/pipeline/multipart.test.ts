import { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import { expect } from 'chai'
import type { Upload } from '@larder/domain'
import { readMultipart } from './multipart.ts'

describe('a file of a form', () => {
  it('arrives in many turns of the event loop, however fast its client sends', async () => {
    const size = 8_000_000
    const file = Buffer.alloc(size, 'pixels ')
    const form = Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="image"; filename="soup.png"\r\n\r\n'),
      file,
      Buffer.from('\r\n--x--\r\n'),
    ])
    const chunk = 65_536
    const chunks = Array.from({ length: Math.ceil(form.length / chunk) }, (_, n) =>
      form.subarray(n * chunk, (n + 1) * chunk),
    )
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(form.length),
    }
    const request = Object.assign(Readable.from(chunks, { objectMode: false }), { headers, body: {} })
    let turns = 0
    let counting = setImmediate(function count() {
      turns += 1
      counting = setImmediate(count)
    })
    await new Promise<void>((resolve, reject) => {
      const next = (failure?: unknown) => (failure === undefined ? resolve() : reject(failure as Error))
      void readMultipart(20_000_000)(request as unknown as Request, {} as Response, next)
    })
    clearImmediate(counting)
    const { image } = request.body as { readonly image: Upload }
    expect(Buffer.compare(image.bytes, file)).to.equal(0)
    expect(turns).to.be.at.least(size / 200_000)
  })
})
