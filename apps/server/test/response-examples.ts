import { ownMount } from '../src/http/pipeline/mounts.ts'
import type { Route } from '../src/http/pipeline/route.ts'
import { routes } from '../src/http/routes/index.ts'
import { documentOf } from './documented.ts'
import { exampleIn, openExampleServer } from './example-requests.ts'
import type { StoreKind } from './harness.ts'
import type { TestResponse, Loose } from './send.ts'

const { paths } = documentOf(ownMount) as Loose

/** The operations whose success response is JSON and has a recorded example. */
export const recordedRoutes: readonly Route[] = routes.filter((route) =>
  Object.entries(route.responses).some(
    ([status, { schema, type }]) => Number(status) < 300 && schema && !type,
  ),
)

/** Sends the example of an operation to a fresh server: the first response, and one to a repeat with another status. */
export async function responsesOf(route: Route, store: StoreKind): Promise<readonly TestResponse[]> {
  const request = exampleIn(paths[route.path][route.method].requestBody?.content['application/json'])
  const server = await openExampleServer(store)
  try {
    const first = await server.sendExample(route, request)
    return route.responses[200] && route.responses[201]
      ? [first, await server.sendExample(route, request)]
      : [first]
  } finally {
    await server.stop()
  }
}

/** Texts and numbers that are secret or differ at each run, by key, and what the documentation shows instead. */
const replaced: readonly (readonly [key: RegExp, value: RegExp, shown: string | number])[] = [
  [/^(token|secret|access_token)$/, /^/, 'a-secret-text'],
  [/^dateAdded$/, /^\d/, '2026-11-22'],
  [/^cacheKey$/, /^\w{8}$/, 'mwz4q7jv'],
  [/^webhook-timestamp$/, /^\d/, '1795372200'],
  [/^webhook-signature$/, /^v1,/, 'v1,a-secret-text'],
  [/^prefix$/, /^[\w-]{4}$/, 'uEdw'],
  [/^id$/, /^[\w-]{22}$/, 'AaIdmRBLcEKgH3lA9BPHsg'],
  [/^image$/, /^[0-9a-f]{12}$/, '5bf1da96e720'],
  [/^number$/, /^\d{6,}$/, 181_202_439_333_936],
  [/^milliseconds$/, /^\d/, 3],
  [/^bytes$/, /^[1-9]/, 7_006],
  [/^size$/, / kB$/, '7.0 kB'],
  [/^freeBytes$/, /^\d/, 69_077_450_752],
  [/^totalBytes$/, /^\d/, 270_553_174_016],
]

const replacementOf = (key: string, value: unknown) =>
  typeof value === 'string' || typeof value === 'number'
    ? replaced.find(([keys, values]) => keys.test(key) && values.test(String(value)))?.[2]
    : undefined

/** A response as the documentation shows it: ids count, times are fixed, what differs at each run is replaced, and arrays are short. */
export function exampleOf(body: unknown): unknown {
  const ids = new Map<string, string>()
  const countedId = (id: string) => {
    const counted = `20000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`
    if (!ids.has(id)) ids.set(id, counted)
    return ids.get(id) ?? counted
  }
  const text = (value: string) =>
    value
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, countedId)
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '2026-11-22T18:30:00.000Z')
      .replaceAll(/(?<=larder-|recipes-|Recipes of )\d{4}-\d\d-\d\d/g, '2026-11-22')
      .replaceAll(/(?<=larder-2026-11-22-)\d{6}/g, '183000')
      .replaceAll(/json:\/\/127\.0\.0\.1:\d+/g, 'json://example.org')
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'https://example.org')
      .replaceAll(/secret=[A-Z2-7]{32}/g, 'secret=A-SECRET-TEXT')
      .replaceAll(/\b[a-z2-9]{5}(-[a-z2-9]{5}){3}\b/g, 'a-recovery-code')
      .replaceAll(/(?!20000000-)[A-Za-z0-9_.-]{36,}/g, 'a-secret-text')
  const shown = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.slice(0, 2).map(shown)
      : typeof value === 'string'
        ? text(value)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value).map(([key, inner]) => [key, replacementOf(key, inner) ?? shown(inner)]),
            )
          : value
  return shown(body)
}
