import { readDuration } from '@larder/domain'
import type { Findings } from './extracted-recipe.ts'
import type { PrintedLine } from './printed-lines.ts'
import { readYield } from './yields.ts'

// What stands before or after a time, in the languages we know pages of.
const labels = {
  total:
    'total time|total|time|ready in|takes|overall time|gesamtzeit|gesamt|zeitaufwand|dauer|fertig in|temps total|durée totale|durée|prêt en|tiempo total|tiempo|' +
    'tempo totale|tempo total|tempo|totale tijd|totaal|tijd|bereidingstijd|tid i alt|samlet tid|total tid|totaltid|tid|tidsforbrug|kokonaisaika|aika|całkowity czas|' +
    'czas|celkový čas|doba přípravy|teljes idő|elkészítési idő|elkészítés|timp total|общее время|время приготовления|время|загальний час|час приготування|' +
    'συνολικός χρόνος|χρόνος|toplam süre|toplam|süre|所要時間|調理時間|总时间|時間|時長|소요시간|זמן כולל|prep & cook time|prep and cook time|prep/cook time|cooking time total',
  prep:
    'prep time|prep|preparation time|preparation|preparing time|hands-on time|active time|active|vorbereitungszeit|vorbereitung|zubereitungszeit|zubereitung|arbeitszeit|' +
    'aktive zeit|temps de préparation|préparation|préparation en|tiempo de preparación|preparación|tempo di preparazione|preparazione|tempo de preparo|tempo de preparação|preparação|preparo|' +
    'voorbereidingstijd|voorbereiding|voorbereiden|bereiding|forberedelsestid|forberedelse|arbejdstid|arbeidstid|förberedelser|förberedelsetid|valmisteluaika|' +
    'czas przygotowania|przygotowanie|čas přípravy|příprava|előkészítési idő|előkészítés|timp de preparare|подготовка|время подготовки|подготовка|підготовка|χρόνος προετοιμασίας|προετοιμασία|' +
    'hazırlık süresi|hazırlık|hazırlama süresi|準備時間|准备时间|준비시간|זמן הכנה',
  cook:
    'cook time|cook|cooking time|cooking|baking time|bake time|bake|kochzeit|backzeit|koch-/backzeit|garzeit|kochen|backen|temps de cuisson|cuisson|tiempo de cocción|tiempo de cocinado|' +
    'cocción|tempo di cottura|cottura|tempo de cozimento|tempo de cozedura|cozimento|cozedura|kooktijd|baktijd|oventijd|koken|in de oven|tilberedningstid|koketid|bagetid|steketid|' +
    'tillagningstid|tillagning|koktid|kypsennysaika|paistoaika|czas gotowania|czas pieczenia|doba vaření|doba pečení|vaření|főzési idő|sütési idő|sütés|főzés|timp de gătire|время готовки|' +
    'приготовление|выпечка|χρόνος μαγειρέματος|μαγείρεμα|ψήσιμο|pişirme süresi|pişirme|加熱時間|烹饪时间|烹飪時間|조리시간|זמן בישול|זמן אפייה',
} as const

const people =
  'servings?|serves|port\\.?|portions?|portion\\(s\\)|people|persons?|pers\\.?|guests|portionen?|personen|person|personnes?|parts|convives|porciones|raciones|personas|comensales|' +
  'porzioni|persone|porções|pessoas|porties|portie|personer|portioner|porsjoner|pers|annosta|henkilöä|porcji|porcje|osób|osoby|porce|porcí|porcie|fő|főre|adag|' +
  'porții|persoane|порци[ийя]|персоны?|человек|порцій|порції|μερίδες|άτομα|kişilik|人分|人份|인분|מנות|סועדים|stück|stuks|stk\\.?|pieces|cookies|muffins|pancakes|cupcakes|bars'
const before =
  'serves|servings?|makes(?: about| approx\\.?)?|yields?|portions?|for|feeds|number of servings|serving size|ergibt|für|portionen|menge|pour|nombre de personnes|quantité|' +
  'para|raciones|porciones|rinde|rendimiento|comensales|dosi per|porzioni|per|rende|rendimento|porções|serve|voor|aantal personen|aantal|personen|porties|til|antal|antall|' +
  'antal personer|antal portioner|antall porsjoner|porsjoner|portioner|för|annosta|annoksia|porcje|liczba porcji|ilość porcji|na|počet porcí|porce|adag|porții|порций|количество порций|порции|' +
  'кількість порцій|порцій|μερίδες|porsiyon|kişi sayısı|分量|份量|인분|材料'

const amount = String.raw`\d{1,3}(?:[.,]\d)?(?:\s*(?:-|–|—|to|bis|à|a|or|til)\s*\d{1,3})?`
const yieldAfterLabel = new RegExp(
  String.raw`^(?:${before})\s*[:：]?\s*(?:ca\.?|about|approx\.?|approximately|around)?\s*(${amount})\b.{0,40}$`,
  'iu',
)
const yieldBeforeNoun = new RegExp(
  String.raw`^(?:ca\.?|about|approx\.?|up to|até|bis zu|hasta)?\s*(${amount})\s*(?:${people})(?:$|[\s,.)])`,
  'iu',
)
const yieldInside = new RegExp(
  String.raw`\b(?:${before}|\()\s*(${amount})\s*(?:\([^()]{1,20}\)\s*)?(?:${people})(?:$|[\s,.:)])`,
  'iu',
)
const yieldLabel = new RegExp(String.raw`^(?:${before}|${people})\s*[:：]?$`, 'iu')
const bareNumber = new RegExp(String.raw`^${amount}$`, 'u')

