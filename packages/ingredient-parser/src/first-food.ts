import type { Language } from '@larder/domain/units'

/** Words between the foods of a line. */
const conjunctions: Readonly<Record<Language, RegExp>> = {
  en: /\s*(?:,\s*(?:or|and)\s|\s(?:and\/or|or|and|&|\+)\s|\s?\/\s?|,\s)\s*/i,
  de: /\s*(?:\s(?:und\/oder|oder|und|bzw\.?|&|\+)\s|\s?\/\s?|,\s)\s*/i,
  fr: /\s*(?:\s(?:et\/ou|ou|et|&|\+)\s|\s?\/\s?|,\s)\s*/i,
  es: /\s*(?:\s(?:y\/o|o|u|y|e|&|\+)\s|\s?\/\s?|,\s)\s*/i,
  it: /\s*(?:\s(?:e\/o|oppure|o|od|e|ed|&|\+)\s|\s?\/\s?|,\s)\s*/i,
  nl: /\s*(?:\s(?:en\/of|of|en|&|\+)\s|\s?\/\s?|,\s)\s*/i,
}

/** Origins and varieties that English writes with a capital and that are no food alone: "Idaho or russet potatoes". */
const proper =
  'american|asian|bavarian|belgian|british|cajun|californian|canadian|caribbean|chinese|creole|cuban|danish|dutch|english|european|french|german|greek|hawaiian|hungarian|icelandic|indian|irish|israeli|italian|jamaican|japanese|korean|lebanese|mediterranean|mexican|moroccan|norwegian|persian|peruvian|polish|portuguese|russian|scottish|sicilian|spanish|swedish|swiss|thai|tuscan|turkish|vietnamese|welsh|bermuda|bramley|braeburn|desiree|dijon|fuji|gala|granny smith|hass|honeycrisp|idaho|king edward|key|maris piper|maui|mcintosh|meyer|napa|pink lady|roma|san marzano|savoy|vidalia|walla walla|yukon gold'
export const properAdjective = new RegExp(`^(?:${proper})(?:,? |$)`, 'i')

