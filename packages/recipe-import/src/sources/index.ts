import { hasField, isComplete, propose, type Candidate } from '../candidate.ts'
import type { Findings } from '../extracted-recipe.ts'
import { findPrintedRecipe } from '../visible-text/find-recipe.ts'
import { splitRunOn } from '../visible-text/wording.ts'
import type { RecipePage } from '../recipe-page.ts'
import { readFrameworkState } from './framework-state.ts'
import { readHRecipe } from './h-recipe.ts'
import { readMicrodata, readRdfa } from './microdata.ts'
import { readCard } from './plugin-cards.ts'
import { gatherGraph, type SchemaGraph, type SchemaNode } from './schema-graph.ts'
import { chooseRecipe, readRecipe } from './schema-org.ts'

/** A place on a page that may contain a whole recipe. */
interface Source {
  readonly read: (page: RecipePage, candidates: readonly Candidate[]) => Candidate[]
  /** Read in any case, or only while ingredients or method are missing. */
  readonly when: 'always' | 'incomplete'
}

/** In the order of precedence. */
const sources: readonly Source[] = [
  { when: 'always', read: (page) => propose(page, 'json-ld/recipe', () => recipeIn(page.jsonLd, page)) },
  {
    when: 'incomplete',
    read: (page) => propose(page, 'microdata/recipe', () => recipeIn(gatherGraph(readMicrodata(page)), page)),
  },
  {
    when: 'incomplete',
    read: (page) => propose(page, 'rdfa/recipe', () => recipeIn(gatherGraph(readRdfa(page)), page)),
  },
  { when: 'incomplete', read: (page) => propose(page, 'h-recipe/recipe', () => readHRecipe(page)) },
  { when: 'always', read: (page) => propose(page, 'plugin-card/recipe', () => readCard(page, page.lines)) },
  {
    when: 'incomplete',
    read: (page) =>
      propose(page, 'framework-state/recipe', () => readFrameworkState(page, page.identity.titles)),
  },
  { when: 'incomplete', read: readPrint },
]

/** The candidates of every source that may contain a whole recipe. */
export function readSources(page: RecipePage): Candidate[] {
  const candidates: Candidate[] = []
  for (const { when, read } of sources)
    if (when === 'always' || !isComplete(candidates)) candidates.push(...read(page, candidates))
  return candidates
}

/** The Recipe object of a graph that is about this page. */
function recipeIn(graph: SchemaGraph, page: RecipePage): Findings | undefined {
  const node = chooseRecipe(graph, page.identity)
  return node && readNode(node, graph, page.url)
}

/** Reads a Recipe object. All ingredients in one line are a list only when their separator is certain. */
export function readNode(node: SchemaNode, graph: SchemaGraph, url: string): Findings {
  const found = readRecipe(node, graph, url)
  const lines = (found.ingredientGroups ?? []).flatMap((group) => group.lines)
  if (lines.length !== 1 || lines[0]!.length <= 60 || !/[,;•|]/.test(lines[0]!)) return found
  const parts = splitRunOn(lines[0]!)
  return { ...found, ingredientGroups: parts.length > 0 ? [{ title: null, lines: parts }] : [] }
}

/** The parts of a printed recipe. */
const parts = ['ingredientGroups', 'instructionSections', 'equipment'] as const

function readPrint(page: RecipePage, candidates: readonly Candidate[]): Candidate[] {
  const { ingredients, method, equipment, isNamed } = findPrintedRecipe(page, page.lines)
  const lineCount = (ingredients?.groups ?? []).reduce((sum, group) => sum + group.lines.length, 0)
  const found: Candidate[] = [
    ...(ingredients
      ? [
          {
            rule: ingredients.rule,
            fields: { ingredientGroups: ingredients.groups, traces: { ingredientGroups: ingredients.trace } },
          },
        ]
      : []),
    ...(method
      ? [
          {
            rule: method.rule,
            fields: { instructionSections: method.sections, traces: { instructionSections: method.trace } },
          },
        ]
      : []),
    { rule: 'print/equipment', fields: { equipment } },
  ]
  // Without any other sign of a recipe, the page has to name its ingredients or show both parts.
  const isRecipe = candidates.length > 0 || (lineCount > 1 && (isNamed || isComplete(found)))
  return isRecipe ? found.filter((candidate) => parts.some((field) => hasField(candidate, field))) : []
}
