import { ownMount } from '../src/http/pipeline/mounts.ts'
import { describe as describeApi } from '../src/http/pipeline/openapi.ts'
import type { Route } from '../src/http/pipeline/route.ts'
import { routes } from '../src/http/routes/index.ts'
import { exampleIn, openExampleServer } from './example-requests.ts'
import type { StoreKind } from './harness.ts'
import type { TestResponse, Loose } from './send.ts'

const { paths } = describeApi(routes, ownMount) as Loose

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

const isSecret = (key: string, value: unknown) =>
  typeof value === 'string' && /^(token|secret|access_token)$/.test(key)

/** A response as the documentation shows it: ids count, times are fixed, secrets are replaced, and arrays are short. */
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
              Object.entries(value).map(([key, inner]) => [
                key,
                isSecret(key, inner) ? 'a-secret-text' : shown(inner),
              ]),
            )
          : value
  return shown(body)
}
