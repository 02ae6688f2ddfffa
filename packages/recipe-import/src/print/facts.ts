import { readDuration } from '@larder/domain'
import type { Findings } from '../extracted-recipe.ts'
import type { PrintedLine } from './lines.ts'
import { readYield } from '../yields.ts'

// What stands before or after a time, in the languages we know pages of.
const labels = {
  total:
    'total time|total|total in|time|ready in|takes|overall time|gesamtzeit|gesamtdauer|gesamt|zeitaufwand|dauer|fertig in|temps total|durée totale|durée|prêt en|tiempo total|tiempo|' +
    'tempo totale|tempo total|tempo|totale tijd|totaal|tijd|bereidingstijd|bereiden|klaar in|tid i alt|samlet tid|total tid|totaltid|tid|tidsforbrug|kokonaisaika|aika|całkowity czas|' +
    'czas|celkový čas|doba přípravy|teljes idő|elkészítési idő|elkészítés|timp total|общее время|время приготовления|время|загальний час|час приготування|' +
    'συνολικός χρόνος|χρόνος|toplam süre|toplam|süre|所要時間|調理時間|总时间|時間|時長|소요시간|זמן כולל|prep & cook time|prep and cook time|prep/cook time|cooking time total|' +
    'ukupno vrijeme|ukupno|skupni čas|tổng thời gian|total waktu|waktu total',
  prep:
    'prep time|prep|prep in|prepare|preparation time|preparation|preparing time|hands-on time|active time|active|vorbereitungszeit|vorbereitungsdauer|vorbereitung|zubereitungszeit|zubereitungsdauer|zubereitung|arbeitszeit|' +
    'aktive zeit|temps de préparation|préparation|préparation en|tiempo de preparación|preparación|tempo di preparazione|preparazione|tempo de preparo|tempo de preparação|preparação|modo de preparo|preparo|' +
    'voorbereidingstijd|voorbereiding|voorbereiden|bereiding|forberedelsestid|forberedelse|arbejdstid|arbeidstid|förberedelser|förberedelsetid|valmisteluaika|' +
    'czas przygotowania|przygotowanie|čas přípravy|příprava|előkészítési idő|előkészítés|timp de preparare|подготовка|время подготовки|подготовка|підготовка|χρόνος προετοιμασίας|προετοιμασία|' +
    'hazırlık süresi|hazırlık|hazırlama süresi|準備時間|准备时间|준비시간|זמן הכנה|vrijeme pripreme|priprema|čas priprave|priprava|' +
    'čas prípravy|príprava|thời gian chuẩn bị|waktu persiapan',
  cook:
    'cook time|cook|cooks in|cook in|cooking time|cooking|baking time|bake time|baking|bake|boil time|kochzeit|kochdauer|backzeit|backdauer|koch-/backzeit|garzeit|kochen|backen|temps de cuisson|cuisson|tiempo de cocción|tiempo de cocinado|' +
    'cocción|tempo di cottura|cottura|tempo de cozimento|tempo de cozedura|tempo de confeção|tempo de forno|tiempo de horneado|cozimento|cozedura|kooktijd|baktijd|oventijd|koken|in de oven|tilberedningstid|koketid|bagetid|steketid|' +
    'tillagningstid|tillagning|koktid|kypsennysaika|paistoaika|czas gotowania|czas pieczenia|doba vaření|doba pečení|vaření|főzési idő|sütési idő|sütés|főzés|timp de gătire|время готовки|' +
    'приготовление|выпечка|χρόνος μαγειρέματος|μαγείρεμα|ψήσιμο|pişirme süresi|pişirme|加熱時間|烹饪时间|烹飪時間|조리시간|זמן בישול|זמן אפייה|vrijeme kuhanja|kuhanje|' +
    'vrijeme pečenja|pečenje|čas kuhanja|čas peke|čas varenia|čas pečenia|timp de coacere|thời gian nấu|waktu memasak',
} as const

