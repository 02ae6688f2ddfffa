/**
 * Every rule of the extractor that can be measured on its own, with what it does. `npm run score:import` disables one
 * rule at a time and reports the pages that come out better or worse.
 *
 * Sources and readers of print propose candidates for fields; `repairs` change a chosen value.
 */
export const rules = {
  'json-ld/recipe': 'Reads the Recipe object in JSON-LD.',
  'microdata/recipe': 'Reads the Recipe item in microdata when JSON-LD lacks ingredients or method.',
  'rdfa/recipe': 'Reads the Recipe item in RDFa when ingredients or method are still missing.',
  'h-recipe/recipe': 'Reads microformats when ingredients or method are still missing.',
  'plugin-card/recipe': 'Reads the card of a recipe plugin.',
  'framework-state/recipe': 'Reads the data a front-end framework left in the page.',
  'framework-state/nutrition': 'Reads nutrition and author from framework data when no source has nutrition.',
  'print/ingredients-under-heading': 'Takes the list that a heading such as "Ingredients" opens.',
  'print/ingredients-by-class': 'Takes the element whose class or id names ingredients.',
  'print/ingredients-by-density': 'Takes the run of lines that looks most like ingredients.',
  'print/method-under-heading': 'Takes the lines that a heading such as "Method" opens.',
  'print/method-under-hint': 'Takes the lines below "How to make …" or a numbered "Step 1" heading.',
  'print/method-by-class': 'Takes the element whose class or id names instructions.',
  'print/method-under-like-heading':
    'Takes the lines below a heading marked up like that of the ingredients.',
  'print/method-by-density': 'Takes the run of long lines after the ingredients.',
  'print/facts': 'Reads printed servings and times with their labels.',
  'print/marked-yield': 'Reads a bare number that a class, icon or field marks as the yield.',
  'print/equipment': 'Reads the list under an equipment heading or class.',
  'print/nutrition': 'Reads a printed table of nutrition.',
  'meta/page': 'Reads the title, Open Graph and meta elements.',
  'json-ld/article': 'Takes the author of the article around the recipe.',
  'print/byline': 'Reads the author from a label, a marked element or a "by" line.',
  'meta/site': 'Reads what the page calls its site.',
  'print/pictures': 'Chooses a printed picture close to the title.',
  'print/topics': 'Reads categories and keywords from labels, links and breadcrumbs.',
  'repair/whole-numbers': 'Restores amounts that were cut at the decimal point.',
  'repair/settled-plurals': 'Replaces open plurals ("cup(s)") with the printed form.',
  'repair/card-amounts': 'Takes the lines of the card when structured lines lack amounts.',
  'repair/card-groups': 'Puts structured lines under the headings of the card.',
  'repair/fuller-amounts': 'Takes printed lines that add a second unit or undo a conversion.',
  'repair/repeated-lines': 'Removes lines that the structured data repeats.',
  'repair/cut-lines': 'Joins lines that were cut at a comma.',
  'repair/printed-amounts': 'Adds printed amounts to lines without amounts.',
  'repair/missing-lines': 'Adds printed lines that the structured data lacks.',
  'repair/heading-lines': 'Turns heading lines among the ingredients into group titles.',
  'repair/card-lines': 'Takes the marked lines of the card when they differ from the structured ones.',
  'repair/printed-groups': 'Puts lines under the headings printed between them.',
  'repair/bare-foods': 'Takes the printed list when no line has an amount.',
  'repair/equipment-group': 'Moves a group of tools from the ingredients to the equipment.',
  'repair/title-as-group': 'Drops a group title that repeats the title of the page.',
  'repair/tidy-lines': 'Removes dashes after amounts and footnote marks.',
  'repair/printed-steps': 'Splits a method given as one text as the page prints it.',
  'repair/missing-steps': 'Adds printed steps that the structured data lacks.',
  'repair/dish-name': 'Replaces a title of one or two characters with the heading that ends in it.',
  'repair/cook-for-site': 'Takes the named cook when the author is an organisation or the site.',
  'repair/staff-byline': 'Replaces an anonymous byline ("Editors") with the name of the site.',
  'repair/site-as-author': 'Takes the name of the site when no author is named.',
  'repair/cut-description': 'Completes a description that was cut with an ellipsis.',
  'repair/printed-nutrition': 'Takes the printed table when the structured data states energy alone.',
  'repair/total-time': 'Adds preparation and cooking time when no total is given.',
} as const

export type RuleName = keyof typeof rules

const disabled = new Set<RuleName>()
let reached: Set<RuleName> | undefined

/** Whether a rule applies. Always true outside the scoring script. */
export function applies(rule: RuleName): boolean {
  reached?.add(rule)
  return !disabled.has(rule)
}

/** Runs a function with one rule disabled. */
export function withoutRule<T>(rule: RuleName, run: () => T): T {
  disabled.add(rule)
  try {
    return run()
  } finally {
    disabled.delete(rule)
  }
}

/** Runs a function and returns its result with the rules that were asked for meanwhile. */
export function withReachedRules<T>(run: () => T): {
  readonly result: T
  readonly reached: ReadonlySet<RuleName>
} {
  const rules = new Set<RuleName>()
  reached = rules
  try {
    return { result: run(), reached: rules }
  } finally {
    reached = undefined
  }
}
