import { readFileSync } from 'node:fs'

export interface DocumentedError {
  /** As the table has it: `<resource>/missing`. */
  readonly code: string
  readonly status: number
}

/** The rows of the tables in docs/errors.md. */
export const documentedErrors: readonly DocumentedError[] = [
  ...readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8').matchAll(
    /^\| *`(?<code>\S+)` *\| *(?<status>\d{3}) *\|/gm,
  ),
].map(({ groups }) => ({ code: groups?.code ?? '', status: Number(groups?.status) }))

/** Whether a documented code, which may stand for any resource, is this one. */
export function isCode(documented: string, code: string): boolean {
  return documented.startsWith('<resource>/')
    ? code.split('/')[1] === documented.slice('<resource>/'.length)
    : documented === code
}
