import { hasField, type Candidate } from './candidate.ts'
import type { ExtractedRecipe, FieldProvenance, Findings, RecipeFields, Traces } from './extracted-recipe.ts'
import { bestFirst, type Picture } from './pictures.ts'
import type { RuleName } from './rules.ts'

/** The rule whose candidate a field takes, and the reason. */
interface Precedence {
  /** The first rule with a candidate wins. */
  readonly order: readonly RuleName[]
  readonly why: string
}

const structured: readonly RuleName[] = [
  'json-ld/recipe',
  'microdata/recipe',
  'rdfa/recipe',
  'h-recipe/recipe',
  'plugin-card/recipe',
  'framework-state/recipe',
]

const structuredFirst = 'Structured data is written for machines and names each field.'

const fromSources: Precedence = { order: structured, why: structuredFirst }

/** One row for each field. Pictures are not here: all are ranked together, see `bestFirst`. Traces go with what they are of. */
const precedence: Readonly<Record<Exclude<keyof Findings, 'pictures' | 'traces'>, Precedence>> = {
  title: {
    order: [...structured, 'print/name', 'meta/page'],
    why: 'The title of the page adds words for search engines, or names an article.',
  },
  description: {
    order: [...structured, 'meta/page'],
    why: 'Open Graph describes the page, structured data the dish.',
  },
  author: {
    order: [...structured, 'meta/page', 'json-ld/article', 'print/byline'],
    why: 'A byline depends on the layout; meta elements name who published the page.',
  },
  siteName: { order: ['meta/site'], why: 'Structured recipes do not name the site.' },
  language: { order: structured, why: 'The language of the page comes later: pages declare it by template.' },
  ingredientGroups: {
    order: [
      ...structured,
      'print/ingredients-under-heading',
      'print/ingredients-by-class',
      'print/ingredients-by-density',
    ],
    why: `${structuredFirst} Repairs then complete the lines from print.`,
  },
  instructionSections: {
    order: [...structured, 'print/method-under-heading', 'print/method-by-density'],
    why: `${structuredFirst} Repairs then complete the steps from print.`,
  },
  yield: {
    order: [...structured, 'print/facts', 'print/marked-yield', 'print/statements'],
    why: 'A printed label is more certain than a class name, and this than a sentence.',
  },
  totalMinutes: { order: [...structured, 'print/facts', 'print/statements'], why: structuredFirst },
  prepMinutes: { order: [...structured, 'print/facts'], why: structuredFirst },
  cookMinutes: { order: [...structured, 'print/facts'], why: structuredFirst },
  performMinutes: fromSources,
  times: { order: [...structured, 'print/facts', 'print/statements'], why: structuredFirst },
  categories: {
    order: [...structured, 'meta/page', 'print/topics'],
    why: 'Links and breadcrumbs name the section of the site rather than the course.',
  },
  cuisines: { order: [...structured, 'print/topics'], why: structuredFirst },
  keywords: { order: [...structured, 'print/topics'], why: structuredFirst },
  equipment: { order: [...structured, 'print/equipment'], why: structuredFirst },
  suitableForDiet: fromSources,
  nutrition: {
    order: [...structured, 'print/nutrition'],
    why: structuredFirst,
  },
  cookingMethod: fromSources,
  schemaOrg: fromSources,
}

/** The chosen values of all fields, and where each is from. */
export interface Reconciled {
  readonly recipe: RecipeFields
  readonly provenance: Readonly<Partial<Record<keyof RecipeFields, FieldProvenance>>>
}

/** One recipe out of several candidates. */
export function reconcile(candidates: readonly Candidate[]): Reconciled {
  const chosen: Record<string, unknown> = {}
  const provenance: Partial<Record<keyof RecipeFields, FieldProvenance>> = {}
  for (const [field, { order }] of Object.entries(precedence) as [keyof typeof precedence, Precedence][]) {
    const winner = firstOf(order, candidates, field)
    if (!winner) continue
    chosen[field] = winner.fields[field]
    const trace = winner.fields.traces?.[field as keyof Traces]
    provenance[field] = { ...from(winner.rule), ...(trace && { trace }) }
  }
  const images = imagesOf(candidates)
  if (images.rule) provenance.images = from(images.rule)
  return { recipe: { ...emptyRecipe, ...chosen, images: images.addresses }, provenance }
}

function firstOf(
  order: readonly RuleName[],
  candidates: readonly Candidate[],
  field: keyof Findings,
): Candidate | undefined {
  for (const rule of order) {
    const candidate = candidates.find((one) => one.rule === rule && hasField(one, field))
    if (candidate) return candidate
  }
  return undefined
}

function imagesOf(candidates: readonly Candidate[]): {
  readonly addresses: readonly string[]
  readonly rule: RuleName | undefined
} {
  const pictures = candidates.flatMap(({ fields }): readonly Picture[] => fields.pictures ?? [])
  const addresses = bestFirst(pictures)
  const rule = candidates.find(({ fields }) =>
    fields.pictures?.some(({ address }) => address === addresses[0]),
  )?.rule
  return { addresses, rule }
}

/** The provenance of a value that a rule gave and nothing repaired. */
const from = (rule: RuleName): FieldProvenance => ({
  source: rule.slice(0, rule.indexOf('/')) as FieldProvenance['source'],
  rule,
  repairs: [],
})

/** A recipe of which nothing is known. */
export const emptyRecipe: RecipeFields = {
  title: null,
  description: null,
  author: null,
  siteName: null,
  language: null,
  images: [],
  ingredientGroups: [],
  instructionSections: [],
  yield: null,
  totalMinutes: null,
  prepMinutes: null,
  cookMinutes: null,
  performMinutes: null,
  times: { total: null, prep: null, cook: null, perform: null },
  categories: [],
  cuisines: [],
  keywords: [],
  equipment: [],
  suitableForDiet: [],
  nutrition: {},
  cookingMethod: null,
  schemaOrg: null,
} satisfies Omit<ExtractedRecipe, 'canonicalUrl' | 'links' | 'provenance'>
