import type { Site } from './site.ts'

type Options = Parameters<Site['larder']['request']>[2]

/** Sends a request of the test itself. The database of a busy machine can be unavailable for a moment, so the request is repeated. */
export async function request(
  { larder, people: [{ token }] }: Site,
  method: string,
  path: string,
  options: Options = {},
) {
  for (;;) {
    const response = await larder.request(method, path, { token, ...options })
    if (response.status !== 503) return response
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
