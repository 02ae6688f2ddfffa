import { parseDocument } from 'htmlparser2'
import { selectAll, selectOne } from 'css-select'
import { textContent } from 'domutils'
import type { AnyNode, Element } from 'domhandler'
import { textOf } from './archive.ts'

/** A part of an HTML or XML file, queried by CSS selectors. */
export interface Part {
  all(selector: string): readonly Part[]
  one(selector: string): Part | undefined
  readonly text: string
  /** Lines of the text: block elements and line breaks end a line. */
  readonly lines: readonly string[]
  /** The text with its line breaks. */
  readonly raw: string
  attribute(name: string): string | undefined
}

/** Parses a UTF-8 file as HTML. Any text can be parsed. */
export function htmlOf(bytes: Uint8Array): Part {
  return partOf(parseDocument(textOf(bytes)))
}

/** Parses XML: names keep their case, and CDATA is text. */
export function xmlOf(source: string): Part {
  return partOf(parseDocument(source, { xmlMode: true }), true)
}

function partOf(node: AnyNode, xmlMode = false): Part {
  return {
    all: (selector) =>
      selectAll<AnyNode, Element>(selector, node, { xmlMode }).map((each) => partOf(each, xmlMode)),
    one: (selector) => {
      const found = selectOne<AnyNode, Element>(selector, node, { xmlMode })
      return found ? partOf(found, xmlMode) : undefined
    },
    get text() {
      return textContent(node).replace(/\s+/g, ' ').trim()
    },
    get raw() {
      return textContent(node).trim()
    },
    get lines() {
      return printed(node)
        .split('\n')
        .map((line) => line.replace(/\s+/g, ' ').trim())
        .filter(Boolean)
    },
    attribute: (name) => ('attribs' in node ? node.attribs[name]?.trim() : undefined),
  }
}

const blocks = /^(p|div|li|ul|ol|tr|h[1-6]|br)$/

function printed(node: AnyNode): string {
  if (node.type === 'text') return node.data.replace(/\s+/g, ' ')
  if (!('children' in node)) return ''
  const inner = node.children.map((child) => printed(child)).join('')
  return 'name' in node && blocks.test(node.name) ? `\n${inner}\n` : inner
}
