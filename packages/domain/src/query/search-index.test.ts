import { expect } from 'chai'
import fc from 'fast-check'
import { catalog } from '../catalog.ts'
import { recipes } from '../recipes/recipe.ts'
import { rankDocuments, readSearch, type SearchDocument, searchPaths } from './search.ts'
import { SearchIndex } from './search-index.ts'

const words = ['soup', 'soups', 'sour', 'leek', 'leeks', 'pea', 'peas', 'cream', 'creamy', 'lentil', 'dal']
const word = fc.constantFrom(...words)
const ids = ['a', 'b', 'c']

/** Documents as `searchDocument` makes them, of few words, so that they share some. */
const documentOf = (name: string): fc.Arbitrary<SearchDocument> => {
  const paths = searchPaths(catalog.get(name)!, catalog)
  const fields = paths.map((weight) => {
    const targets = weight.flatMap(({ target }) => target ?? [])
    const reference = () => fc.record({ target: fc.constantFrom(...targets), id: fc.constantFrom(...ids) })
    return fc.record({
      words: fc.array(fc.oneof({ weight: 6, arbitrary: word }, fc.constant(null)), { maxLength: 5 }),
      stems: fc.uniqueArray(word, { maxLength: 2 }),
      references: targets.length > 0 ? fc.array(reference(), { maxLength: 2 }) : fc.constant([]),
    })
  })
  return fc.record({ language: fc.constantFrom('en', 'de'), fields: fc.tuple(...fields) })
}

const names = new SearchIndex(recipes, catalog).resources
/** Documents that are put, replaced and removed, one after the other. */
const histories = fc.array(
  fc.oneof(
    ...names.map((name) =>
      fc.record({
        name: fc.constant(name),
        id: fc.constantFrom(...ids),
        document: fc.option(documentOf(name), { nil: undefined, freq: 4 }),
      }),
    ),
  ),
  { maxLength: 14 },
)
const typed = fc.constantFrom('lentl', 'creem', 'sou', '"leek soup"', '"pea cream"', 'xyz', ...words)

describe('an index for search', () => {
  it('finds what search is defined to find, after any changes', () => {
    fc.assert(
      fc.property(histories, fc.array(typed, { minLength: 1, maxLength: 2 }), (history, texts) => {
        const index = new SearchIndex(recipes, catalog)
        const documents = new Map(names.map((name) => [name, new Map<string, SearchDocument>()]))
        for (const { name, id, document } of history) {
          if (document) documents.get(name)!.set(id, document)
          else documents.get(name)!.delete(id)
          if (document) index.put(name, id, document)
          else index.remove(name, id)
        }
        const terms = readSearch(texts.join(' '))
        const expected = rankDocuments(terms, recipes, catalog, ({ name }) => documents.get(name)!)
        const sorted = (ranks: ReadonlyMap<string, number>) => [...ranks].sort(([a], [b]) => (a < b ? -1 : 1))
        expect(sorted(index.rank(terms))).to.deep.equal(sorted(expected))
      }),
      { numRuns: 3_000 },
    )
  })
})
