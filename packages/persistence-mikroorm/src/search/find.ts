import { type Id, type Resource, resourceNamed } from '@larder/domain'
import {
  type SearchForms,
  type SearchTarget,
  type SearchTerm,
  correctedForms,
  correctionsOf,
  formsOf,
  readSearch,
  searchPaths,
  searchRanks,
  searchTargets,
  searchedResources,
  typosAllowed,
} from '@larder/domain/query'
import { raw, sql } from '../compile/sql.ts'
import type { Session } from '../session.ts'
import type { Match } from './search-index.ts'
import { type SearchScope, visibleScopes } from './scopes.ts'
import { referenceToken, tokenOf } from './tokens.ts'

/** What a search finds. */
export interface Found {
  /** Matching rows that the actor may see. */
  readonly total: number
  /** The expression of all matches; undefined when there are none. */
  readonly all: string | undefined
  /** Expressions of the matches of each rank, the best first. */
  readonly ranks: readonly string[]
}

/** The matches of a term by rank; undefined where the term cannot match. */
type Ranks = readonly (Match | undefined)[]

/** Looks up a query, by the definition of `rankDocuments`; undefined when it has no words. */
export async function find(
  session: Session,
  resource: Resource,
  text: string | undefined,
): Promise<Found | undefined> {
  const terms = readSearch(text)
  if (terms.length === 0) return undefined
  await session.pendingSearch?.flush()
  const all = await Promise.all(terms.map((term) => ranksOf(session, resource, asWritten(term))))
  const found = await foundBy(session, resource, all)
  if (found.total > 0) return found
  const corrected = await Promise.all(
    terms.map((term, index) => orCorrected(session, resource, term, all[index]!)),
  )
  return corrected.every((ranks, index) => ranks === all[index])
    ? found
    : foundBy(session, resource, corrected)
}

type FormsAmong = (languages: ReadonlySet<string>) => SearchForms
const asWritten =
  (term: SearchTerm): FormsAmong =>
  (languages) =>
    formsOf(term, languages)

async function foundBy(session: Session, resource: Resource, terms: readonly Ranks[]): Promise<Found> {
  const { searches } = session.dialect
  const upTo = Array.from({ length: searchRanks(resource) }, (_, rank) =>
    all(terms.map((ranks) => any(ranks.slice(0, rank + 1)))),
  )
  const whole = upTo.at(-1)
  if (!whole) return { total: 0, all: undefined, ranks: [] }
  const expression = searches.expression(whole)
  const ranks = upTo.flatMap((match, rank): Match[] => {
    const better = upTo[rank - 1]
    if (!match) return []
    return better ? [{ kind: 'except', match, without: better }] : [match]
  })
  return {
    total: await session.count(searches.count(expression)),
    all: expression,
    ranks: ranks.map((match) => searches.expression(match)),
  }
}

/** The matches of a term by rank, in its own fields and by way of related rows; only in one field if its weight is given. */
async function ranksOf(
  session: Session,
  resource: Resource,
  formsAmong: FormsAmong,
  weight?: number,
): Promise<Ranks> {
  const scopes = await visibleScopes(session, resource)
  const forms = formsAmong(new Set(scopes.flatMap(({ languages }) => [...languages])))
  const related = new Map<SearchTarget, Related>()
  for (const target of searchTargets(resource, session.catalog, weight))
    related.set(target, await relatedBy(session, target, formsAmong))
  return searchPaths(resource, session.catalog).flatMap((paths, field) => {
    if (weight !== undefined && weight !== field) return []
    const targets = paths.flatMap(({ target }) => (target && related.get(target)) ?? [])
    const references = (ids: readonly Id[]) =>
      scopes.flatMap(({ scope }) => ids.map((id) => one(referenceToken(scope, field, id))))
    return [
      any([...phraseIn(scopes, field, forms), ...references(targets.flatMap(({ same }) => same))]),
      any([...otherFormsIn(scopes, field, forms), ...references(targets.flatMap(({ others }) => others))]),
    ]
  })
}

function phraseIn(scopes: readonly SearchScope[], field: number, { words }: SearchForms): Match[] {
  if (words.length === 0) return []
  return scopes.map(({ scope }) => ({
    kind: 'tokens',
    tokens: words.map((word) => tokenOf(scope, 'word', field, word)),
  }))
}

