/** The page without scripts and structured data: as of a site that has neither, with its own class names. */
export function unstructuredOf(html: string): string {
  const structure =
    /\s(?:item\w+|typeof|vocab|property|data-[\w-]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?(?=[\s/>])/gi
  return withoutScripts(html).replace(/<(?!meta\b)[a-z][^<>]*>/gi, (tag) => tag.replace(structure, ''))
}

/** The page without scripts, structured data, class names and ids: only text and tags are left. */
export function bareOf(html: string): string {
  const telling =
    /\s(?:class|id|item\w+|typeof|vocab|data-[\w-]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?(?=[\s/>])/gi
  return withoutScripts(html).replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(telling, ''))
}

const withoutScripts = (html: string): string => html.replace(/<script\b[\s\S]*?<\/script\s*>/gi, '')
