import { Fragment, type ReactNode } from 'react'
import styles from './Markdown.module.css'

/** Replaces parts of plain text, for example by buttons that start timers. */
export type TextRenderer = (text: string) => ReactNode

/**
 * The part of Markdown that recipes use: paragraphs, lists, headings, emphasis, code and links. The result is made of
 * elements, never of HTML: markup in the text stays text, and only links to the web and to mail are links.
 */
export function Markdown({
  text,
  render = (plain) => plain,
}: {
  readonly text: string
  readonly render?: TextRenderer
}) {
  return (
    <div className={styles.markdown}>
      {blocksOf(text).map((block, index) => (
        <BlockView key={index} block={block} render={render} />
      ))}
    </div>
  )
}

interface Block {
  readonly kind: 'paragraph' | 'heading' | 'bullets' | 'numbers'
  readonly lines: readonly string[]
  /** The number of the first line of `numbers`. */
  readonly first: number
}

const markers: readonly (readonly [kind: Block['kind'], pattern: RegExp])[] = [
  ['heading', /^#{1,6}\s+(?=\S)/],
  ['bullets', /^\s{0,3}[-*+]\s+(?=\S)/],
  ['numbers', /^\s{0,3}\d{1,3}[.)]\s+(?=\S)/],
]

/** Splits a text into blocks. Lines without a marker belong to the previous block unless an empty line separates them. */
function blocksOf(text: string): readonly Block[] {
  const blocks: { kind: Block['kind']; lines: string[]; first: number }[] = []
  let isNew = true
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      isNew = true
      continue
    }
    const [kind, pattern] = markers.find(([, marker]) => marker.test(line)) ?? ['paragraph', /^/]
    const content = line.replace(pattern, '')
    const last = blocks.at(-1)
    if (last && kind === last.kind && kind !== 'heading' && (kind !== 'paragraph' || !isNew))
      last.lines.push(content)
    else if (last && kind === 'paragraph' && !isNew && last.kind !== 'heading')
      last.lines[last.lines.length - 1] += ` ${content}`
    else
      blocks.push({
        kind,
        lines: [content],
        first: kind === 'numbers' ? Number.parseInt(line.trim(), 10) : 1,
      })
    isNew = false
  }
  return blocks
}

function BlockView({ block, render }: { readonly block: Block; readonly render: TextRenderer }) {
  const items = block.lines.map((line, index) => <li key={index}>{inline(line, render)}</li>)
  switch (block.kind) {
    case 'heading':
      return <p className={styles.heading}>{inline(block.lines[0] ?? '', render)}</p>
    case 'bullets':
      return <ul>{items}</ul>
    case 'numbers':
      return <ol start={block.first}>{items}</ol>
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              {inline(line, render)}
            </Fragment>
          ))}
        </p>
      )
  }
}

/** Inline marks, in the order of precedence. */
const mark =
  /`([^`]+)`|\*\*(\S(?:.*?\S)?)\*\*|__(\S(?:.*?\S)?)__|\*(\S(?:[^*]*?\S)?)\*|(?<![\p{L}\p{N}])_(\S(?:[^_]*?\S)?)_(?![\p{L}\p{N}])|!?\[([^\]]*)\]\(([^()\s]+)\)/u

function inline(text: string, render: TextRenderer): ReactNode {
  const parts: ReactNode[] = []
  let rest = text
  for (let match = mark.exec(rest); match; match = mark.exec(rest)) {
    const [whole, code, strong, strong2, em, em2, label, address] = match
    if (match.index > 0) parts.push(render(rest.slice(0, match.index)))
    if (code !== undefined) parts.push(<code>{code}</code>)
    else if (address !== undefined) parts.push(linkTo(address, label ?? '', render))
    else if (strong !== undefined || strong2 !== undefined)
      parts.push(<strong>{inline(strong ?? strong2 ?? '', render)}</strong>)
    else parts.push(<em>{inline(em ?? em2 ?? '', render)}</em>)
    rest = rest.slice(match.index + whole.length)
  }
  if (rest !== '') parts.push(render(rest))
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

function linkTo(address: string, label: string, render: TextRenderer): ReactNode {
  if (!isSafeAddress(address)) return render(label)
  return (
    <a href={address} rel="noreferrer noopener" target="_blank">
      {label || address}
    </a>
  )
}

/** Whether an address is an http, https or mailto address, which cannot execute scripts. */
export const isSafeAddress = (address: string): boolean => /^(https?:\/\/|mailto:)/i.test(address)
