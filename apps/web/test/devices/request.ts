import type { Site } from './site.ts'

type Options = Parameters<Site['larder']['request']>[2]

const attempts = 100

/**
 * Sends a request of the test itself. The database of a busy machine can be unavailable for a moment, so the request is repeated.
 * @throws Error when the server was unavailable at each attempt
 */
export async function request(
  { larder, people: [{ token }] }: Site,
  method: string,
  path: string,
  options: Options = {},
) {
  for (let attempt = 1; ; attempt++) {
    const response = await larder.request(method, path, { token, ...options })
    if (response.status !== 503) return response
    if (attempt === attempts) throw new Error(`${method} ${path}: 503 ${JSON.stringify(response.body)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
