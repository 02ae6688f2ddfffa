import type { ExtractedRecipe, Findings, IngredientGroup, PageLinks } from './extracted-recipe.ts'
import {
  asArray,
  gatherGraph,
  isNode,
  parseLenient,
  readJsonLd,
  typesOf,
  type SchemaGraph,
} from './sources/json-ld.ts'
import { readLanguage } from './language.ts'
import { readMicrodata, readRdfa } from './sources/microdata.ts'
import { readCanonicalUrl, readHead, readLinks, readMeta } from './sources/open-graph.ts'
import { parsePage, textOf, type Page } from './page.ts'
import { readTopics } from './print/topics.ts'
import { bestFirst, isEmblem, readPictures } from './pictures.ts'
import { readCard, type ReadCard } from './sources/plugin-cards.ts'
import { letters } from './text.ts'
import { partOpenedBy, splitRunOn, tidyLine } from './print/wording.ts'
import { chooseRecipe, readRecipe } from './sources/schema-org.ts'
import { groupByPrintedHeadings, liftHeadings } from './repairs/group-headings.ts'
import {
  completeFromList,
  completeSteps,
  joinCutLines,
  withFullerAmounts,
  withoutRepeats,
  withPrintedAmounts,
  withSettledPlurals,
  withWholeNumbers,
} from './repairs/structured-lines.ts'
import {
  isDesk,
  isNameOfSite,
  readArticleAuthor,
  readByline,
  readCook,
  readSiteName,
} from './print/bylines.ts'
import { readHRecipe } from './sources/h-recipe.ts'
import { readFrameworkState } from './sources/framework-state.ts'
import { findEquipment, findPrintedRecipe } from './print/find-recipe.ts'
import { readPrintedFacts } from './print/facts.ts'
import { readPrintedNutrition, withPrintedNutrition } from './print/nutrition.ts'
import { printedLines, type PrintedLine } from './print/lines.ts'
import { asPrinted } from './repairs/structured-steps.ts'
import { readMarkedYield } from './yields.ts'

/** What a page is to an importer: its recipe if it has one, and where else to look if not. */
export interface ReadPage {
  readonly recipe: ExtractedRecipe | undefined
  readonly links: PageLinks
  /** The page asks for consent to cookies and shows nothing else. */
  readonly consentWall: boolean
}

/** The recipe on a page, or undefined when it holds none. Never throws. */
export function extractRecipe(html: string, url: string): ExtractedRecipe | undefined {
  return readRecipePage(html, url).recipe
}

/** Reads a page of HTML from an address. Never throws. */
export function readRecipePage(html: string, url: string): ReadPage {
  const page = parsePage(html, url)
  const links = readLinks(page)
  const recipe = readFromPage(page, links)
  return { recipe, links, consentWall: recipe === undefined && isConsentWall(page) }
}

/** The recipe in pasted JSON-LD: an object, a list or a graph, as text or already parsed. Never throws. */
export function extractRecipeFromJson(json: unknown, url = ''): ExtractedRecipe | undefined {
  const value = typeof json === 'string' ? parseLenient(json) : json
  if (typeof value !== 'object' || value === null) return undefined
  const graph = gatherGraph([value])
  const node =
    chooseRecipe(graph, { url, titles: [] }) ??
    (isNode(value) && 'recipeIngredient' in value ? value : undefined)
  if (!node) return undefined
  const recipe = complete([withoutRunOns(readRecipe(node, graph, url))], { canonicalUrl: url || null })
  if (!holdsRecipe(recipe)) return undefined
  return { ...recipe, ingredientGroups: agree(recipe.ingredientGroups, undefined, [], false) }
}

