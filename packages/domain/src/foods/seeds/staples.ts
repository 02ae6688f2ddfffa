import { foldText } from '../../kernel/collation.ts'
import { type SeedLanguage, seedLanguages } from '../seed-languages.ts'

/** Foods that a kitchen always has: they are not put on shopping lists unless a person chooses them. Separated by commas. */
const staples: Readonly<Record<SeedLanguage, string>> = {
  en: 'water, salt, sea salt, kosher salt, pepper, black pepper, salt and pepper, salt & pepper, salt and black pepper',
  de: 'Wasser, Salz, Meersalz, Pfeffer, schwarzer Pfeffer, Salz und Pfeffer, Salz & Pfeffer',
  fr: 'eau, sel, gros sel, sel de mer, poivre, poivre du moulin, sel et poivre',
  es: 'agua, sal, sal marina, sal gorda, pimienta, sal y pimienta',
  it: 'acqua, sale, sale grosso, sale marino, pepe, sale e pepe',
  nl: 'water, zout, zeezout, peper, zwarte peper, zout en peper, peper en zout',
  pl: 'woda, sól, sól morska, pieprz, czarny pieprz, sól i pieprz',
  pt: 'água, sal, sal marinho, sal grosso, pimenta, pimenta-preta, sal e pimenta',
  sv: 'vatten, salt, havssalt, peppar, svartpeppar, salt och peppar',
  da: 'vand, salt, havsalt, peber, sort peber, salt og peber',
  ar: 'ماء, ملح, ملح البحر, ملح خشن, فلفل, فلفل أسود, ملح وفلفل, ملح وفلفل أسود',
}

const names = new Set(seedLanguages.flatMap((language) => staples[language].split(',').map(foldName)))

/** Whether a food with one of these names is always in a kitchen: water, salt and pepper, in each language of the seeds. */
export function isStaple(foodNames: readonly string[]): boolean {
  return foodNames.some((name) => names.has(foldName(name)))
}

function foldName(name: string): string {
  return foldText(name.trim())
}
