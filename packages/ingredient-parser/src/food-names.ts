import type { ParsedIngredient } from './ingredient.ts'
import { type Language, unitOf } from './units.ts'

/** A name that a line's food may go by. */
export interface FoodName {
  readonly name: string
  /** What the line says of the food and the name leaves out: "fresh". */
  readonly without: string
  /** Whether the name has taken the unit's word in: "bay leaves". */
  readonly withUnit: boolean
}

/** Words beside a food that still leave it the same thing to buy; before it, or behind it. */
const qualifiers: Readonly<Record<Language, RegExp>> = {
  en: /^(?:freshly (?:ground|grated|squeezed|cracked|chopped)|fresh|organic|ripe|free-range|good-quality|cold|warm|hot|boiling|lukewarm|frozen|dried|ground|unsalted|salted|extra[- ]virgin|whole|raw|cooked|baby|full-fat|sea|kosher|fine|finely|coarse|coarsely|skinless|boneless|grated|chopped|sliced|diced|minced|melted|softened|shredded|toasted|crushed|large|medium|small|peeled),? | (?:leaves|sprigs|florets)$/i,
  de: /^(?:frisch(?: gemahlen| gerieben)?|reif|getrocknet|gemahlen|gehackt|gerieben|weich|kalt|warm|lauwarm|kochend|heiß|fein|grob|groß|klein|festkochend|mehligkochend|gemischt|rot|grün|gelb|weiß|bio|tk)(?:e[rsnm]?)?(?:,? |-)/i,
  fr: / (?:frais|fraîche|fraîches|bio|entier|entière|froide?|tiède|moux?|molle|fine?|moulue?|séchée?s?|extra vierge)$/i,
  es: / (?:frescos?|frescas?|entera?|fría?|tibia?|madur[oa]s?|grandes?|median[oa]s?|pequeñ[oa]s?|molid[oa]|sec[oa]|virgen extra)$/i,
  it: / (?:fresc[oah]e?i?|inter[oa]|fredd[oa]|tiepid[oa]|matur[oaie]|grand[ei]|medi[oaie]|piccol[oaie]|fin[oe]|secc?[oah]e?i?|extra ?vergine|extravergine)$/i,
  nl: /^(?:vers|verse|versgemalen|gedroogde?|gemalen|geraspte?|rijpe?|koude?|warme?|lauwe?|kokende?|biologische|zachte|fijne?|grove?|grote|kleine|kruimige|vastkokende) /i,
}

/** Every name a line's food may go by, the likeliest first. */
export function foodNames({
  food,
  unit,
  language,
}: Pick<ParsedIngredient, 'food' | 'unit' | 'language'>): FoodName[] {
  const names = [{ name: food, without: '', withUnit: false }]
  const counted = unit?.key ? unitOf(unit.key)?.dimension === 'count' : unit !== null
  if (unit && counted)
    for (const name of [`${food} ${unit.text}`, `${unit.text} ${food}`])
      names.push({ name: name.trim(), without: '', withUnit: true })
  for (let bare = food; qualifiers[language].test(bare);) {
    bare = bare.replace(qualifiers[language], '').trim()
    const at = food.indexOf(bare)
    const beside = [food.slice(0, at), food.slice(at + bare.length)].map((part) =>
      part.trim().replace(/[,-]$/, ''),
    )
    names.push({ name: bare, without: beside.filter(Boolean).join(', '), withUnit: false })
  }
  return names.filter(({ name }) => name !== '')
}
