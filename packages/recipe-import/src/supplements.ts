import { hasField, isFilled, isFound, propose, type Candidate } from './candidate.ts'
import type { Findings } from './extracted-recipe.ts'
import { isLogo, readPictures } from './pictures.ts'
import { readArticleAuthor, readByline, readSiteName } from './visible-text/bylines.ts'
import { readPrintedFacts } from './visible-text/facts.ts'
import { findEquipment } from './visible-text/equipment.ts'
import { readNameAbove } from './visible-text/name-above.ts'
import { readPrintedNutrition } from './visible-text/nutrition.ts'
import { readStatements } from './visible-text/statements.ts'
import { readTopics } from './visible-text/topics.ts'
import type { RecipePage } from './recipe-page.ts'
import { reconcile } from './reconcile.ts'
import { readMarkedYield } from './yields.ts'

/** Reads fields that no source of a whole recipe has. */
type Supplement = (page: RecipePage, candidates: readonly Candidate[]) => Candidate[]

/** Each is read in turn and sees the candidates of those before it. */
const supplements: readonly Supplement[] = [
  (page, candidates) => propose(page, 'print/facts', () => missingFacts(page, candidates)),
  whenMissing('yield', (page) =>
    propose(page, 'print/marked-yield', () => filled({ yield: readMarkedYield(page) })),
  ),
  (page, candidates) => propose(page, 'print/statements', () => missingStatements(page, candidates)),
  whenMissing('equipment', (page) =>
    propose(page, 'print/equipment', () => ({ equipment: findEquipment(page, page.lines) })),
  ),
  whenMissing('nutrition', (page) => [
    ...propose(page, 'print/nutrition', () => ({ nutrition: readPrintedNutrition(page.lines) })),
  ]),
  whenMissing('title', (page, candidates) => propose(page, 'print/name', () => nameAbove(page, candidates))),
  (page) => propose(page, 'meta/page', () => page.head),
  whenMissing('author', (page) =>
    propose(page, 'json-ld/article', () => filled({ author: readArticleAuthor(page.jsonLd) })),
  ),
  whenMissing('author', (page) =>
    propose(page, 'print/byline', () => filled({ author: readByline(page, page.lines) })),
  ),
  (page) =>
    propose(page, 'meta/site', () => filled({ siteName: readSiteName(page, page.meta, page.jsonLd) })),
  (page, candidates) =>
    candidates.some(({ fields }) => fields.pictures?.some((picture) => !isLogo(picture)))
      ? []
      : propose(page, 'print/pictures', () => ({ pictures: readPictures(page, titleOf(candidates)) })),
  (page, candidates) =>
    isFound(candidates, 'categories') && isFound(candidates, 'keywords')
      ? []
      : propose(page, 'print/topics', () =>
          readTopics(page, page.jsonLd, page.lines, siteNameOf(candidates)),
        ),
]

/** All candidates of a page: those given, and what the supplements add. */
export function withSupplements(page: RecipePage, candidates: readonly Candidate[]): Candidate[] {
  const all = [...candidates]
  for (const read of supplements) all.push(...read(page, all))
  return all
}

function whenMissing(field: keyof Findings, read: Supplement): Supplement {
  return (page, candidates) => (isFound(candidates, field) ? [] : read(page, candidates))
}

const filled = (fields: Findings): Findings | undefined =>
  Object.values(fields).some(isFilled) ? fields : undefined

const titleOf = (candidates: readonly Candidate[]): string | null =>
  (candidates[0]?.fields.title ?? candidates.find((one) => hasField(one, 'title'))?.fields.title) || null

const siteNameOf = (candidates: readonly Candidate[]): string | null =>
  candidates.find((one) => hasField(one, 'siteName'))?.fields.siteName ?? null

/** Printed times do not complete structured ones: a page that structures some prints others with another meaning. */
function missingFacts(page: RecipePage, candidates: readonly Candidate[]): Findings | undefined {
  const has = (field: keyof Findings): boolean => candidates.some(({ fields }) => fields[field])
  if (has('yield') && has('totalMinutes') && (has('prepMinutes') || has('cookMinutes'))) return undefined
  const facts = readPrintedFacts(page.lines, page.applies)
  // A single structured time stands for the total. A printed part added to it would make the recipe longer than it is.
  const isPart = !has('totalMinutes') && (has('prepMinutes') || has('cookMinutes'))
  return isPart ? { yield: facts.yield } : facts
}

/** The name of a recipe that stands in an article of another title. */
function nameAbove(page: RecipePage, candidates: readonly Candidate[]): Findings | undefined {
  const { recipe } = reconcile(candidates)
  return filled({ title: readNameAbove(page.lines, { ...recipe, title: page.head.title }) })
}

/** What sentences state of a recipe whose yield or time no line names. A time only counts beside the yield, and where none is known. */
function missingStatements(page: RecipePage, candidates: readonly Candidate[]): Findings | undefined {
  const hasTime = (['totalMinutes', 'prepMinutes', 'cookMinutes'] as const).some((field) =>
    isFound(candidates, field),
  )
  if (hasTime && isFound(candidates, 'yield')) return undefined
  const { recipe, provenance } = reconcile(candidates)
  const isPrinted = recipe.yield === null || provenance.yield?.rule === 'print/facts'
  if (!isPrinted) return undefined
  const stated = readStatements(page.lines, { ...recipe, title: recipe.title ?? page.head.title })
  if (recipe.yield !== null && recipe.yield.min !== stated?.yield?.min) return undefined
  return stated && hasTime ? { yield: stated.yield } : stated
}