const people =
  'servings?|serving\\(s\\)|portion\\(en\\)|serves|port\\.?|portions?|portion\\(s\\)|people|persons?|pers\\.?|guests|portionen?|personen|person|personnes?|parts|convives|porciones|raciones|personas|comensales|' +
  'porzioni|persone|porções|pessoas|porties|portie|personer|portioner|porsjoner|pers|annosta|henkilöä|porcji|porcje|osób|osoby|porce|porcí|porcie|fő|főre|adag|' +
  'porții|persoane|порци[ийя]|персоны?|человек|порцій|порції|μερίδες|άτομα|kişilik|人分|人份|인분|מנות|סועדים|ración|porción|porção|pessoa|persona|doses?|dose/s|' +
  'személyre|személy|osobe|osoba|porcija|porcie'
// A line that counts pieces may as well be an ingredient.
const pieces =
  'stück|stücken?|stuks|stk\\.?|pieces|cookies|muffins|pancakes|cupcakes|bars|pezzi|pièces|piezas|unidades|darab|bitar|biter'
const before =
  'serves|servings?|makes(?: about| approx\\.?)?|yields?|portions?|for|feeds|number of servings|ergibt|für|portionen|menge|pour|nombre de personnes|quantité|' +
  'para|raciones|porciones|rinde|rendimiento|comensales|dosi per|porzioni|per|rende|rendimento|porções|serve|voor|aantal personen|aantal|personen|porties|til|antal|antall|' +
  'antal personer|antal portioner|antall porsjoner|porsjoner|portioner|för|annosta|annoksia|porcje|liczba porcji|ilość porcji|na|počet porcí|porce|adag|porții|порций|количество порций|порции|' +
  'кількість порцій|порцій|porcie|parts|nombre de parts|μερίδες|porsiyon|kişi sayısı|分量|份量|인분|材料'

const amount = String.raw`\d{1,3}(?:[.,]\d)?(?:\s*(?:-|–|—|to|bis|à|a|or|til)\s*\d{1,3})?`
const roughly =
  '(?:ca\\.?|about|approx\\.?|approximately|around|rund|environ|circa|over|under|less than|até|約|约)'