function readFromPage(page: Page, links: PageLinks): ExtractedRecipe | undefined {
  const meta = readMeta(page)
  const head = readHead(page, meta)
  const canonicalUrl = readCanonicalUrl(page, meta)
  const lines = printedLines(page)
  const identity = {
    url: canonicalUrl,
    titles: [head.title ?? ''],
    print: lines.map((line) => line.key).join(' '),
  }
  const found: Findings[] = []
  const readGraph = (graph: SchemaGraph): void => {
    const node = chooseRecipe(graph, identity)
    if (node) found.push(withoutRunOns(readRecipe(node, graph, page.url)))
  }
  const jsonLd = gatherGraph(readJsonLd(page))
  readGraph(jsonLd)
  if (!isWhole(found)) readGraph(gatherGraph(readMicrodata(page)))
  if (!isWhole(found)) readGraph(gatherGraph(readRdfa(page)))
  if (!isWhole(found)) {
    const marked = readHRecipe(page)
    if (marked) found.push(marked)
  }
  const card = readCard(page, lines)
  if (card) found.push(card)
  if (!isWhole(found)) {
    const state = readFrameworkState(page, [head.title ?? ''])
    if (state) found.push(state)
  }
  if (!isWhole(found)) {
    const printed = findPrintedRecipe(page, lines)
    // With nothing else to say that this is a recipe, print has to name its ingredients or show both parts.
    if (found.length > 0 || (countLines(printed) > 1 && (isWhole([printed]) || printed.isNamed)))
      found.push(printed)
  }
  found.push(missingFacts(found, lines))
  if (!found.some((one) => one.yield)) found.push({ yield: readMarkedYield(page) })
  if (!found.some((one) => one.equipment?.length)) found.push({ equipment: findEquipment(page, lines) })
  if (!found.some((one) => Object.keys(one.nutrition ?? {}).length > 0)) {
    found.push({ nutrition: readPrintedNutrition(lines) })
    const state = readFrameworkState(page, [head.title ?? ''], /nutri/i)
    if (state) found.push({ nutrition: state.nutrition, author: state.author })
  }
  found.push(head)
  const lacks = (key: keyof Findings): boolean =>
    !found.some((one) => one[key] && Object.keys(one[key]).length > 0)
  if (lacks('author')) found.push({ author: readArticleAuthor(jsonLd) ?? readByline(page, lines) })
  const siteName = readSiteName(page, meta, jsonLd)
  found.push({ siteName })
  if (!found.some((one) => one.pictures?.some((picture) => !isEmblem(picture))))
    found.push({ pictures: readPictures(page, found[0]?.title ?? head.title ?? null) })
  if (lacks('categories') || lacks('keywords')) found.push(readTopics(page, jsonLd, lines, siteName))
  const recipe = complete(found, {
    canonicalUrl,
    links,
  })
  if (!holdsRecipe(recipe)) return undefined
  const sample = [
    recipe.title,
    recipe.description,
    ...recipe.instructionSections.flatMap((s) => s.steps.map((step) => step.text)),
  ]
  // The cook says more than the site or a firm, where the page names one.
  const isNoPerson =
    isOrganization(recipe.schemaOrg?.author) ||
    (recipe.author !== null && isNameOfSite(recipe.author, page.url, recipe.siteName))
  const cook = isNoPerson ? readCook(page, lines) : null
  const author = cook ?? recipe.author
  const groups = withAmounts(
    agree(recipe.ingredientGroups, card, lines, recipe.schemaOrg === null),
    page,
    lines,
  )
  const isTools = ({ title }: IngredientGroup): boolean =>
    title !== null && partOpenedBy(title) === 'equipment'
  const tools = groups.every(isTools) ? [] : groups.filter(isTools)
  return {
    ...recipe,
    title: withKind(recipe.title, page),
    equipment: recipe.equipment.length > 0 ? recipe.equipment : tools.flatMap((group) => group.lines),
    author: author && isDesk(author) ? (recipe.siteName ?? author) : author,
    description:
      recipe.description === head.description
        ? withPrintedEnd(recipe.description, lines)
        : recipe.description,
    nutrition: withPrintedNutrition(recipe.nutrition, lines),
    instructionSections: completeSteps(asPrinted(recipe.instructionSections, recipe.schemaOrg, lines), lines),
    ingredientGroups: withoutPageTitle(
      groups.filter((group) => !tools.includes(group)),
      recipe,
    ).map((group) => ({ ...group, lines: group.lines.map(tidyLine) })),
    language: readLanguage(page, meta, sample.join(' ')),
  }
}

