// eslint-disable-next-line @typescript-eslint/no-explicit-any -- JSON from outside: tests say what it is by looking
export type Loose = any

/** What came back, read as far as it can be. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly body: Loose
}

export interface Asking {
  readonly token?: string | undefined
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** A body exactly as it stands; its type is in the headers. */
  readonly raw?: string | Uint8Array<ArrayBuffer>
}

/** One request and its answer, with nothing assumed about either. */
export async function send(
  method: string,
  url: string,
  { token, json, form, headers, raw }: Asking,
): Promise<Answered> {
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
