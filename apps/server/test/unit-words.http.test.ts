import { expect } from 'chai'
import { type Language, languages, type Unit, units } from '@larder/domain/units'
import { openLarder, type TestLarder } from './harness.ts'
import type { Loose } from './send.ts'

/** Some uncommon food for each unit, so that lines are not added up. */
const foodFor = (unit: Unit) => `zu${unit.key.replaceAll(/[^a-z]/g, '')}li`

const amount = /^\s*(?:\+ )?(?:\d+ )?[\d½⅓⅔¼¾⅛⅜⅝⅞⅙⅚⅕⅖⅗⅘,./–-]+(?:\s?⁄\s?\d+)?\s*/u

/** The words of a shown line for its units: those between its numbers and its food. */
function unitsIn(shown: string, food: string): readonly string[] {
  const named = shown.slice(0, shown.indexOf(food)).replace(/\s(?:de|di|d['’])\s*$/, '')
  return named
    .split(/ \+ | (?=\d)/)
    .map((part) => part.replace(amount, '').trim())
    .filter(Boolean)
}

/** Whether a word is one of a language for a unit, in its letters. Units that the language does not have keep their English names. */
function isOf(language: Language, word: string): boolean {
  return units.some(({ words }) => {
    const own = words[language] ?? words.en
    return own && [own.name, own.plural, own.abbreviation, ...(own.others ?? [])].includes(word)
  })
}

/** The units whose names are words, with a line for one and for two of each. */
const linesIn = (language: Language) =>
  units.flatMap((unit) => {
    const words = unit.words[language]
    if (!words || unit.dimension === 'length') return []
    return [
      { unit, line: `1 ${words.name} ${foodFor(unit)}` },
      { unit, line: `2 ${words.plural} ${foodFor(unit)}da` },
    ]
  })

for (const seeded of languages)
  describe(`units of lines in a group with units in ${seeded}`, () => {
    let larder: TestLarder
    const recipes = new Map<Language, Loose>()
    before(async () => {
      larder = await openLarder()
      await send('POST', '/groups/seeders/units', { locale: seeded })
    })
    after(() => larder.stop())

    const send = async (method: string, path: string, json?: object) => {
      const init = { token: larder.token, ...(json ? { json } : {}) }
      const { status, body } = await larder.request(method, `/api${path}`, init)
      expect(status, JSON.stringify(body)).to.be.lessThan(300)
      return body as Loose
    }
    const itemsOf = async (list: string) =>
      (await send('GET', `/households/shopping/lists/${list}`)).listItems

    for (const language of languages)
      it(`have the words of their language (${language})`, async () => {
        const lines = linesIn(language)
        const page = {
          '@context': 'https://schema.org',
          '@type': 'Recipe',
          name: `Units ${language}`,
          inLanguage: language,
          recipeIngredient: lines.map(({ line }) => line),
          recipeInstructions: ['.'],
        }
        const html = `<html lang="${language}"><script type="application/ld+json">${JSON.stringify(page)}</script></html>`
        const slug = await send('POST', '/recipes/create/html-or-json', { data: html })
        const wrong: string[] = []
        const check = (how: string, shown: string, food: string) => {
          const words = unitsIn(shown, food)
          if (words.length === 0 || words.some((word) => !isOf(language, word)))
            wrong.push(`${how}: ${shown}`)
        }
        const recipe = await send('GET', `/recipes/${slug}`)
        expect(recipe.language).to.equal(language)
        recipes.set(language, recipe)
        const read = recipe.recipeIngredient.filter(({ unit, food }: Loose) => unit && food)
        expect(read.length).to.be.greaterThan(lines.length * 0.9)
        for (const query of ['scale=1', 'scale=2', 'scale=0.5', 'units=metric', 'units=us']) {
          const { recipeIngredient } = await send('GET', `/recipes/${slug}?${query}`)
          for (const { unit, food, words, display } of recipeIngredient)
            if (unit && food) check(query, display, words.food)
        }
        for (const scales of [[1], [1, 1], [0.5], [0.5, 0.25, 20]]) {
          const { id } = await send('POST', '/households/shopping/lists', { name: scales.join() })
          for (const recipeIncrementQuantity of scales)
            await send('POST', `/households/shopping/lists/${id}/recipe/${slug}`, { recipeIncrementQuantity })
          for (const { unit, food, display, recipeReferences } of await itemsOf(id)) {
            if (!unit || !food) continue
            check(`list ${scales}`, display, food.name)
            for (const reference of recipeReferences) check(`line ${scales}`, reference.display, food.name)
          }
        }
        expect(wrong).to.deep.equal([])
      })

    it('are added up in the words that were there first', async () => {
      const [wrong, added]: [string[], number[]] = [[], []]
      for (const [at, first] of languages.entries()) {
        const second = languages[(at + 1) % languages.length]!
        const { id } = await send('POST', '/households/shopping/lists', { name: `${first} ${second}` })
        for (const language of [first, second, second])
          await send('POST', `/households/shopping/lists/${id}/recipe/${recipes.get(language)!.slug}`, {})
        const languageOf = ({ recipeId }: Loose) =>
          [first, second].find((language) => recipes.get(language)!.id === recipeId)!
        const items = (await itemsOf(id)).filter(({ unit, food }: Loose) => unit && food)
        for (const { display, food, recipeReferences } of items) {
          const shown = [
            { text: display, language: languageOf(recipeReferences[0]) },
            ...recipeReferences.map((part: Loose) => ({ text: part.display, language: languageOf(part) })),
          ]
          for (const { text, language } of shown)
            if (unitsIn(text, food.name).some((word) => !isOf(language, word)))
              wrong.push(`${language}: ${text}`)
        }
        added.push(items.filter(({ recipeReferences }: Loose) => recipeReferences.length > 1).length)
      }
      expect(wrong).to.deep.equal([])
      expect(Math.min(...added)).to.be.greaterThan(40)
    })
  })
