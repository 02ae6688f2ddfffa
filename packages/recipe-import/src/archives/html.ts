import { parseDocument } from 'htmlparser2'
import { selectAll, selectOne } from 'css-select'
import { textContent } from 'domutils'
import type { AnyNode, Element } from 'domhandler'
import { textOf } from './archive.ts'

/** A part of an HTML file, asked by CSS selectors. */
export interface Part {
  all(selector: string): readonly Part[]
  one(selector: string): Part | undefined
  readonly text: string
  /** Lines of the text as block elements and line breaks part them. */
  readonly lines: readonly string[]
  attribute(name: string): string | undefined
}

export function htmlOf(bytes: Uint8Array): Part {
  return partOf(parseDocument(textOf(bytes)))
}

function partOf(node: AnyNode): Part {
  return {
    all: (selector) => selectAll<AnyNode, Element>(selector, node).map(partOf),
    one: (selector) => {
      const found = selectOne<AnyNode, Element>(selector, node)
      return found ? partOf(found) : undefined
    },
    get text() {
      return textContent(node).replace(/\s+/g, ' ').trim()
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
