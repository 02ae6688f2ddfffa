import { hasKey, keysOf } from '../../device/own-keys.ts'
import { basePath } from '../../device/base-path.ts'
import { api, bodyOf, type Server } from '../../api/client.ts'
import {
  bodyOfDraft,
  emptyDraft,
  emptyLine,
  emptyStep,
  parseDraft,
  type Draft,
} from '../../entities/recipe/draft.ts'
import { savePicture } from '../../entities/recipe/save-picture.ts'
import type { Sample } from './samples/sample.ts'

/** Marks the samples among the extras of a recipe, so that they can be removed in one step. */
const mark = { larderSample: 'yes' }
export const sampleFilter = 'extras.larderSample = "yes"'

/** Recipes of our own for a household that has none yet, in each language that there are some in. */
const files = {
  de: () => import('./samples/de.ts'),
  en: () => import('./samples/en.ts'),
}

/** The samples in a language, else in English. */
async function samplesIn(
  tag: string,
): Promise<{ readonly language: string; readonly samples: readonly Sample[] }> {
  const language = hasKey(files, tag) ? tag : 'en'
  return { language, samples: (await files[language]()).samples }
}

/**
 * Adds the usual labels, units and foods, so that amounts have short units and lists are grouped. People who may not edit
 * those do without.
 */
async function seedBasics(locale: string, server: Server): Promise<void> {
  for (const kind of ['labels', 'units', 'foods'] as const)
    await server.POST(`/groups/seeders/${kind}`, { body: { locale } }).catch(() => undefined)
}

/** Adds the sample recipes with their pictures. */
export async function addSamples(tag: string, server: Server): Promise<void> {
  const { language, samples } = await samplesIn(tag)
  await seedBasics(language, server)
  // The samples are added in reverse order, so that the first one is the newest.
  for (const sample of [...samples].reverse()) {
    const draft: Draft = {
      ...emptyDraft(),
      name: sample.name,
      description: sample.description,
      recipeServings: sample.servings,
      prepTime: sample.prepTime,
      totalTime: sample.totalTime,
      tags: sample.tags,
      recipeIngredient: await parseDraft(sample.ingredients.map(emptyLine)),
      recipeInstructions: sample.steps.map(emptyStep),
    }
    const body = {
      ...bodyOfDraft(draft, keysOf(draft)),
      name: sample.name,
      extras: mark,
      language,
    }
    const slug = await bodyOf(server.POST('/recipes', { body }))
    const picture = await (await fetch(`${basePath}/samples/${sample.picture}.webp`)).blob()
    await savePicture(slug, new File([picture], `${sample.picture}.webp`, { type: 'image/webp' }), server)
  }
}

/** Removes the sample recipes, also changed ones. */
export async function removeSamples(server: Server): Promise<void> {
  const query = { queryFilter: sampleFilter, perPage: -1 }
  const { data } = await bodyOf(api.GET('/recipes', { params: { query } }))
  for (const { id } of data) await server.DELETE('/recipes/{slug}', { params: { path: { slug: id } } })
}