/** Foods whose own name has a conjunction. */
const single =
  /^(?:half[- ]and[- ]half|half & half|mac(?:aroni)? (?:and|&|n'?) cheese|fish and chips|bread and butter .+|sweet and sour .+|salt and vinegar .+|cookies and cream.*|pork and beans|pigs? in blankets|fleur de .+|chaud et froid)$/i

/**
 * Words that come before a food and are not a food beside a conjunction: in "red or green bell pepper" the first food is a red
 * bell pepper, in "chicken or vegetable stock" chicken stock.
 */
const modifiers: Readonly<Partial<Record<Language, RegExp>>> = {
  en: new RegExp(
    `^(?:${proper}|russet|plum|natural|fresh|freshly|frozen|canned|tinned|dried|raw|cooked|roasted|smoked|ground|whole|skimmed?|semi-skimmed|low-fat|full-fat|reduced-fat|unsalted|salted|large|medium|small|sweet|hot|mild|dark|light|plain|strong|thick|thin|long-grain|short-grain|basmati|jasmine|arborio|red|white|yellow|green|black|brown|orange|purple|golden|pink|chicken|beef|veal|fish|vegetable|mushroom|turkey|ham|lamb|pork|olive|canola|sunflower|rapeseed|peanut|sesame|coconut|avocado|grapeseed|walnut|corn|flour|wheat|rice|whole-wheat|whole wheat|wholemeal|all-purpose|self-raising|self-rising|bread|cider|apple|sherry|balsamic|malt|wine|red wine|white wine|apple cider|granulated|caster|superfine|soy|almond|oat|cow's|goat's|navy|kidney|pinto|cannellini|flat-leaf|flat|curly|baby|cherry|grape|bone-in|boneless|skinless|skin-on|crunchy|smooth|creamy|coarse|fine|regular|smoky|kosher|sea|table)(?:,? |$)`,
    'i',
  ),
  de: /^(?:(?:frisch|tiefgekühlt|getrocknet|gefroren|rot|grün|gelb|weiß|schwarz|braun|mild|scharf|süß|dunkl|hell|groß|klein|gemahlen|geräuchert|roh|gekocht)(?:e[rsnm]?)?|tk|bio)(?:,? |$)/i,
  nl: /^(?:verse?|diepvries|gedroogde?|bevroren|rode?|groene?|gele?|witte?|zwarte?|bruine?|milde?|scherpe?|zoete?|grote?|kleine?|gerookte?|rauwe?|gekookte?)(?:,? |$)/i,
}

/** The second parts of compounds, for "Gemüse- oder Hühnerbrühe". */
const heads: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /(?:brühe|fond|bouillon|öl|mehl|essig|zucker|milch|sahne|käse|wurst|fleisch|filets?|hack|nudeln|reis|brot|saft|wein|bohnen|linsen|zwiebeln?|kartoffeln|tomaten|nüsse|kerne|samen|pulver|butter|quark|joghurt|schokolade|gewürz|salz|senf|blätter)$/i,
  nl: /(?:bouillon|olie|azijn|meel|bloem|suiker|melk|kaas|vlees|saus|noten|brood|rijst|wijn|bonen|uien|poeder|room|boter|zout)$/i,
}

/**
 * The first of several foods, or undefined where one food is named.
 * @example firstFood('butter or margarine', 'en') // { name: 'butter', without: 'or margarine' }
 */
export function firstFood(
  food: string,
  language: Language,
): { readonly name: string; readonly without: string } | undefined {
  if (single.test(food)) return undefined
  const found = conjunctions[language].exec(food)
  if (!found || found.index === 0) return undefined
  const first = food.slice(0, found.index).trim()
  const rest = food.slice(found.index + found[0].length).trim()
  if (first === '' || rest === '') return undefined
  const without = `${found[0].trim().replace(/^,$/, '')} ${rest}`.trim()
  if (first.endsWith('-')) {
    const head = heads[language]?.exec(rest)?.[0]
    return head === undefined ? undefined : { name: first.slice(0, -1) + head, without }
  }
  const modifier = modifiers[language]
  if (!modifier || withoutModifiers(first, modifier) !== '') return { name: first, without }
  const further = firstFood(rest, language)
  // Commas also stand between the words that describe one food: "skinless, boneless chicken breasts".
  if (found[0].trim() === ',' && !further) return undefined
  const bare = withoutModifiers(further?.name ?? rest, modifier, true)
  // "all-purpose flour or bread flour": the first food has the noun as well.
  if (` ${first}`.toLowerCase().endsWith(` ${bare.toLowerCase()}`)) return { name: first, without }
  if (bare === '' || bare === (further?.name ?? rest))
    return isFoodItself(first) ? { name: first, without } : joined(first, rest, found[0])
  return {
    name: `${first} ${bare}`,
    without: without.slice(0, without.length - bare.length).trim() || without,
  }
}

/** Modifiers that are foods when they stand alone: "coconut or sugar". */
function isFoodItself(first: string): boolean {
  return /^(?:chicken|beef|veal|fish|turkey|ham|lamb|pork|coconut|almonds?|peanuts?|walnuts?|corn|flour|rice|bread|apples?|mushrooms?|cherry|avocado|sherry|grapes?)$/i.test(
    first,
  )
}

/** "fresh or blueberries" cannot be told apart: the last food has all the words. */
function joined(first: string, rest: string, conjunction: string): { name: string; without: string } {
  return { name: rest, without: `${first} ${conjunction.trim()}`.trim() }
}

/** The text without the modifiers at its start; the last word stays when `keepLast` is set. */
function withoutModifiers(text: string, modifier: RegExp, keepLast = false): string {
  let bare = text
  while (modifier.test(bare)) {
    const next = bare.replace(modifier, '').trim()
    if (next === '' && keepLast) return bare
    bare = next
  }
  return bare
}
