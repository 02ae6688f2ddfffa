/** Where the API speaks its own form, whatever clients of the ecosystem are served at the root. */
export const apiPath = '/larder/api'

declare global {
  interface Window {
    /** Responses that `early.ts` requested before the application was there, by `keyOf` their address. */
    larderEarlyAnswers?: Map<string, Promise<Response>>
  }
}

/** How long after its request a response still counts as fresh, in milliseconds. */
const freshFor = 10_000

/** Requests a path of the API now, for the application to find. */
export function addEarlyAnswer(path: string): void {
  const url = new URL(apiPath + path, location.origin)
  const answer = fetch(url)
  answer.catch(() => undefined)
  const answers = (window.larderEarlyAnswers ??= new Map())
  answers.set(keyOf(url), answer)
  setTimeout(() => answers.delete(keyOf(url)), freshFor)
}

/**
 * Takes the early response to a request where there is one. Each response is taken once. A failed request is sent again,
 * because somebody may have signed in since.
 */
export async function takeEarlyAnswer(request: Request): Promise<Response | undefined> {
  const answers = window.larderEarlyAnswers
  if (!answers || request.method !== 'GET') return undefined
  const key = keyOf(new URL(request.url))
  const answer = await answers.get(key)?.catch(() => undefined)
  answers.delete(key)
  return answer?.ok ? answer : undefined
}

/** Addresses with the same parameters in another order or spelling are the same. */
function keyOf({ pathname, searchParams }: URL): string {
  const sorted = new URLSearchParams(searchParams)
  sorted.sort()
  return `${pathname}?${sorted}`
}
