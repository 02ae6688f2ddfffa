import type { Candidate } from '../candidate.ts'
import type { FieldProvenance, RecipeFields } from '../extracted-recipe.ts'
import type { RepairContext } from './context.ts'
import { readLanguage } from '../language.ts'
import type { RecipePage } from '../recipe-page.ts'
import type { Reconciled } from '../reconcile.ts'
import type { RuleName } from '../rules.ts'
import type { ReadCard } from '../sources/plugin-cards.ts'
import { siteAsAuthor } from './authors.ts'
import { cutDescription, totalTime } from './facts.ts'
import { cardGroups, equipmentGroup, headingLines, printedGroups } from './ingredients.ts'
import { completeSteps } from './missing-steps.ts'
import { printedRows } from './printed-rows.ts'
import { liftHeadings } from './group-headings.ts'
import { asPrinted } from './structured-steps.ts'

/** A change to a chosen recipe. Returns the fields it decides, nothing when it does not apply. */
interface Repair {
  readonly rule: RuleName
  readonly apply: (context: RepairContext) => Partial<RecipeFields>
  /** Not applied once one of these has decided a field. */
  readonly unless?: readonly RuleName[]
  /** The fields that a new value is made of, for its provenance. */
  readonly basis?: readonly (keyof RecipeFields)[]
}

const cardTaken: readonly RuleName[] = ['repair/card-groups']

/** All repairs of a page's recipe, in the order of application. */
const repairs: readonly Repair[] = [
  { rule: 'repair/total-time', apply: totalTime, basis: ['prepMinutes', 'cookMinutes'] },
  { rule: 'repair/site-as-author', apply: siteAsAuthor, basis: ['siteName'] },
  { rule: 'repair/cut-description', apply: cutDescription },
  { rule: 'repair/printed-rows', apply: printedRows },
  { rule: 'repair/card-groups', apply: cardGroups, unless: cardTaken },
  { rule: 'repair/heading-lines', apply: headingLines, unless: cardTaken },
  { rule: 'repair/card-groups', apply: cardGroups, unless: cardTaken },
  {
    rule: 'repair/printed-groups',
    apply: printedGroups,
    unless: cardTaken,
  },
  { rule: 'print/equipment', apply: equipmentGroup, basis: ['ingredientGroups'] },
  {
    rule: 'repair/printed-steps',
    apply: ({ recipe, page }) => ({
      instructionSections: completeSteps(
        asPrinted(recipe.instructionSections, recipe.schemaOrg, page),
        page.lines,
      ),
    }),
  },
]

/** Repairs the recipe of a page, and records each repair in the provenance of the field it changed. */
export function repair(chosen: Reconciled, page: RecipePage, candidates: readonly Candidate[]): Reconciled {
  const card = candidates.find(({ rule }) => rule === 'plugin-card/recipe')?.fields as ReadCard | undefined
  const given = {
    isGrouped: chosen.recipe.ingredientGroups.some((group) => group.title !== null),
    isPrinted: chosen.recipe.schemaOrg === null,
  }
  let { recipe } = chosen
  const provenance: Partial<Record<keyof RecipeFields, FieldProvenance>> = { ...chosen.provenance }
  const done = new Set<RuleName>()
  for (const { rule, apply, unless = [], basis = [] } of repairs) {
    if (unless.some((earlier) => done.has(earlier)) || !page.applies(rule)) continue
    const changes = Object.entries(apply({ recipe, page, card, given }))
    if (changes.length > 0) done.add(rule)
    for (const [name, value] of changes) {
      const field = name as keyof RecipeFields
      if (JSON.stringify(value) === JSON.stringify(recipe[field])) continue
      recipe = { ...recipe, [field]: value }
      const known = [field, ...basis].map((one) => provenance[one]).find((one) => one !== undefined)
      if (known) provenance[field] = { ...known, repairs: [...known.repairs, rule] }
    }
  }
  return { recipe: { ...recipe, language: languageOf(recipe, page) }, provenance }
}

function languageOf(recipe: RecipeFields, page: RecipePage): string | null {
  const sample = [
    recipe.title,
    recipe.description,
    ...recipe.instructionSections.flatMap((section) => section.steps.map((step) => step.text)),
  ]
  return readLanguage(page, page.meta, sample.join(' '))
}

/** Repairs a pasted recipe, which has no page: heading lines open groups, and parts add up to the total time. */
export function groupPasted({ recipe, provenance }: Reconciled): Reconciled {
  const isGrouped = recipe.ingredientGroups.some((group) => group.title !== null)
  const lines = recipe.ingredientGroups.flatMap((group) => group.lines)
  return {
    recipe: {
      ...recipe,
      totalMinutes: recipe.totalMinutes ?? ((recipe.prepMinutes ?? 0) + (recipe.cookMinutes ?? 0) || null),
      ingredientGroups: isGrouped ? recipe.ingredientGroups : liftHeadings(lines, []),
    },
    provenance,
  }
}
