import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { catalog, DomainError, foods, recipes, type Resource } from '@larder/domain'
import {
  type Fields,
  hintReasons,
  matches,
  orderRecords,
  readFilter,
  readFilterWithHints,
  readOrder,
  type Related,
} from '@larder/domain/query'

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'query-language.md'), 'utf8')
const context = { catalog, now: new Date('2026-11-21T12:00:00.000Z') }

const [recipeRows = [], foodRows = []] = tablesOf(page)
const shown: Readonly<Record<string, { readonly resource: Resource; readonly records: readonly Fields[] }>> =
  {
    recipe: { resource: recipes, records: recipeRows.map(recipeFromRow) },
    food: { resource: foods, records: foodRows.map(foodOf) },
  }
/** The page names people, tags and labels instead of ids. */
const related: Related = (_resource, id) => ({ id, name: id, username: id })

describe('docs/query-language.md', () => {
  it('has example data and filters', () => {
    expect(shown.recipe?.records).to.have.lengthOf(5)
    expect(shown.food?.records).to.have.lengthOf(4)
    expect(blocksOf('filter').length).to.be.above(25)
    expect(blocksOf('order')).to.have.lengthOf(4)
    expect(blocksOf('error')).to.have.lengthOf(4)
    expect(blocksOf('hint')).to.have.lengthOf(6)
    for (const reason of hintReasons) expect(page).to.include(`\`${reason}\``)
  })

  for (const { text, expected, words } of blocksOf('filter'))
    it(text, () => {
      const { resource, records } = shown[words[0] ?? 'recipe']!
      const filter = readFilter(text, resource, context)
      const found = records.filter((record) => matches(filter, record, related))
      expect(found.map(({ name }) => name).join(', ')).to.equal(expected)
    })

  for (const { text, expected, words } of blocksOf('order'))
    it(`${text} ${words.join(' ')}`, () => {
      const [orderDirection, , orderByNullPosition] = words
      const order = readOrder({ orderBy: text, orderDirection, orderByNullPosition }, recipes, context)
      const sorted = orderRecords(order, shown.recipe!.records, related)
      expect(sorted.map(({ name }) => name).join(', ')).to.equal(expected)
    })

  for (const { text, expected } of blocksOf('hint'))
    it(`${text} has a hint`, () => {
      const { hints } = readFilterWithHints(text, recipes, context)
      expect(hints.map(({ queryFilter }) => queryFilter ?? '')).to.deep.equal([expected])
    })

  for (const { text, expected } of blocksOf('error'))
    it(`${text} is refused`, () => {
      expect(() => readFilter(text, recipes, context))
        .to.throw(DomainError)
        .with.property('message', expected)
    })
})

interface Block {
  readonly text: string
  readonly expected: string
  /** The text after the language of the block. */
  readonly words: readonly string[]
}

function blocksOf(language: string): readonly Block[] {
  return [...page.matchAll(/^```(\w+) ?(.*)\n([^]*?)^```$/gm)]
    .filter(([, of]) => of === language)
    .map(([, , words = '', body = '']) => {
      const lines = body.trimEnd().split('\n')
      const responses = lines.filter((line) => line.startsWith('→')).map((line) => line.slice(2))
      return {
        text: lines.filter((line) => !line.startsWith('→')).join('\n'),
        expected: responses.join('\n'),
        words: words.split(' ').filter(Boolean),
      }
    })
}

type Row = Readonly<Record<string, string>>

/** The rows of each table, by the headings of its columns. */
function tablesOf(markdown: string): readonly (readonly Row[])[] {
  return [...markdown.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => {
    const cells = (line: string) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
    const [head = '', , ...lines] = table.trimEnd().split('\n')
    return lines.map((line) => Object.fromEntries(cells(line).map((cell, i) => [cells(head)[i] ?? '', cell])))
  })
}

function several(cell = ''): readonly string[] {
  return cell.split(', ').filter(Boolean)
}

function instantOf(cell = ''): string | null {
  return cell === '' ? null : `${cell}T00:00:00.000Z`
}

function recipeFromRow(row: Row, index: number): Fields {
  return {
    id: String(index),
    name: row.name,
    rating: row.rating === '' ? null : Number(row.rating),
    createdAt: instantOf(row.createdAt),
    lastMade: instantOf(row.lastMade),
    tagIds: several(row.tags),
    userId: row.user || null,
    extras: JSON.parse(row.extras ?? '{}') as unknown,
  }
}

function foodOf(row: Row, index: number): Fields {
  return { id: String(index), name: row.name, labelId: row.label || null, onHand: row.onHand === 'true' }
}
