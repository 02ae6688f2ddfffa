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
  'list/first-units': 'Reads a list printed under "Metric" and "Imperial" in the first of them.',
  'list/nutrition-rows': 'Drops rows of a nutrition table from ingredients.',
  'list/exclamations': 'Drops questions and exclamations from ingredients.',
  'list/sentences': 'Drops sentences from a list that is not marked up as one.',
  'list/markup-of-amounts': 'Drops lines that are marked up unlike those with amounts.',
  'list/lines-beside-rows': 'Keeps ingredients printed without list items beside others with them.',
  'list/group-by-look': 'Takes bold, capital or differently marked up lines as group titles.',
  'list/amounts-first': 'Turns rows that print the food before its amount.',
  'list/second-units': 'Drops the second of two lists that name the same foods.',
  'list/common-ends': 'Removes words that every line begins or ends with.',
  'list/join-amounts': 'Joins amounts and foods that stand in boxes of their own.',
  'list/repeated-words': 'Drops short lines that stand there more than three times.',
  'steps/echo': 'Reads a method that is printed twice once.',
  'steps/fragments': 'Drops short lines among steps in whole sentences.',
  'steps/captions': 'Drops captions of pictures.',
  'steps/bold-rows': 'Takes bold list items as titles of parts of the method.',
  'steps/ingredients': 'Drops ingredients printed between steps.',
  'steps/yield': 'Drops the yield in bold at the end of a step.',
  'steps/fragment-titles': 'Takes a short line between sentences as the title of what follows.',
  'find/first-group': 'Names the first group by the heading that opens the list.',
  'find/asides': 'Ends a part at a heading such as "Tips for the crust".',
  'find/method-in-heading': 'Takes "Preparation of the cake" as a heading of the method.',
  'find/step-headings': 'Finds a method by its headings "Step 1", "Step 2".',
  'find/class-parts': 'Joins neighbouring elements with the same telling class.',
  'find/extend-density': 'Extends the densest run by lines marked up alike.',
  'find/trim-density': 'Trims the densest run at headings.',
  'find/end-at-prose': 'Ends the ingredients where two long lines follow each other.',
  'find/group-after-rows': 'Goes on past a heading that rows with amounts follow.',
  'find/count-on': 'Goes on past a heading that counts a step.',
  'find/last-of-equals': 'Prefers the later of two equal areas.',
  'find/before-method': 'Prefers ingredients that the method follows.',
  'find/after-ingredients': 'Prefers a method after the ingredients.',
  'page/forms': 'Skips forms for comments and newsletters.',
  'page/tabs': 'Skips hidden copies in other units or sizes.',
  'page/two-columns': 'Splits table rows that hold two ingredients.',
  'page/lines-in-item': 'Splits a list item that holds a list made of line breaks.',
  'page/notes-in-item': 'Keeps the only point below an ingredient with it.',
  'page/naming-rows': 'Takes a table row with one cell as a heading.',
  'page/heading-class': 'Takes short lines with a class such as "title" as headings.',
  'page/columns': 'Sets columns apart that only style separates.',
  'schema/echo': 'Reads ingredients that are structured twice once.',
  'schema/printed-recipe': 'Of several recipes takes the one that the page prints.',
  'schema/merge-same': 'Completes a recipe from other objects of the same name.',
  'topics/label': 'Reads "Category: Dessert".',
  'topics/below-label': 'Reads what stands below a line "Category".',
  'topics/tag-links': 'Reads links with the class "tag".',
  'topics/badges': 'Reads items of a list with the class "tags".',
  'topics/links-above-title': 'Reads links above the title.',
  'topics/course': 'Reads a course that stands alone beside the title.',
  'topics/article-sections': 'Reads the sections of the article.',
  'topics/breadcrumbs': 'Reads the last breadcrumb.',
  'topics/printed-breadcrumbs': 'Reads printed breadcrumbs.',
  'topics/rel': 'Reads links with rel="category" or "tag".',
  'author/cells': 'Reads the cell beside "Author".',
  'author/one-chef': 'Reads the only link to a chef.',
  'author/marked': 'Reads an element whose attributes name an author.',
  'author/member-link': 'Reads a link to a member whose address spells the name.',
  'author/unprinted': 'Reads a name that microdata does not print.',
  'author/line': 'Reads "Text by …" near the title.',
  'author/card': 'Reads the author of a recipe card.',
  'groups/anchors': 'Finds lines that print their parts in another order.',
  'groups/shared-prefix': 'Ignores a group name repeated before each line.',
  'groups/unnamed-lists': 'Ends a group where a list without heading begins.',
  'groups/part-of-line': 'Does not take the missing words of a line as a heading.',
  'groups/plain-headings': 'Takes plain lines between ingredients as headings when no others are.',
  'lines/more-lists': 'Adds further lists of foods before and after.',
  'pictures/background': 'Reads pictures painted by style.',
  'pictures/path': 'Ranks structured paths without host last.',
  'yield/field': 'Reads the yield from a form field.',
  'facts/yield-in-prose': 'Reads "Serves 4" at the end of a sentence.',
  'facts/yield-by-pieces': 'Reads "12 muffins" beside the title.',
  'facts/lone-time': 'Reads the only time beside the title as the total.',
  'facts/labels-follow': 'Reads labels that follow their values.',
  'facts/part-times': 'Adds a "total" that is shorter than a part.',
  'facts/number-words': 'Reads "Serves eight".',
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
