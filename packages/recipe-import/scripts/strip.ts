import { isTag, type ParentNode } from 'domhandler'
import { getOuterHTML, removeElement } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { textOf } from '../src/page.ts'
import { partOpenedBy } from '../src/visible-text/wording.ts'

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

/** The same without the headings that name ingredients and method, as of a site that names them in words of its own or not at all. */
export function unnamedOf(html: string): string {
  const document = parseDocument(bareOf(html))
  const removeNames = (parent: ParentNode): void => {
    for (const child of parent.children.filter(isTag)) {
      const part = partOpenedBy(textOf(child))
      if (part === 'ingredients' || part === 'instructions') removeElement(child)
      else removeNames(child)
    }
  }
  removeNames(document)
  return getOuterHTML(document)
}

/** The same with lists as texts whose lines end in line breaks, as people write them into an editor. */
export const brokenOf = (html: string): string =>
  unnamedOf(html)
    .replace(/<li\b[^<>]*>/gi, '')
    .replace(/<\/li>/gi, '<br>')
    .replace(/<(\/?)[uo]l\b[^<>]*>/gi, '<$1p>')

const withoutScripts = (html: string): string => html.replace(/<script\b[\s\S]*?<\/script\s*>/gi, '')
