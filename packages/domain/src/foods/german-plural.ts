/** Endings of nouns for foods that are counted, in the singular and the plural. A noun in "-e" gets an n: "Möhre", "Möhren". */
const endings: readonly (readonly [one: string, many: string])[] = (
  'ei/eier apfel/äpfel zwiebel/zwiebeln kartoffel/kartoffeln dattel/datteln wachtel/wachteln muschel/muscheln nudel/nudeln ' +
  'blatt/blätter korn/körner wurst/würste zweig/zweige pilz/pilze pfirsich/pfirsiche kürbis/kürbisse rettich/rettiche ' +
  'fisch/fische fenchel/fenchel filet/filets steak/steaks avocado/avocados mango/mangos champignon/champignons ' +
  'chili/chilis kiwi/kiwis muffin/muffins nuss/nüsse kopf/köpfe stück/stücke brot/brote frucht/früchte'
)
  .split(' ')
  .map((pair) => pair.split('/') as [string, string])

/** Nouns that are the same in both numbers, and those of things that are not counted. */
const same =
  /(?:chen|lein|rippen|streifen|knochen|kuchen|rochen|gelb|weiß|paprika|zucchini|peperoni|käse|gemüse|sahne|hefe|soße|sauce|brühe|petersilie|margarine|vanille|kresse|minze|hirse)$/u

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
