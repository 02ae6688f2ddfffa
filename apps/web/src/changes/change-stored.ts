import { ApiError } from '@larder/client'
import { ifMatch } from '../api/client.ts'

/** A response with its entity tag. */
interface Tagged<Body> {
  readonly body: Body
  readonly etag: string | undefined
}

/**
 * Changes what the server only stores as a whole, such as the lines of a recipe: reads it as it is now, and writes it with `If-Match`.
 * After a concurrent change, it is read again, so that what others have changed stays.
 * @param write gets what was read, and the headers of the request
 */
export async function changeStored<Body>(
  read: () => Promise<Tagged<Body>>,
  write: (body: Body, header: ReturnType<typeof ifMatch>) => Promise<unknown>,
): Promise<void> {
  const { body, etag } = await read()
  try {
    await write(body, ifMatch(etag))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error
    await changeStored(read, write)
  }
}
