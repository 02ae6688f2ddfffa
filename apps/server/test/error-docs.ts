import { readFileSync } from 'node:fs'

export interface DocumentedError {
  /** The code in the table: `<resource>/missing`. */
  readonly code: string
  readonly status: number
}

/** The rows of the tables in docs/errors.md. */
export const documentedErrors: readonly DocumentedError[] = [
  ...readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8').matchAll(
    /^\| *`(?<code>\S+)` *\| *(?<status>\d{3}) *\|/gm,
  ),
].map(({ groups }) => ({ code: groups?.code ?? '', status: Number(groups?.status) }))

/** Whether a documented code, which can be that of any resource, matches a code. */
export function isCode(documented: string, code: string): boolean {
  return documented.startsWith('<resource>/')
    ? code.split('/')[1] === documented.slice('<resource>/'.length)
    : documented === code
}
