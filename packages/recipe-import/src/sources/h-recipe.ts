import type { Element } from 'domhandler'
import { readDuration } from '@larder/domain'
import type { Findings } from '../extracted-recipe.ts'
import { absoluteUrl, classesOf, linesOf, textOf, type Page } from '../page.ts'
import { pictureOf } from '../pictures.ts'
import { splitNumberedSteps, withoutOpening } from '../visible-text/step-numbers.ts'
import { distinct } from '../text.ts'
import { readYield } from '../yields.ts'

// The class names of microformats 2 and 1.
const names = {
  root: ['h-recipe', 'hrecipe'],
  title: ['p-name', 'fn'],
  summary: ['p-summary', 'summary'],
  author: ['p-author', 'author'],
  photo: ['u-photo', 'photo'],
  ingredient: ['p-ingredient', 'ingredient'],
  instructions: ['e-instructions', 'instructions'],
  yield: ['p-yield', 'yield'],
  duration: ['dt-duration', 'duration'],
  category: ['p-category', 'tag'],
} as const

/** The recipe that a page marks up with microformats, or undefined. */
export function readHRecipe(page: Page): Findings | undefined {
  for (const version of [0, 1] as const) {
    const found = page
      .byClass(names.root[version])
      .slice(0, 5)
      .map((root) => readRoot(page, root, version))
      .find((findings) => findings.ingredientGroups?.length)
    if (found) return found
  }
  return undefined
}

function readRoot(page: Page, root: Element, version: 0 | 1): Findings {
  const inside = page.inside(root)
  const all = (name: keyof typeof names): Element[] =>
    inside.filter((element) => classesOf(element).includes(names[name][version]))
  const text = (name: keyof typeof names): string | null => {
    const element = all(name)[0]
    return element ? textOf(element) || null : null
  }
  const duration = all('duration')[0]
  const printed = duration ? (duration.attribs.datetime ?? duration.attribs.title ?? textOf(duration)) : null
  const steps = splitNumberedSteps(
    all('instructions')
      .flatMap((element) => linesOf(element))
      .map(withoutOpening),
  )
  const lines = all('ingredient')
    .map((element) => textOf(element))
    .filter((line) => line !== '')
  return {
    title: text('title'),
    description: text('summary'),
    author: text('author'),
    pictures: all('photo')
      .map((element) => absoluteUrl(element.attribs.src ?? element.attribs.href, page.url))
      .filter((address) => address !== null)
      .map((address) => pictureOf(address)),
    ingredientGroups: lines.length > 0 ? [{ title: null, lines }] : [],
    instructionSections:
      steps.length > 0 ? [{ title: null, steps: steps.map((step) => ({ title: null, text: step })) }] : [],
    yield: readYield(text('yield') ?? ''),
    totalMinutes: printed === null ? null : readDuration(printed),
    ...(printed === null ? {} : { times: { total: printed, prep: null, cook: null, perform: null } }),
    categories: distinct(all('category').map((element) => textOf(element))),
  }
}