const yieldAfterLabel = new RegExp(
  String.raw`^(?:${before})\s*[:：]?\s*(?:(?:serves|makes)\s*)?${roughly}?\s*(${amount})\b.{0,40}$`,
  'iu',
)
const yieldBeforeNoun = new RegExp(
  String.raw`^(?:ca\.?|about|approx\.?|up to|até|bis zu|hasta)?\s*(${amount})\s*(?:${people})(?:$|[\s,.)])(?!\s*(?:contains?|provides|enthält|contient|contiene|bevat))`,
  'iu',
)
const yieldInside = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?:${before})|[(【]|^\p{L}+\s)\s*(${amount})\s*(?:\([^()]{1,20}\)\s*)?(?:${people}|個分|枚分|杯分|本分)(?:$|[\s,.:)】])`,
  'iu',
)
const yieldInPieces = new RegExp(String.raw`^(?:\p{L}+\s*[:：]?\s*)?(${amount})\s*(?:${pieces})$`, 'iu')
const yieldLabel = new RegExp(String.raw`^(?:${before}|${people})\s*[:：]?$`, 'iu')
const preposition = /^(?:for|für|pour|para|per|voor|til|till|för|na)$/i
const bareNumber = new RegExp(String.raw`^${amount}$`, 'u')
const countedThing = new RegExp(String.raw`^${amount}\s+\p{L}[\p{L} -]{1,25}$`, 'u')

const kinds = ['prep', 'cook', 'total'] as const
type Kind = (typeof kinds)[number]

const timeMatchers = kinds.map((kind) => {
  const words = labels[kind].replace(/[/()]/g, '\\$&')
  return {
    kind,
    // Icons may say the label once more for those who do not see them.
    alone: new RegExp(String.raw`^(?:${words})(?:\s+(?:${words}))?\s*[:：]?$`, 'iu'),
    first: new RegExp(
      String.raw`^(?:${words})\s*(?:\([^)]{1,20}\))?\s*(?<mark>[:：–-])?\s*(?<value>${roughly}?\s*[\d½¼¾].{0,60})$`,
      'iu',
    ),
    none: new RegExp(String.raw`^(?:${words})\s*[:：]?\s*(?:[-–—]+|0(?:\s?\p{L}+\.?)?)$`, 'iu'),
    last: new RegExp(String.raw`^(?<value>[\d½¼¾][^:：]{0,25}?)\s*(?:${words})$`, 'iu'),
  }
})
const labelsInLine = new RegExp(
  String.raw`(?<!\p{L})(?:${Object.values(labels)
    .flatMap((words) => words.split('|'))
    .sort((a, b) => b.length - a.length)
    .join('|')}|serves|servings?|yields?|makes|difficulty|level|course|cuisine)\s*[:：]`,
  'giu',
)
/** Words of labels that say that a bare number after them counts minutes. */
const namesTime =
  /time|zeit|tid(?:\P{L}|$)|tijd|temps|tiempo|tempo|czas|čas|doba|idő|süre|время|χρόνος|時間|时间/iu

const onlyFact = new RegExp(
  String.raw`^(?:(?:${before})\s*[:：]?\s*${amount}|(?:(?:für|for|voor|pour|para|per)\s+)?${amount}\s*(?:${people}|${pieces})\.?)$`,
  'iu',
)

/** Whether a line says nothing but for how many, or how long: it is no ingredient wherever it stands. */
export const isFact = (text: string): boolean =>
  text.length < 60 &&
  (onlyFact.test(text) ||
    timeMatchers.some(({ first }) => readDuration(first.exec(text)?.groups?.value ?? '') !== null) ||
    /^(?:unter|ca\.?|about|under)?(?:\s*\d+(?:[-–]\d+)?\s*(?:min(?:ut(?:es?|en|er|os|i))?|mins|hours?|hrs?|h|std|stunden?|heures?)\.?)+$/i.test(
      text,
    ))

/** The yield and the times that a page prints with their names, for pages whose structure lacks them. */
export function readPrintedFacts(lines: readonly PrintedLine[]): Findings {
  const heading = lines.findIndex((line) => line.rank === 1)
  // What follows the title is about this recipe; what stands above it may be a menu of others.
  const texts = lines.flatMap((line, i) => factTexts(line.text).map((text) => ({ text, i })))
  const start = Math.max(
    0,
    texts.findIndex(({ i }) => i >= heading),
  )
  const list = texts.map(({ text }) => text)
  const above = factsIn(list.slice(0, start))
  const below = factsIn(list.slice(start))
  const lone =
    heading < 0
      ? undefined
      : (loneDuration(list.slice(start, start + 12)) ??
        loneDuration(list.slice(Math.max(0, start - 6), start)))
  const facts = { ...above, ...(below.times ? {} : lone), ...below }
  return {
    ...facts,
    ...(facts.yield ? {} : { yield: yieldInProse(list) ?? yieldByPieces(list.slice(start, start + 25)) }),
  }
}

/** The facts of a line that names several, "Serves 4 | Total time: 35 minutes", without the icons before them. */
function factTexts(text: string): string[] {
  if (text.length >= 160) return [text]
  const parts = text.split(/\s*[|•]\s*|\s+·\s+/).flatMap(splitFacts)
  return parts.map((part) => digits(part.replace(icon, '').trim())).filter((part) => part !== '')
}

/** "Serves: 4 Total time: 30 min" at the second label and those after it. */
const splitFacts = (text: string): string[] =>
  text
    .replace(labelsInLine, (label, at: number) => (/\d/.test(text.slice(0, at)) ? `\n${label}` : label))
    .split('\n')

const icon =
  /^(?:[\p{Extended_Pictographic}\u200d\ufe0f*\s]+|[a-z]+(?:_[a-z]+)+\s|(?:blender|microwave|schedule|timer|restaurant)\s(?=\p{Lu}))/u

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** "Serves eight to ten" in digits; other texts stay as they are. */
const digits = (text: string): string =>
  text.length < 40 && /^(?:serves|makes|feeds)\b/i.test(text)
    ? text.replace(/\b[a-z]+\b/gi, (word) => {
        const at = numbers.indexOf(word.toLowerCase())
        return at < 0 ? word : String(at + 1)
      })
    : text

/** "… for three months. Serves 4": said at the end of something else. */
function yieldInProse(texts: readonly string[]): Findings['yield'] {
  for (const text of texts) {
    const match = /(?:^|[.!]\s)((?:Serves|Makes)\s\d{1,3}(?:\s?(?:-|–|to)\s?\d{1,3})?)\b/.exec(
      text.slice(0, 2000),
    )
    if (match) return readYield(match[1]!)
  }
  return null
}

/** "12 muffins" on a line of its own beside the title. */
function yieldByPieces(texts: readonly string[]): Findings['yield'] {
  const text = texts.find((one) => one.length < 40 && yieldInPieces.test(one))
  return text === undefined ? null : readYield(text)
}

/** The one time that stands alone beside a title, or among other facts, is how long the recipe takes. */
function loneDuration(texts: readonly string[]): Findings | undefined {
  const short = texts.filter((text) => text.length < 60 && !ofSomethingElse.test(text))
  const alone = short.filter((text) => !/^[\d.,]+$/.test(text) && isDuration(text))
  const found = alone.length > 0 ? alone : short.flatMap(timesAmongWords)
  const [minutes, ...others] = new Set(found.map(readDuration))
  if (!minutes || others.length > 0) return undefined
  return { totalMinutes: minutes, times: { total: found[0]!, prep: null, cook: null, perform: null } }
}

/** "4 people, 1 h 30 min, easy": hours and minutes are one time. */
function timesAmongWords(text: string): string[] {
  const times = (text.match(/(?<![\p{L}\p{N}])\d{1,3}\s?\p{L}{1,8}\.?/gu) ?? []).filter(isDuration)
  const [hours, minutes] = times.map(readDuration)
  return times.length === 2 && hours! % 60 === 0 && minutes! < 60 ? [times.join(' ')] : times
}
/** The time to read or to watch, or since something was written. */
const ofSomethingElse =
  /\b(?:read|ago|video|lesezeit|vor|lecture|lectura|leitura|lettura|leestijd|siden|sedan|läsa|lästid)\b|[!?]/i

const fillers = new Set(
  (
    'about approx approximately around ca circa kb cca ok rund ungefähr etwa environ unter under over less more than or oder ou hasta até maximum max ' +
    'bis to à a and und et y e og och en 約 约'
  ).split(' '),
)

/** Whether a text is a time and nothing else, but for what comes on top: "40 minutes plus cooling". */
function isDuration(text: string): boolean {
  const own = text.replace(/\s*(?:[(+]|(?:,\s*)?(?:plus|zzgl)(?!\p{L})).*$/iu, '')
  return (
    own.length < 40 &&
    readDuration(own) !== null &&
    (own.match(/\p{L}+/gu) ?? []).every(
      (word) => fillers.has(word.toLowerCase()) || readDuration(`1 ${word}`) !== null,
    )
  )
}

/** A time beside its label; a bare number is one where the label speaks of time. */
const timeIn = (text: string, label: string): string | undefined =>
  (/^\d+$/.test(text) ? namesTime.test(label) && Number(text) > 0 : isDuration(text)) ? text : undefined

const isUnit = (text: string | undefined): boolean =>
  text !== undefined && /^\p{L}{1,9}\.?$/u.test(text) && readDuration(`1 ${text}`) !== null

/** The text after a label, or several where numbers and their units stand apart; none where it opens a choice of times. */
function valueAfter(texts: readonly string[], at: number): string {
  const next = texts.slice(at + 1, at + 5)
  let count = 0
  while (/^\d{1,3}$/.test(next[count] ?? '') && isUnit(next[count + 1])) count += 2
  const isChoice = [0, 1].every((i) => /^\d+\s?\p{L}/u.test(next[i] ?? '') && isDuration(next[i]!))
  return isChoice ? '' : next.slice(0, count || 1).join(' ')
}

/** Whether the labels that stand alone follow their values rather than precede them. */
function labelsFollow(texts: readonly string[]): boolean {
  let points = 0
  const weigh = (value: string | undefined): number => (value === undefined ? 0 : /^\d+$/.test(value) ? 1 : 2)
  for (const { alone } of timeMatchers) {
    for (const [i, text] of texts.entries()) {
      if (text.length > 40 || !alone.test(text)) continue
      const before = weigh(timeIn(texts[i - 1] ?? '', text))
      const after = weigh(timeIn(valueAfter(texts, i), text))
      if (before + after === 0) continue
      points += before - after
      break
    }
  }
  const isNumber = (text: string | undefined): boolean => bareNumber.test(text ?? '')
  const eaters = texts.findIndex(
    (text, i) => yieldLabel.test(text) && isNumber(texts[i - 1]) !== isNumber(texts[i + 1]),
  )
  return points + (eaters < 0 ? 0 : isNumber(texts[eaters - 1]) ? 1 : -1) > 0
}

type Times = Partial<Record<Kind, string>>

function factsIn(texts: readonly string[]): Findings {
  const follow = labelsFollow(texts)
  const times: Times = {}
  let yielded: string | undefined
  texts.forEach((text, i) => {
    if (text.length > 90) return
    const next = texts[i + 1] ?? ''
    const previous = texts[i - 1] ?? ''
    for (const { kind, alone, none, first, last } of timeMatchers) {
      if (times[kind] !== undefined) continue
      if (none.test(text)) times[kind] = ''
      const [leading, trailing] = [first.exec(text)?.groups, last.exec(text)?.groups]
      const value = alone.test(text)
        ? timeIn(follow ? previous : valueAfter(texts, i), text)
        : leading
          ? (timeIn(leading.value!, text) ?? (leading.mark && looseTime(leading.value!)))
          : trailing && looseTime(trailing.value!)
      if (!value) continue
      times[kind] = value
      return
    }
    if (yielded !== undefined || /%/.test(text)) return
    if (yieldAfterLabel.test(text) || yieldBeforeNoun.test(text)) {
      if (readDuration(text) === null || yieldBeforeNoun.test(text)) yielded = text
    } else if (yieldLabel.test(text)) {
      if (follow && bareNumber.test(previous)) yielded = `${previous} ${text}`
      else if (bareNumber.test(next) || yieldBeforeNoun.test(next)) yielded = next
      else if (bareNumber.test(previous)) yielded = `${previous} ${text}`
      else if (!preposition.test(text) && countedThing.test(next) && readDuration(next) === null)
        yielded = next
    } else
      yielded = yieldInside
        .exec(text)?.[0]
        .replace(/^[(【]|[)】:,]$/gu, '')
        .trim()
  })
  const minutes = (kind: Kind): number | null => {
    // Of "25 minutes to 30 minutes" the longer counts.
    const text = times[kind]?.replace(/\d+\s*(\p{L}+)\.?\s*(?:to|bis|à|a|[-–])\s*(?=\d+\s*\1)/u, '')
    return text === undefined ? null : readDuration(text)
  }
  const [prep, cook, total] = [minutes('prep'), minutes('cook'), minutes('total')]
  // What calls itself the time of preparation may be a part beside a longer one.
  const isPart = total !== null && total < Math.max(prep ?? 0, cook ?? 0) && (prep === null || cook === null)
  return clean({
    yield: yielded === undefined ? null : readYield(yielded),
    totalMinutes: isPart ? (prep ?? 0) + (cook ?? 0) + total : total,
    prepMinutes: prep ?? (isPart ? total : null),
    cookMinutes: cook ?? (isPart ? total : null),
    times:
      times.total || times.prep || times.cook
        ? { total: times.total || null, prep: times.prep || null, cook: times.cook || null, perform: null }
        : null,
  })
}

const looseTime = (text: string): string | undefined =>
  !/^\d+$/.test(text.trim()) && readDuration(text) !== null ? text : undefined

/** Without what was not found, so that later findings do not hide earlier ones. */
function clean(facts: Record<string, unknown>): Findings {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
}
