import { type PictureReader, unreadablePicture } from '@larder/domain'
import { OutboundError, type Outbound } from '@larder/outbound'
import { outboundFailure } from './web-pages.ts'

/** The limit equals the limit of uploads. */
const maxBytes = 20_000_000

/** Downloads images through the guarded client. */
export function outboundPictures(outbound: Outbound): PictureReader {
  return {
    async read(url) {
      try {
        return (await outbound.readBytes(url, { accept: 'image/*, application/octet-stream', maxBytes }))
          .bytes
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error
        throw error.reason === 'wrong-type' ? unreadablePicture() : outboundFailure(error)
      }
    },
  }
}
