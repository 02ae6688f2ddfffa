/** Masculine, feminine or neuter. */
type Gender = 'm' | 'f' | 'n'

/** Endings of nouns that are counted, in the singular and the plural, with their gender. A noun in "-e" gets an n: "Möhre", "Möhren". */
const endings: readonly (readonly [one: string, many: string, gender: Gender])[] = (
  'ei/eier/n apfel/äpfel/m zwiebel/zwiebeln/f kartoffel/kartoffeln/f dattel/datteln/f wachtel/wachteln/f muschel/muscheln/f ' +
  'nudel/nudeln/f blatt/blätter/n korn/körner/n wurst/würste/f zweig/zweige/m pilz/pilze/m pfirsich/pfirsiche/m ' +
  'kürbis/kürbisse/m rettich/rettiche/m fisch/fische/m fenchel/fenchel/m filet/filets/n steak/steaks/n avocado/avocados/f ' +
  'mango/mangos/f champignon/champignons/m chili/chilis/f kiwi/kiwis/f muffin/muffins/m nuss/nüsse/f kopf/köpfe/m ' +
  'stück/stücke/n brot/brote/n frucht/früchte/f glas/gläser/n'
)
  .split(' ')
  .map((each) => each.split('/') as [string, string, Gender])

/** Nouns that are the same in both numbers, and those of things that are not counted. */
const same =
  /(?:chen|lein|rippen|streifen|knochen|kuchen|rochen|gelb|weiß|paprika|zucchini|peperoni|käse|gemüse|schinken|braten|weizen|roggen|fladen|wecken|kolben|krapfen|tropfen|ballen|samen|sahne|hefe|soße|sauce|brühe|petersilie|margarine|vanille|kresse|minze|hirse)$/u

/** A German noun for a food in the other number, in lower case. Undefined where it is the same, or where its form is not known. */
export function germanInNumber(word: string, isMany: boolean): string | undefined {
  const low = word.toLowerCase()
  if (same.test(low)) return undefined
  const [from, to] = isMany ? ([0, 1] as const) : ([1, 0] as const)
  const pair = endings.find((each) => low.endsWith(each[from]))
  if (pair) return low.slice(0, low.length - pair[from].length) + pair[to]
  if (isMany) return low.endsWith('e') ? `${low}n` : undefined
  return low.endsWith('en') ? low.slice(0, -1) : undefined
}

/** The gender of a noun by its ending. Units are among them: "1 gehäufter EL". */
function genderOf(noun: string): Gender | undefined {
  const low = noun.toLowerCase()
  const pair = endings.find(([one, many]) => low.endsWith(one) || low.endsWith(many))
  if (pair) return pair[2]
  if (/(?:chen|lein|gelb|weiß|gemüse)$/.test(low)) return 'n'
  if (
    /(?:^[et]l|löffel|käse|kuchen|streifen|knochen|becher|beutel|bund|würfel|kohlrabi|salat|kohl)$/.test(low)
  )
    return 'm'
  return /(?:en?|ung|paprika|zucchini|peperoni)$/.test(low) ? 'f' : undefined
}

/** Words in small letters that end like adjectives. */
const noAdjectives = /^(?:unter|immer|ohne|sowie|beide|eine)$/
const adjectiveEndings: Readonly<Record<Gender, string>> = { m: 'r', f: '', n: 's' }

/**
 * The adjectives before a German noun in the other number: "großer " before "Apfel" is "große " before "Äpfel". They stay where
 * the gender of the noun is not known.
 *
 * @param text the words between the number and the noun
 */
export function germanAdjectives(text: string, noun: string, isMany: boolean): string {
  const gender = genderOf(noun)
  return text.replaceAll(/(?<![\p{L}-])\p{Ll}{3,}e[rs]?(?=[\s,])/gu, (word) => {
    if (noAdjectives.test(word)) return word
    if (isMany) return word.replace(/[rs]$/, '')
    return word.endsWith('e') && gender ? word + adjectiveEndings[gender] : word
  })
}
