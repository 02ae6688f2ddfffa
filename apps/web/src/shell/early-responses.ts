/** The mount of the native API, which does not depend on settings. */
export const apiPath = '/larder/api'

declare global {
  interface Window {
    /** Responses that `early.ts` requested before the application was there, by `keyOf` their address. */
    larderEarlyResponses?: Map<string, Promise<Response>>
  }
}

/** How long after its request a response still counts as fresh, in milliseconds. */
const freshFor = 10_000

/** Requests a path of the API now, for the application to find. */
export function addEarlyResponse(path: string): void {
  const url = new URL(apiPath + path, location.origin)
  const response = fetch(url)
  response.catch(() => undefined)
  const responses = (window.larderEarlyResponses ??= new Map())
  responses.set(keyOf(url), response)
  setTimeout(() => responses.delete(keyOf(url)), freshFor)
}

/**
 * Takes the early response to a request where there is one. Each response is taken once. A failed request is sent again,
 * because somebody may have signed in since.
 */
export async function takeEarlyResponse(request: Request): Promise<Response | undefined> {
  const responses = window.larderEarlyResponses
  if (!responses || request.method !== 'GET') return undefined
  const key = keyOf(new URL(request.url))
  const response = await responses.get(key)?.catch(() => undefined)
  responses.delete(key)
  return response?.ok ? response : undefined
}

/** Addresses with the same parameters in another order or spelling are the same. */
function keyOf({ pathname, searchParams }: URL): string {
  const sorted = new URLSearchParams(searchParams)
  sorted.sort()
  return `${pathname}?${sorted}`
}
