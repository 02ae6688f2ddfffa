/**
 * Every rule of the extractor that can be measured on its own, with what it does. `npm run score:import` leaves one rule
 * out at a time and reports the pages that come out better or worse.
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
  'print/ingredients-under-heading': 'Takes the list that a heading such as "Ingredients" opens.',
  'print/ingredients-by-class': 'Takes the element whose class or id names ingredients.',
  'print/ingredients-by-density':
    'Takes the run of lines that looks most like ingredients, by set weights or clearly more so by trained ones.',
  'print/method-under-heading':
    'Takes the lines below a heading that opens a method by its words, its number or its markup.',
  'print/method-by-density':
    'Takes the run of lines after the ingredients that a trained model finds most like steps, or a clearly better one.',
  'print/facts': 'Reads printed servings and times with their labels.',
  'print/marked-yield': 'Reads a bare number that a class, icon or field marks as the yield.',
  'print/statements': 'Reads the yield, and a time beside it, from sentences around the ingredients.',
  'print/equipment': 'Reads the list under an equipment heading or class, also among the ingredients.',
  'print/nutrition': 'Reads a printed table of nutrition.',
  'meta/page': 'Reads the title, Open Graph and meta elements.',
  'json-ld/article': 'Reads author and sections of the Article around a recipe without structured data.',
  'print/byline': 'Reads the author from a label, a marked element or a "by" line.',
  'meta/site': 'Reads what the page calls its site.',
  'print/pictures': 'Chooses a printed picture close to the title.',
  'print/topics': 'Reads categories and keywords from labels, links and breadcrumbs.',
  'text/title': 'Takes the only line of a plain text that reads like a title, or the subject of a mail.',
  'text/title-by-look': 'Takes the line of a plain text that reads most like a title.',
  'text/ingredients-under-heading': 'Takes the lines of a plain text below a heading such as "Ingredients".',
  'text/ingredients-by-look': 'Takes the run of lines of a plain text that look like ingredients.',
  'text/method-under-heading': 'Takes the lines of a plain text below a heading such as "Method".',
  'text/method-by-look': 'Takes the sentences of a plain text after its ingredients.',
  'repair/card-groups': 'Puts structured lines under the headings of the card.',
  'repair/printed-rows':
    'Takes printed lines where a structured number is cut short or a template left its plural.',
  'repair/heading-lines': 'Turns heading lines among the ingredients into group titles.',
  'repair/printed-groups': 'Puts lines under the headings printed between them.',
  'repair/printed-steps': 'Splits or completes a method as the page prints it.',
  'repair/site-as-author':
    'Takes the name of the site when no author is named, and the named cook for the site.',
  'repair/cut-description': 'Completes a description that was cut with an ellipsis.',
  'repair/total-time': 'Adds preparation and cooking time when no total is given.',
  'choose/printed-ingredients':
    'Takes the printed list of ingredients where a trained model finds it more complete.',
  'list/other-lines': 'Drops nutrition, sentences and lines marked up unlike those with amounts.',
  'list/group-by-look': 'Takes bold, capital or differently marked up lines as group titles.',
  'list/amounts-first': 'Turns rows that print the food before its amount.',
  'list/second-units':
    'Keeps the first of several lists of the same foods, or of lists that headings name by a system of units.',
  'list/join-amounts': 'Joins amounts and foods that stand in boxes of their own.',
  'steps/other-lines': 'Drops captions, fragments and ingredients between steps.',
  'steps/remainder': 'Drops lines after the last step that stand elsewhere in the page.',
  'steps/closing-lines': 'Drops questions, wishes, postscripts and notes with a label after the last step.',
  'find/end-of-part':
    'Ends a part at a heading such as "Tips for the crust", the ingredients at prose, and a method where a trained model finds no more steps.',
  'find/counted-steps':
    'Takes lines that are numbered by hand as steps: they end the ingredients, and the last one ends the method.',
  'find/extend-density':
    'Extends a list by lines, and by lists with headings of their own, that are marked up alike.',
  'find/after-ingredients': 'Prefers a method after the ingredients.',
  'page/headings': 'Takes table rows with one cell, and classes such as "title", as headings.',
  'page/title':
    'Takes the printed part of the title where no other heading than the name of the site agrees with it.',
  'print/name': 'Takes the heading above the ingredients as the title, where an article has another.',
  'page/lists-in-lines': 'Splits a line that is a whole list of ingredients, with the name in front of it.',
  'page/columns': 'Sets columns apart that only style separates.',
  'topics/label': 'Reads "Category: Dessert".',
  'topics/below-label': 'Reads what stands below a line "Category".',
  'topics/badges': 'Reads items of a list with the class "tags".',
  'topics/links-above-title': 'Reads links above the title.',
  'topics/course': 'Reads a course that stands alone beside the title.',
  'topics/breadcrumbs': 'Reads the last breadcrumb.',
  'topics/printed-breadcrumbs': 'Reads printed breadcrumbs.',
  'topics/rel': 'Reads links with rel="category" or "tag".',
  'author/labeled': 'Reads the author of a recipe card, or after a label.',
  'author/marked': 'Reads an element whose attributes name an author.',
  'author/line': 'Reads "Text by …" near the title.',
  'groups/anchors': 'Finds lines that print their parts in another order.',
  'groups/plain-headings': 'Takes plain lines between ingredients as headings when no others are.',
  'yield/field': 'Reads the yield from a form field.',
  'facts/lone-time': 'Reads the only time beside the title as the total.',
  'facts/labels-follow': 'Reads labels that follow their values.',
} as const

/** The name of a rule, as it appears in `provenance`. */
export type RuleName = keyof typeof rules

