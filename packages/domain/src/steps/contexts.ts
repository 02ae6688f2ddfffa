import type { Mention } from './mentions.ts'
import type { StepLanguage, Word } from './words.ts'

type Place = Pick<Mention, 'from' | 'to'>

const stopsClause = /[.,;:!?\n]/
const stopsCondition = /[.,;:!?\n()]/

/** Whether "the remaining" or "half of the" stands before a mention. */
export function isOfRest({ from }: Place, words: readonly Word[], { is }: StepLanguage): boolean {
  for (let place = from - 1; place >= Math.max(0, from - 5); place--) {
    if (stopsClause.test(words[place + 1]!.gap)) return false
    if (is.rest(words[place]!)) return true
  }
  return false
}

const water = /^(?:\w*wasser|water|eau|agua|acqua|vatten|vand|vann|vizzel|viz|woda)$/
const running =
  /^(?:under|unter|sous|bajo|sotto|sob|onder|pod|running|fliessendem|courante|corriente|corrente)$/

/** Whether a mention is the water that something is rinsed with: "under cold water". */
export function isRinsing({ from, to }: Place, words: readonly Word[]): boolean {
  if (!water.test(words[to - 1]!.folded)) return false
  return words.slice(Math.max(0, from - 3), from).some(({ folded }) => running.test(folded))
}

/** Whether a mention stands in a condition: "until the onions are soft". */
export function isCondition(
  { from }: Pick<Place, 'from'>,
  words: readonly Word[],
  { is, language }: StepLanguage,
): boolean {
  for (let place = from - 1; place >= Math.max(0, from - 6); place--) {
    if (stopsCondition.test(words[place + 1]!.gap)) return false
    // "While sprinkling in the cheese" uses it.
    if (is.until(words[place]!)) return !(language === 'en' && /ing$/.test(words[place + 1]!.folded))
  }
  return false
}

/** Whether a mention only greases a pan, or names what the step prepares for: "boil water for the pasta". */
export function isWeak(place: Place, words: readonly Word[], reading: StepLanguage): boolean {
  const { from, to } = place
  // "Tomato- and onion soup".
  if (/^-\s/.test(words[to]?.gap ?? '')) return true
  const next = words.slice(to, to + 3)
  if (reading.language === 'hu' && next.some(({ folded }) => /^el?keszites/.test(folded))) return true
  return isGreasing(place, words) || isPurpose(from, words, reading) || isTitle(from, words, reading)
}

/** Whether a mention stands in what an English clause is about: "To make the creamy spinach meatballs: combine …". */
function isTitle(from: number, words: readonly Word[], { language }: StepLanguage): boolean {
  let start = from
  while (start > 0 && !stopsClause.test(words[start]!.gap)) start--
  const isMaking = /^(?:make|prepare|assemble)$/.test(words[start + 1]?.folded ?? '')
  return language === 'en' && start + 1 < from && words[start]!.folded === 'to' && isMaking
}

function isGreasing({ from, to }: Place, words: readonly Word[]): boolean {
  let start = from
  while (start > 0 && !stopsClause.test(words[start]!.gap)) start--
  let end = to
  while (end < words.length && !stopsClause.test(words[end]!.gap)) end++
  const others = [...words.slice(start, from), ...words.slice(to, end)]
  return (
    others.some(({ folded }) => greasing.test(folded)) &&
    words.slice(start, end).some(({ folded }) => vessels.test(folded))
  )
}

const gathering =
  /^(?:gather|assemble|collect|separ(?:e|ar|a|amos|ando)|reun(?:a|e|ir|imos|ite|indo|iendo)|bereitstellen|bereitlegen|stellen|rassemblez|rassembler|reunissez|reunir|verzamel|samla|saml|osszekeszitjuk|przygotuj|zbierz)$/
/** Words in which a step says that it gathers the ingredients. */
const gatheringWords = 10

/** Whether a step only gathers the ingredients, before others use them: "Gather all the ingredients: flour, sugar." */
export function isGathering(words: readonly Word[], { is }: StepLanguage): boolean {
  const start = words.slice(0, gatheringWords)
  return start.some((word) => is.ingredients(word)) && start.some(({ folded }) => gathering.test(folded))
}

function isPurpose(from: number, words: readonly Word[], { is }: StepLanguage): boolean {
  const before = words[from - 1]
  if (before === undefined || !isOwned.test(before.folded)) return false
  for (let place = from - 1; place >= Math.max(0, from - 3); place--) {
    if (stopsClause.test(words[place + 1]!.gap)) return false
    if (is.purpose(words[place]!)) return true
    if (!is.stop(words[place]!)) return false
  }
  return false
}

/** Articles, after which "for the pasta" is no amount. */
const isOwned =
  /^(?:the|your|die|der|das|den|fur|de|het|voor|la|les|le|l|el|los|las|il|i|gli|per|para|pra|a|o|as|os|till|til|for)$/

const greasing =
  /^(?:grease|butter|oil|flour|dust|spray|einfetten|fetten|ausfetten|ausbuttern|bemehlen|einpinseln|bestauben|invetten|vet|bestuif|bestrooi|beboter|beurre[zr]?|graisse[zr]?|huile[zr]|farine[zr]|engras\w*|enharin\w*|unt[aeo]\w*|polvilh\w*|enfarinh\w*|imburr\w*|infarin\w*|ung[ei]\w*|oliate|smorj|smora|mjola|smor|smurt|mela|kivaj\w*|kiken\w*|kilisztez\w*|lisztez\w*|smaruj\w*|wysmaruj\w*|wysmarowa\w*|natlusc\w*|смазать|смажьте|присыпать|yaglayin)$/
const vessels =
  /^(?:pans?|tins?|dish|mou?lds?|sheets?|surface|board|counter|trays?|ramekins?|\w*formen?|\w*formchen|\w*blech|arbeitsflache|bakplaat|\w*vorm|ovenschaal|werkblad|moules?|plaque|plat|plan|moldes?|fuente|bandeja|formas?|forminhas|assadeira|pirex|pyrex|stampo|stampini|teglia|bord|bakbord|tepsi\w*|\w*format|blach\w*|forme|formene|форму|формы|противень)$/