/** A name of one or two characters ("焗饭") only says the kind of dish; the heading that ends in it says which. */
function withKind(title: string | null, page: Page): string | null {
  if (title === null || !/^\p{Script=Han}{1,2}$/u.test(title)) return title
  const headings = page.byTag('h1').map((element) => textOf(element))
  return headings.find((heading) => heading.replace(/\s*[【（(].*$/u, '').endsWith(title)) ?? title
}

const isOrganization = (author: unknown): boolean =>
  asArray(author).some((one) => isNode(one) && typesOf(one).includes('organization'))

/** A description that was cut to fit goes on where the page prints it. */
function withPrintedEnd(description: string | null, lines: readonly PrintedLine[]): string | null {
  const start = letters(description?.replace(/\s*(?:\[?(?:…|\.\.\.)\]?)\s*$/, '') ?? '')
  if (start.length < 40 || /[.!?]["”’)]?$/.test(description!.replace(/(?:…|\.\.\.)$/, ''))) return description
  const whole = lines.find(({ key, text }) => key.startsWith(start) && text.length < 1500)
  return whole?.text ?? description
}

/** Printed times complete no structured ones: a page that states some means its other numbers otherwise. */
function missingFacts(found: readonly Findings[], lines: readonly PrintedLine[]): Findings {
  const has = (key: keyof Findings): boolean => found.some((one) => one[key])
  if (has('yield') && has('totalMinutes') && (has('prepMinutes') || has('cookMinutes'))) return {}
  const facts = readPrintedFacts(lines)
  // A part alone stands for the total; another part from elsewhere would make it longer than it is.
  const isPart = !has('totalMinutes') && (has('prepMinutes') || has('cookMinutes'))
  return isPart ? { yield: facts.yield } : facts
}

/** The structured lines under the headings of the print, which the structure mostly lacks. */
function agree(
  structured: readonly IngredientGroup[],
  card: ReadCard | undefined,
  lines: readonly PrintedLine[],
  isPrint: boolean,
): readonly IngredientGroup[] {
  const printed = card?.ingredientGroups ?? []
  const isGrouped = structured.some((group) => group.title !== null)
  // What was read from print is as full as print can be.
  const isFull = isGrouped || isPrint
  const raw = structured.flatMap((group) => group.lines)
  const given = isFull ? raw : withSettledPlurals(withWholeNumbers(raw, lines), lines)
  const underCardHeadings = (texts: readonly string[]): IngredientGroup[] | undefined => {
    const keys = texts.map(letters)
    const inOrder = printed.flatMap((group) => group.lines.map(letters))
    // Structure may hold the parts in another order; each stays under its own heading.
    if (keys.some((key, i) => key !== inOrder[i]) && isSameSet(keys, inOrder)) {
      const placeOf = (line: string): number => keys.indexOf(letters(line))
      return printed
        .toSorted((a, b) => placeOf(a.lines[0]!) - placeOf(b.lines[0]!))
        .map(({ title, lines }) => ({ title, lines: lines.map((line) => texts[placeOf(line)]!) }))
    }
    let taken = 0
    const groups = printed.map(({ title, lines }) => ({
      title,
      lines: texts.slice(taken, (taken += lines.length)),
    }))
    return printed.length > 0 && taken === texts.length ? groups : undefined
  }
  const inCard = printed.flatMap((group) => group.lines)
  const isThin = !isFull && isBare(given) && !isBare(inCard) && holdsFoods(inCard, given)
  const asPrinted = isThin ? printed : underCardHeadings(given)
  if (asPrinted) return asPrinted
  // Cards print the units that the reader chose; what is structured is the recipe as it was written.
  const full = card ? given : withFullerAmounts(given, lines)
  const flat = isFull
    ? given
    : completeFromList(withPrintedAmounts(joinCutLines(withoutRepeats(full, lines), lines), lines), lines)
  const lifted = isGrouped ? structured : liftHeadings(flat, lines)
  const rest = lifted.flatMap((group) => group.lines)
  const underCard = underCardHeadings(rest)
  if (underCard) return underCard
  if (card?.isMarked) return printed
  return lifted.length > 1 ? lifted : groupByPrintedHeadings(rest, lines)
}

/** Whether most lines are foods without amounts. */
const isBare = (lines: readonly string[]): boolean =>
  lines.filter((line) => !hasAmount(line)).length > lines.length * 0.6

/** Whether fuller lines name the foods that others do, one by one. */
const holdsFoods = (fuller: readonly string[], lines: readonly string[]): boolean =>
  fuller.length === lines.length &&
  fuller.filter((line, i) => letters(line).includes(letters(lines[i]!))).length > lines.length * 0.8

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join('\n') === others.toSorted().join('\n')

/** A heading for paper says the title of the page once more. */
function withoutPageTitle(
  groups: readonly IngredientGroup[],
  { title, schemaOrg }: ExtractedRecipe,
): readonly IngredientGroup[] {
  const [first, ...others] = groups
  return first && schemaOrg === null && letters(first.title ?? '') === letters(title ?? '')
    ? [{ ...first, title: null }, ...others]
    : groups
}

const hasAmount = (line: string): boolean => /[\d½¼¾⅓⅔]/.test(line)

/** A bare list of foods gives way to the printed list when that holds the same foods with their amounts. */
function withAmounts(
  groups: readonly IngredientGroup[],
  page: Page,
  lines: readonly PrintedLine[],
): readonly IngredientGroup[] {
  const bare = groups.flatMap((group) => group.lines)
  if (bare.length < 3 || bare.some(hasAmount)) return groups
  const printed = findPrintedRecipe(page, lines).ingredientGroups ?? []
  const texts = printed.flatMap((group) => group.lines)
  const stream = printed.flatMap((group) => [group.title ?? '', ...group.lines].map(letters)).join(' ')
  const same = bare.filter((line) => stream.includes(letters(line))).length
  return texts.filter(hasAmount).length > texts.length / 2 && same > bare.length * 0.8 ? printed : groups
}

const isWhole = (found: readonly Findings[]): boolean =>
  found.some((one) => one.ingredientGroups?.length) && found.some((one) => one.instructionSections?.length)

const countLines = (one: Findings): number =>
  (one.ingredientGroups ?? []).reduce((sum, group) => sum + group.lines.length, 0)

/** All ingredients in one line are a list only where it can be told what parts them. */
function withoutRunOns(found: Findings): Findings {
  const lines = (found.ingredientGroups ?? []).flatMap((group) => group.lines)
  if (lines.length !== 1 || lines[0]!.length <= 60 || !/[,;•|]/.test(lines[0]!)) return found
  const parts = splitRunOn(lines[0]!)
  return { ...found, ingredientGroups: parts.length > 0 ? [{ title: null, lines: parts }] : [] }
}

/** A page without ingredients is no recipe, however it calls itself. */
const holdsRecipe = (recipe: ExtractedRecipe): boolean =>
  recipe.ingredientGroups.length > 0 || (recipe.schemaOrg !== null && recipe.instructionSections.length > 0)

/** One recipe out of several findings: for each field the first that has it. */
function complete(found: readonly Findings[], known: Findings): ExtractedRecipe {
  const first = <K extends keyof Findings>(key: K): NonNullable<Findings[K]> | null => {
    for (const one of found) {
      const value = one[key]
      if (value === undefined || value === null) continue
      if (typeof value === 'object' && Object.keys(value).length === 0) continue
      return value
    }
    return null
  }
  const prepMinutes = first('prepMinutes')
  const cookMinutes = first('cookMinutes')
  return {
    title: first('title'),
    description: first('description'),
    author: first('author') ?? first('siteName'),
    siteName: first('siteName'),
    language: first('language'),
    canonicalUrl: known.canonicalUrl ?? null,
    images: bestFirst(found.flatMap((one) => one.pictures ?? [])),
    ingredientGroups: first('ingredientGroups') ?? [],
    instructionSections: first('instructionSections') ?? [],
    yield: first('yield'),
    totalMinutes: first('totalMinutes') ?? ((prepMinutes ?? 0) + (cookMinutes ?? 0) || null),
    prepMinutes,
    cookMinutes,
    performMinutes: first('performMinutes'),
    times: first('times') ?? { total: null, prep: null, cook: null, perform: null },
    categories: first('categories') ?? [],
    cuisines: first('cuisines') ?? [],
    keywords: first('keywords') ?? [],
    equipment: first('equipment') ?? [],
    suitableForDiet: first('suitableForDiet') ?? [],
    nutrition: first('nutrition') ?? {},
    rating: first('rating'),
    ratingCount: first('ratingCount'),
    cookingMethod: first('cookingMethod'),
    links: known.links ?? { amp: null, print: null },
    schemaOrg: first('schemaOrg'),
  }
}

const consentWords =
  /\b(?:cookies?|consent|privacy|accept all|zustimm\w*|einwillig\w*|consentement|consenso|consentimiento|toestemming|samtycke|samtykke)\b/gi

/** An address that says so, or little text, and that about cookies. */
function isConsentWall(page: Page): boolean {
  if (/^https?:\/\/(?:[^/?#]*[.-])?(?:consent|cookie-?wall|privacy-?gate)\b/i.test(page.url)) return true
  const text = textOf(page.root).slice(0, 20_000)
  const mentions = text.match(consentWords)?.length ?? 0
  return text.length < 6000 && mentions >= 4 && mentions > text.length / 400
}
