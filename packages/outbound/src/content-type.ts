import { MIMEType } from 'whatwg-mimetype'

/** A Content-Type header, taken apart. */
export interface ContentType {
  /** Lower case and without parameters; empty when the header is missing or nonsense. */
  readonly type: string
  readonly charset: string | undefined
}

/** Reads a Content-Type header as browsers do; of several values the first counts. */
export function parseContentType(header: string | undefined): ContentType {
  const parsed = MIMEType.parse(header ?? '') ?? MIMEType.parse((header ?? '').split(',')[0]!)
  return { type: parsed?.essence ?? '', charset: parsed?.parameters.get('charset') }
}

/** Whether a type is a page's: HTML, XHTML, XML or JSON; `maybe` when only the content can say. */
export function pageLikeness(type: string): boolean | 'maybe' {
  if (type === '' || type === 'text/plain') return 'maybe'
  return /^(?:text\/html|(?:text|application)\/(?:xml|json)|application\/[\w.-]+\+(?:xml|json))$/.test(type)
}

/** Whether text begins as markup or JSON does. */
export function startsLikePage(text: string): boolean {
  return /^[\ufeff\s]*[<{[]/.test(text)
}

/** Whether a type matches one of the patterns of an Accept header, such as `image/*`. */
export function isAccepted(type: string, accept: string): boolean {
  return accept.split(',').some((item) => {
    const pattern = item.split(';')[0]!.trim()
    return (
      pattern === '*/*' ||
      type === pattern ||
      (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1)))
    )
  })
}
