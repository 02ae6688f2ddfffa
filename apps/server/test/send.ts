import { request } from 'undici'

// oxlint-disable-next-line typescript/no-explicit-any -- tests check the shape of JSON by reading it
export type Loose = any

/** A response, parsed if possible. */
export interface TestResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Loose
}

export interface RequestOptions {
  readonly token?: string | undefined
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** A raw body. Its content type is in the headers. */
  readonly raw?: string | Uint8Array<ArrayBuffer>
}

/**
 * Sends one request without any checks. `fetch` has every response compressed, and with that the tests of servers take a tenth
 * more processor time.
 */
export async function send(
  method: string,
  url: string,
  { token, json, form, headers, raw }: RequestOptions,
): Promise<TestResponse> {
  const response = await request(url, {
    method: method.toUpperCase(),
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
    body:
      raw ?? (form ? String(new URLSearchParams(form)) : json === undefined ? null : JSON.stringify(json)),
  })
  const text = await response.body.text()
  const received = new Headers()
  for (const [name, values] of Object.entries(response.headers))
    for (const value of [values ?? []].flat()) received.append(name, value)
  const isJson = /json/.test(received.get('content-type') ?? '') && text !== ''
  return { status: response.statusCode, headers: received, body: isJson ? JSON.parse(text) : text }
}
