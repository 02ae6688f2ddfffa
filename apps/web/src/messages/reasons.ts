/**
 * The texts of a language for failed requests, by their stable codes. A star in place of the first part stands for any
 * resource, a star in place of the second part for every other code of that kind. The most exact key counts.
 */
export type Reasons = Readonly<Record<string, string>>

/** The text for a code. Undefined where the language has none: then the text of the server is shown, which is English. */
export function reasonText(code: string | undefined, reasons: Reasons): string | undefined {
  const [noun = '', what = ''] = code?.split('/') ?? []
  return reasons[`${noun}/${what}`] ?? reasons[`*/${what}`] ?? reasons[`${noun}/*`]
}