/**
 * Finders of the lines of a part in the visible text, as `provenance` names them. A rule may have several. None can be left out
 * of a run on its own.
 */
export const finders = {
  card: 'The element of a recipe plugin.',
  heading: 'A heading whose words name the part.',
  class: 'An element whose class or id names the part.',
  'counted-headings': 'Headings that count the steps.',
  'counted-lines': 'Lines that are numbered by hand.',
  'how-to-heading': 'A heading such as "How to make bread".',
  'heading-alike': 'A heading of unknown words that is marked up as that of the ingredients.',
  'run-by-model': 'The run of lines that a trained model finds most likely.',
  'wider-run-by-model': 'The most likely run after the log odds of each line are raised by `shift`.',
  'narrower-run-by-model': 'The most likely run after the log odds of each line are lowered by `shift`.',
  'run-by-weights': 'The run of lines with the most weight, by weights set by hand.',
  'counted-list': 'An ordered list of long items above the ingredients.',
  'structured-foods': 'The lines that print the structured foods.',
} as const

/** The name of a finder. */
export type FinderName = keyof typeof finders

/** Filters of lines that no rule has. They always apply. */
export const filters = {
  'list/introduction': 'Drops sentences above the first amount.',
  'list/asides': 'Drops buttons, servings, names of columns and headings of parts.',
  'list/outside-rows': 'Drops lines outside lists and tables when most lines stand in them.',
  'steps/copy': 'Drops a second print of the method.',
  'steps/links': 'Drops lines that are links.',
  'steps/facts': 'Drops servings and times.',
  'steps/asides': 'Drops buttons and headings of parts.',
  'steps/counters': 'Drops numbers that stand alone.',
  'steps/outside-rows': 'Drops lines outside lists when most of the text stands in them.',
  'steps/ingredients': 'Drops lines that the list of ingredients has as well.',
} as const

/** The name of a filter of lines: a rule, or one of those that always apply. */
export type FilterName = RuleName | keyof typeof filters

/** Whether a rule applies in a run. A page carries it, so that runs beside each other do not affect each other. */
export type Applies = (rule: RuleName) => boolean

/** A run with all rules, as always outside the scripts that measure them. */
export const everyRule: Applies = () => true

/** A run with all rules but one. */
export const without =
  (left: RuleName): Applies =>
  (rule) =>
    rule !== left
