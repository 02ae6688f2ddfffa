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
import { column, selected } from '../compile/expressions.ts'
import { fixed } from '../compile/shaped.ts'
import { grouped } from '../compile/statement.ts'
import type { Session } from '../session/session.ts'
import type { Match } from '../compile/search-index.ts'
import { type SearchScope, visibleScopes } from './scopes.ts'
import { referenceToken, tokenOf } from './tokens.ts'

/** The result of a search. */
export interface Found {
  /** Matching rows that the actor may see. */
  readonly total: number
  /** The expression of all matches; empty when there can be none. */
  readonly all: string
  /** For each rank that can have matches, the best first: the expression of these and all better matches. */
  readonly ranks: readonly string[]
}

/** The matches of a term by rank. Undefined when the term cannot match. */
type Ranks = readonly (Match | undefined)[]

/** The number of documents of a resource that match an expression. */
export async function countMatches({ dialect, count }: Session, { name }: Resource, expression: string) {
  const statement = fixed(dialect, 'found', [expression], ([text]) => dialect.searches.count(text!))
  return count(statement, name)
}

/** Looks up a query. The result is defined by `rankDocuments`. Undefined when the query has no words. */
export async function find(
  session: Session,
  resource: Resource,
  text: string | undefined,
): Promise<Found | undefined> {
  const terms = readSearch(text)
  if (terms.length === 0) return undefined
  await session.pendingSearch?.flush()
  const scopes = await visibleScopes(session, searchedResources(resource, session.catalog))
  const searching: SearchSession = { ...session, scopesOf: ({ name }) => scopes.get(name) ?? [] }
  const all = await ranksOf(searching, resource, terms.map(asWritten))
  const found = await foundBy(searching, resource, all)
  // Corrections use the words of all rows of the owner, but visitors see only some of the rows. So words of visitors are not
  // corrected.
  if (found.total > 0 || session.actor.kind === 'visitor') return found
  const corrected: Ranks[] = []
  for (const [index, term] of terms.entries())
    corrected.push(await orCorrected(searching, resource, term, all[index]!))
  return corrected.every((ranks, index) => ranks === all[index])
    ? found
    : foundBy(searching, resource, corrected)
}

/** A session, and the scopes that its actor may search. */
interface SearchSession extends Session {
  readonly scopesOf: (resource: Resource) => readonly SearchScope[]
}

type FormsAmong = (languages: ReadonlySet<string>) => SearchForms
const asWritten =
  (term: SearchTerm): FormsAmong =>
  (languages) =>
    formsOf(term, languages)

async function foundBy(session: SearchSession, resource: Resource, terms: readonly Ranks[]): Promise<Found> {
  const upTo = Array.from({ length: searchRanks(resource) }, (_, rank) =>
    all(terms.map((ranks) => any(ranks.slice(0, rank + 1)))),
  )
  const whole = upTo.at(-1)
  if (!whole) return { total: 0, all: '', ranks: [] }
  const { searches } = session.dialect
  const expression = searches.expression(whole)
  const ranks = upTo.flatMap((match, rank) =>
    match && terms.some((each) => each[rank]) ? [searches.expression(match)] : [],
  )
  return { total: await countMatches(session, resource, expression), all: expression, ranks }
}

/** The matches of terms by rank, in own fields and through related rows, optionally only in the field of one weight. */
async function ranksOf(
  session: SearchSession,
  resource: Resource,
  terms: readonly FormsAmong[],
  weight?: number,
): Promise<readonly Ranks[]> {
  const { catalog } = session
  const scopes = session.scopesOf(resource)
  const languages = new Set(scopes.flatMap((scope) => [...scope.languages]))
  const related = await relatedTo(session, searchTargets(resource, catalog, weight), terms)
  return terms.map((formsAmong, term) => {
    const forms = formsAmong(languages)
    return searchPaths(resource, catalog).flatMap((paths, field) => {
      if (weight !== undefined && weight !== field) return []
      const targets = paths.flatMap(({ target }) => (target ? related.get(target)![term]! : []))
      const references = (ids: readonly Id[]) =>
        scopes.flatMap(({ scope }) => ids.map((id) => tokenMatch(referenceToken(scope, field, id))))
      return [
        any([...phraseIn(scopes, field, forms), ...references(targets.flatMap(({ same }) => [...same]))]),
        any([...otherFormsIn(scopes, field, forms), ...references(targets.flatMap(({ others }) => others))]),
      ]
    })
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
      tokenMatch(tokenOf(scope, 'word', field, stem)),
      tokenMatch(tokenOf(scope, 'stem', field, stem)),
    ]),
    ...(prefix === undefined
      ? []
      : [{ kind: 'prefix' as const, start: tokenOf(scope, 'word', field, prefix) }]),
  ])
}

/** Rows of a related resource that match a term: exactly, or by other forms of its words. */
interface Related {
  readonly same: ReadonlySet<Id>
  readonly others: readonly Id[]
}

