import { MIMEType } from 'whatwg-mimetype'

/** The parts of a Content-Type header. */
export interface ContentType {
  /** Lower case and without parameters. Empty when the header is missing or invalid. */
  readonly type: string
  readonly charset: string | undefined
}

/** Parses a Content-Type header as browsers do. The first of several values is used. */
export function parseContentType(header: string | undefined): ContentType {
  const parsed = MIMEType.parse(header ?? '') ?? MIMEType.parse((header ?? '').split(',')[0]!)
  return { type: parsed?.essence ?? '', charset: parsed?.parameters.get('charset') }
}

/** Whether a type is that of a page: HTML, XHTML, XML or JSON. `maybe` when the content must be inspected. */
export function pageLikeness(type: string): boolean | 'maybe' {
  if (type === '' || type === 'text/plain') return 'maybe'
  return /^(?:text\/html|(?:text|application)\/(?:xml|json)|application\/[\w.-]+\+(?:xml|json))$/.test(type)
}

/** Whether a text starts like markup or JSON. */
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
