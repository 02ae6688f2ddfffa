// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests check the shape of JSON by reading it
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

/** Sends one request without any checks. */
export async function send(
  method: string,
  url: string,
  { token, json, form, headers, raw }: RequestOptions,
): Promise<TestResponse> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: raw ?? (form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json)),
  })
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== ''
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}