/** The matches of each term in related resources, with one statement for all terms. */
async function relatedTo(
  session: SearchSession,
  targets: readonly SearchTarget[],
  terms: readonly FormsAmong[],
): Promise<ReadonlyMap<SearchTarget, readonly Related[]>> {
  const { query, catalog, dialect } = session
  const ids: { same: Set<Id>; others: Id[] }[] = []
  const questions = new Map<number, string>()
  const found = new Map<SearchTarget, readonly Related[]>()
  for (const target of targets) {
    const each = await ranksOf(session, resourceNamed(catalog, target.resource), terms, target.weight)
    found.set(
      target,
      each.map((ranks) => {
        const [same, whole] = [any(ranks.filter((_, rank) => rank % 2 === 0)), any(ranks)]
        for (const [quality, match] of [same, whole].entries())
          if (match) questions.set(ids.length * 2 + quality, dialect.searches.expression(match))
        ids.push({ same: new Set(), others: [] })
        return ids.at(-1)!
      }),
    )
  }
  if (questions.size === 0) return found
  const statement = fixed(dialect, `related ${[...questions.keys()]}`, [...questions.values()], (given) => {
    const [first, ...others] = [...questions.keys()].map((part, at) => dialect.searches.ids(given[at]!, part))
    return others.reduce((union, question) => union.unionAll(question), first!).orderBy('part')
  })
  const rows = await query(statement)
  const aliases = await aliasesOf(session, new Set(rows.map(([id]) => id as Id)))
  for (const [id, slot] of rows) {
    const { same, others: further } = ids[Math.floor(Number(slot) / 2)]!
    const own = [id as Id, ...(aliases.get(id as Id) ?? [])]
    if (Number(slot) % 2 === 0) for (const each of own) same.add(each)
    else if (!same.has(id as Id)) further.push(...own)
  }
  return found
}

/** The rows that were merged into each of these. */
async function aliasesOf(
  { query, dialect }: SearchSession,
  ids: ReadonlySet<Id>,
): Promise<ReadonlyMap<Id, readonly Id[]>> {
  if (ids.size === 0) return new Map()
  const { db, fragments } = dialect
  const statement = fixed(dialect, 'aliases', [[...ids]], ([these]) =>
    db
      .selectFrom('search_alias as a')
      .select([selected('a', 'target_id'), selected('a', 'id')])
      .where(fragments.among(column('a', 'target_id'), 'id', these!)),
  )
  return grouped(await query(statement), ([, id]) => id as Id)
}

/** The matches of a term or, when there are none, of the closest words of the vocabulary. */
async function orCorrected(
  session: SearchSession,
  resource: Resource,
  term: SearchTerm,
  ranks: Ranks,
): Promise<Ranks> {
  const [word] = term.words
  if (term.written === undefined || word === undefined || typosAllowed(word) === 0) return ranks
  if ((await foundBy(session, resource, [ranks])).total > 0) return ranks
  const vocabulary = await vocabularyOf(session, resource, word)
  for (const group of correctionsOf(word, vocabulary)) {
    const [corrected] = await ranksOf(session, resource, [() => correctedForms(group)])
    if ((await foundBy(session, resource, [corrected!])).total > 0) return corrected!
  }
  return ranks
}

/** Candidates for a correction, from a resource and from the related resources whose words match it. */
async function vocabularyOf(
  { catalog, query, dialect, scopesOf }: SearchSession,
  resource: Resource,
  word: string,
): Promise<ReadonlySet<string>> {
  const letters = [...word]
  const allowed = typosAllowed(word)
  const scopes = [...searchedResources(resource, catalog)].flatMap((name) =>
    scopesOf(resourceNamed(catalog, name)).map(({ scope }) => scope),
  )
  return new Set(
    await dialect.searches.vocabulary(query, {
      scopes,
      letter: letters[0]!,
      shortest: letters.length - allowed,
      longest: letters.length + allowed,
    }),
  )
}

function tokenMatch(token: string): Match {
  return { kind: 'tokens', tokens: [token] }
}

/** Undefined when no part can match. */
function any(parts: readonly (Match | undefined)[]): Match | undefined {
  const possible = parts.flatMap((part) => (part?.kind === 'any' ? part.parts : (part ?? [])))
  const prefixes = possible.flatMap((part) => (part.kind === 'prefix' ? part.start : []))
  const distinct = new Map<string, Match>()
  for (const part of possible) {
    const [token] = part.kind === 'tokens' && part.tokens.length === 1 ? part.tokens : []
    if (token !== undefined && prefixes.some((start) => token.startsWith(start))) continue
    distinct.set(token ?? JSON.stringify(part), part)
  }
  const each = [...distinct.values()]
  return each.length > 1 ? { kind: 'any', parts: each } : each[0]
}

/** Undefined when some part cannot match. */
function all(parts: readonly (Match | undefined)[]): Match | undefined {
  const possible = parts.filter((part) => part !== undefined)
  if (possible.length < parts.length) return undefined
  return possible.length > 1 ? { kind: 'all', parts: possible } : possible[0]
}
