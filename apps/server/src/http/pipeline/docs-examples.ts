import type { ExampleRow } from '../request-examples.ts'

// The functions of this file also run in the page of the documentation, as text. They use nothing from outside of them but
// each other.

/** A request that Swagger UI is about to send. */
export interface DocsRequest {
  url: string
  body?: unknown
  headers?: Record<string, string>
}

/** What the replacement of placeholders needs. */
export interface ExamplePorts {
  readonly rows: readonly ExampleRow[]
  /** Values of placeholders that were made before. */
  readonly known: Map<string, string>
  /** Sends a request to a path of the API and returns the body of its response. Undefined when there is no such row. */
  readonly send: (method: string, path: string, body?: string) => Promise<unknown>
  /** Asks for a value that only the caller knows, by its placeholder. */
  readonly prompt: (placeholder: string) => string
  /** The placeholders of values that only the caller knows. */
  readonly secrets: readonly string[]
}

/**
 * Replaces the placeholders in a request by values of example rows. A row is created when it is missing, so that an example never
 * changes a row that somebody else made.
 */
export async function fillPlaceholders(
  request: DocsRequest,
  { rows, known, send, prompt, secrets }: ExamplePorts,
): Promise<DocsRequest> {
  const valueOf = async (row: ExampleRow): Promise<string> => {
    const last = known.get(row.placeholder)
    const exists =
      last !== undefined &&
      (!row.check || (await send('get', row.check.replace('{value}', last))) !== undefined)
    if (exists && (row.check || row.method === 'get')) return last
    const unique = Math.random().toString(36).slice(2, 8)
    const text = row.body && JSON.stringify(row.body).replaceAll('{unique}', unique)
    let response = await send(row.method, row.path, text && (await filled(text)))
    if (row.next) response = await send('get', row.next.replace('{response}', String(response)))
    const value = String(
      row.value
        .split('.')
        .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], response),
    )
    known.set(row.placeholder, value)
    return value
  }
  const filled = async (text: string): Promise<string> => {
    let changed = text
    for (const row of rows)
      if (changed.includes(row.placeholder)) changed = changed.replaceAll(row.placeholder, await valueOf(row))
    for (const placeholder of secrets) {
      // In JSON, and in an encoded form.
      if (changed.includes(placeholder))
        changed = changed.replaceAll(placeholder, JSON.stringify(prompt(placeholder)).slice(1, -1))
      for (const encoded of [encodeURIComponent(placeholder), placeholder.replaceAll(' ', '+')])
        if (changed.includes(encoded))
          changed = changed.replaceAll(encoded, encodeURIComponent(prompt(placeholder)))
    }
    return changed
  }
  request.url = await filled(request.url)
  if (typeof request.body === 'string') request.body = await filled(request.body)
  return request
}

interface PageElement {
  type: string
  checked: boolean
  textContent: string
  readonly style: { cssText: string }
  append(...parts: readonly (PageElement | string)[]): void
  prepend(part: PageElement): void
}
declare const document: { readonly body: PageElement; createElement(name: string): PageElement }
declare const window: {
  larderRequest?: (request: DocsRequest) => Promise<DocsRequest>
  prompt(question: string): string | null
  /** Requests of the browser, to this server. */
  fetch(address: string, options?: object): Promise<Response>
}

/** Adds the checkbox "Use my data" to the page. */
function addCheckbox(base: string, secrets: readonly string[]): void {
  const box = document.createElement('input')
  box.type = 'checkbox'
  const label = document.createElement('label')
  label.style.cssText =
    'display: block; max-width: 1460px; margin: 16px auto 0; padding: 0 20px; font: 16px sans-serif'
  label.append(
    box,
    ' Use my data: an example that names an id beginning with 10000000- is sent with the id of an example row of yours, which is created when it is missing.',
  )
  document.body.prepend(label)
  const known = new Map<string, string>()
  let rows: Promise<readonly ExampleRow[]> | undefined
  const readRows = async () => {
    const response = await window.fetch(`${base}/openapi.json`)
    return ((await response.json()) as { 'x-example-rows': readonly ExampleRow[] })['x-example-rows']
  }
  window.larderRequest = async (request) => {
    if (!box.checked || !request.url.includes(`${base}/api/`)) return request
    const authorization = request.headers?.Authorization
    // Without a token, the session of the browser counts.
    const identity: Record<string, string> = authorization ? { authorization } : { 'x-larder-page': '1' }
    request.headers = { ...request.headers, ...identity }
    const headers = { 'content-type': 'application/json', ...identity }
    return fillPlaceholders(request, {
      ...{ rows: await (rows ??= readRows()), known, secrets },
      prompt: (placeholder) => window.prompt(placeholder) ?? '',
      async send(method, path, body) {
        const options = { method: method.toUpperCase(), headers, ...(body === undefined ? {} : { body }) }
        const response = await window.fetch(`${base}/api${path}`, options)
        if (response.status === 404) return undefined
        const result: unknown = await response.json()
        if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(result)}`)
        return result
      },
    })
  }
}

/** The script of the page. */
export function docsScript(base: string, secrets: readonly string[]): string {
  const functions = [fillPlaceholders, addCheckbox].map(String).join('\n')
  return `${functions}\naddCheckbox(${JSON.stringify(base)}, ${JSON.stringify(secrets)})\n`
}