function otherFormsIn(
  scopes: readonly SearchScope[],
  field: number,
  { stems, prefix }: SearchForms,
): Match[] {
  return scopes.flatMap(({ scope }): Match[] => [
    ...stems.flatMap((stem) => [
      one(tokenOf(scope, 'word', field, stem)),
      one(tokenOf(scope, 'stem', field, stem)),
    ]),
    ...(prefix === undefined
      ? []
      : [{ kind: 'prefix' as const, start: tokenOf(scope, 'word', field, prefix) }]),
  ])
}

/** Rows of a related resource that a term finds: by the same words, or by other forms of them. */
interface Related {
  readonly same: readonly Id[]
  readonly others: readonly Id[]
}

async function relatedBy(session: Session, target: SearchTarget, formsAmong: FormsAmong): Promise<Related> {
  const resource = resourceNamed(session.catalog, target.resource)
  const ranks = await ranksOf(session, resource, formsAmong, target.weight)
  const idsOf = async (match: Match | undefined): Promise<Id[]> => {
    if (!match) return []
    const { query, dialect } = session
    const rows = await query(dialect.searches.ids(dialect.searches.expression(match)))
    return rows.map(([id]) => id as Id)
  }
  const same = new Set(await idsOf(any(ranks.filter((_, rank) => rank % 2 === 0))))
  const others = await idsOf(any(ranks.filter((_, rank) => rank % 2 === 1)))
  return {
    same: await withAliases(session, [...same]),
    others: await withAliases(
      session,
      others.filter((id) => !same.has(id)),
    ),
  }
}

/** The ids, and those of rows that were merged into them. */
async function withAliases({ query, dialect }: Session, ids: readonly Id[]): Promise<readonly Id[]> {
  if (ids.length === 0) return ids
  const rows = await query(
    sql`select a.id from search_alias a where ${dialect.amongIds(raw('a.target_id'), ids)}`,
  )
  return [...ids, ...rows.map(([id]) => id as Id)]
}

/** The matches of a term, or of the nearest words in use when nothing matches it. */
async function orCorrected(
  session: Session,
  resource: Resource,
  term: SearchTerm,
  ranks: Ranks,
): Promise<Ranks> {
  const [word] = term.words
  if (term.written === undefined || word === undefined || typosAllowed(word) === 0) return ranks
  if ((await foundBy(session, resource, [ranks])).total > 0) return ranks
  const vocabulary = await vocabularyOf(session, resource, word)
  for (const group of correctionsOf(word, vocabulary)) {
    const corrected = await ranksOf(session, resource, () => correctedForms(group))
    if ((await foundBy(session, resource, [corrected])).total > 0) return corrected
  }
  return ranks
}

/** Words that may be meant, of a resource and of those whose words find it. */
async function vocabularyOf(
  session: Session,
  resource: Resource,
  word: string,
): Promise<ReadonlySet<string>> {
  const { catalog, query, dialect } = session
  const letters = [...word]
  const allowed = typosAllowed(word)
  const found = new Set<string>()
  for (const name of searchedResources(resource, catalog)) {
    const scopes = await visibleScopes(session, resourceNamed(catalog, name))
    const words = await dialect.searches.vocabulary(query, {
      scopes: scopes.map(({ scope }) => scope),
      letter: letters[0]!,
      shortest: letters.length - allowed,
      longest: letters.length + allowed,
    })
    for (const each of words) found.add(each)
  }
  return found
}

function one(token: string): Match {
  return { kind: 'tokens', tokens: [token] }
}

/** Undefined when no part can match. */
function any(parts: readonly (Match | undefined)[]): Match | undefined {
  const possible = parts.filter((part) => part !== undefined)
  return possible.length > 1 ? { kind: 'any', parts: possible } : possible[0]
}

/** Undefined when some part cannot match. */
function all(parts: readonly (Match | undefined)[]): Match | undefined {
  const possible = parts.filter((part) => part !== undefined)
  if (possible.length < parts.length) return undefined
  return possible.length > 1 ? { kind: 'all', parts: possible } : possible[0]
}
