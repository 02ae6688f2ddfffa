import { basePath } from '../device/base-path.ts'

/** The mount of the native API. */
export const apiPath = `${basePath}/larder/api`

interface EarlyResponse {
  readonly response: Promise<Response>
  /** Whether it has arrived and is a success. */
  hasArrived: boolean
}

declare global {
  interface Window {
    /** Responses that `early.ts` requested before the application was there, by `keyOf` their address. */
    larderEarlyResponses?: Map<string, EarlyResponse>
  }
}

/** How long after its request a response still counts as fresh, in milliseconds. */
const freshFor = 10_000

/** Requests a path of the API now, for the application to find. Returns the response. */
export function addEarlyResponse(path: string): Promise<Response> {
  const url = new URL(apiPath + path, location.origin)
  const early: EarlyResponse = { response: fetch(url), hasArrived: false }
  early.response.then(({ ok }) => (early.hasArrived = ok)).catch(() => undefined)
  const responses = (window.larderEarlyResponses ??= new Map<string, EarlyResponse>())
  responses.set(keyOf(url), early)
  setTimeout(() => responses.delete(keyOf(url)), freshFor)
  return early.response
}

/** Whether the early response to a path of the API has arrived and was not taken yet: the server was faster than the application. */
export function hasEarlyResponse(path: string): boolean {
  const key = keyOf(new URL(apiPath + path, location.origin))
  return window.larderEarlyResponses?.get(key)?.hasArrived ?? false
}

/**
 * Takes the early response to a request where there is one. Each response is taken once. A failed request is sent again,
 * because somebody may have signed in since.
 */
export async function takeEarlyResponse(request: Request): Promise<Response | undefined> {
  const responses = window.larderEarlyResponses
  if (!responses || request.method !== 'GET') return undefined
  const key = keyOf(new URL(request.url))
  const early = responses.get(key)
  // A second request meanwhile, such as that of a page that was outdated, must not get the same body.
  responses.delete(key)
  const response = await early?.response.catch(() => undefined)
  return response?.ok ? response : undefined
}

/** Addresses with the same parameters in another order or spelling are the same. */
function keyOf({ pathname, searchParams }: URL): string {
  const sorted = new URLSearchParams(searchParams)
  sorted.sort()
  return `${pathname}?${sorted}`
}