const timeMatchers = (['prep', 'cook', 'total'] as const).map((kind) => {
  const words = labels[kind].replace(/[/()]/g, '\\$&')
  return {
    kind,
    alone: new RegExp(String.raw`^(?:${words})\s*[:：]?$`, 'iu'),
    first: new RegExp(
      String.raw`^(?:${words})\s*(?:\([^)]{1,20}\))?\s*[:：–-]?\s*((?:ca\.?|about|approx\.?|around|rund|environ|circa)?\s*[\d½¼¾].{0,60})$`,
      'iu',
    ),
    last: new RegExp(String.raw`^([\d½¼¾][^:：]{0,25}?)\s*(?:${words})$`, 'iu'),
  }
})

const onlyFact = new RegExp(
  String.raw`^(?:(?:${before})\s*[:：]?\s*${amount}|(?:(?:für|for|voor|pour|para|per)\s+)?${amount}\s*(?:${people})\.?)$`,
  'iu',
)

/** Whether a line says nothing but for how many, or how long: it is no ingredient wherever it stands. */
export const isFact = (text: string): boolean =>
  text.length < 60 &&
  (onlyFact.test(text) ||
    timeMatchers.some(({ first }) => readDuration(first.exec(text)?.[1] ?? '') !== null) ||
    /^(?:unter|ca\.?|about|under)?\s*\d+(?:[-–]\d+)?\s*(?:min(?:ut(?:es?|en|er|os|i))?|mins|hours?|std)\.?$/i.test(
      text,
    ))

/** The yield and the times that a page prints with their names, for pages whose structure lacks them. */
export function readPrintedFacts(lines: readonly PrintedLine[]): Findings {
  const heading = lines.findIndex((line) => line.rank === 1)
  // What follows the title is about this recipe; what stands above it may be a menu of others.
  const texts = lines.flatMap((line, i) =>
    // Several facts on a line: "Serves 4 | Total time: 35 minutes".
    line.text.length < 160
      ? line.text.split(/\s+[|•·]\s+/).map((text) => ({ text: digits(text), i }))
      : [{ text: line.text, i }],
  )
  const start = Math.max(
    0,
    texts.findIndex(({ i }) => i >= heading),
  )
  const list = texts.map(({ text }) => text)
  const above = factsIn(list.slice(0, start))
  const below = factsIn(list.slice(start))
  const facts = { ...above, ...below }
  const lone = heading < 0 ? undefined : loneDuration(list.slice(Math.max(0, start - 6), start + 12))
  return {
    ...facts,
    ...(facts.yield ? {} : { yield: yieldInProse(list) }),
    ...((facts.totalMinutes ?? facts.prepMinutes ?? facts.cookMinutes ?? !lone) ? {} : lone),
  }
}

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

/** The one time that stands alone beside a title is how long the recipe takes. */
function loneDuration(texts: readonly string[]): Findings | undefined {
  const alone = texts.filter((text) =>
    /^\d{1,3}\s?(?:min|mins|minutes|minuten|minuter|minutter|minutos|minuti|std|stunden|hours?|timer?)\.?$/i.test(
      text,
    ),
  )
  const [text, ...others] = [...new Set(alone)]
  if (text === undefined || others.length > 0) return undefined
  return { totalMinutes: readDuration(text), times: { total: text, prep: null, cook: null, perform: null } }
}

type Times = { total?: string; prep?: string; cook?: string }

function factsIn(texts: readonly string[]): Findings {
  const times: Times = {}
  let yielded: string | undefined
  texts.forEach((text, i) => {
    if (text.length > 90) return
    const next = texts[i + 1] ?? ''
    const previous = texts[i - 1] ?? ''
    for (const { kind, alone, first, last } of timeMatchers) {
      if (times[kind] !== undefined) continue
      const value = alone.test(text)
        ? [next, previous].find(
            (other) =>
              /^\D{0,12}[\d½¼¾]/.test(other) &&
              other.length < 40 &&
              readDuration(other) !== null &&
              !/^\d+$/.test(other),
          )
        : (first.exec(text)?.[1] ?? last.exec(text)?.[1])
      if (value === undefined || readDuration(value) === null || /^\d+$/.test(value.trim())) continue
      times[kind] = value
      return
    }
    if (yielded !== undefined || /%/.test(text)) return
    if (yieldAfterLabel.test(text) || yieldBeforeNoun.test(text)) {
      if (readDuration(text) === null || yieldBeforeNoun.test(text)) yielded = text
    } else if (yieldLabel.test(text)) {
      if (bareNumber.test(next) || yieldBeforeNoun.test(next)) yielded = next
      else if (bareNumber.test(previous)) yielded = `${previous} ${text}`
    } else yielded = yieldInside.exec(text)?.[0].replace(/^\(/, '').trim()
  })
  const minutes = (text: string | undefined): number | null =>
    text === undefined ? null : readDuration(text)
  return clean({
    yield: yielded === undefined ? null : readYield(yielded),
    totalMinutes: minutes(times.total),
    prepMinutes: minutes(times.prep),
    cookMinutes: minutes(times.cook),
    times:
      (times.total ?? times.prep ?? times.cook)
        ? { total: times.total ?? null, prep: times.prep ?? null, cook: times.cook ?? null, perform: null }
        : null,
  })
}

/** Without what was not found, so that later findings do not hide earlier ones. */
function clean(facts: Record<string, unknown>): Findings {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
}
