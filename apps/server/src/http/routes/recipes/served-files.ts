import type { ServedFile } from '@larder/domain'
import { z } from 'zod'
import type { ResponseSpec, RouteResponse } from '../../pipeline/route.ts'

export const picture: ResponseSpec = {
  description: 'The image.',
  schema: z.string().meta({ title: 'PictureFile', format: 'binary' }),
  type: 'image/webp',
  hasEntityTag: true,
}

export const version = z
  .string()
  .max(100)
  .optional()
  .meta({ description: 'Version of the image. A response for a version may be cached forever.' })

/** File names change with their content, so versioned paths are cached forever. */
export function served(
  { bytes, version, isPrivate = false }: ServedFile,
  requestedVersion: string | undefined,
): RouteResponse {
  const whose = isPrivate ? 'private' : 'public'
  const cache = requestedVersion === version ? `${whose}, max-age=31536000, immutable` : `${whose}, no-cache`
  return {
    status: 200,
    body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    headers: {
      etag: `"${version}"`,
      'cache-control': cache,
      // Other applications embed the images.
      'cross-origin-resource-policy': 'cross-origin',
    },
  }
}
