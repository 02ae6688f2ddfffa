import { useQuery } from '@tanstack/react-query'
import { cookbooksQuery } from '../cookbook/queries.ts'
import { namesOfFoods } from '../food/queries.ts'
import { categoriesQuery, tagsQuery, toolsQuery } from '../organizer/queries.ts'
import type { Made, RecipeSearch } from '../recipe/search.ts'
import { useFormats } from '../../messages/formats.ts'
import { useLanguage, useMessages } from '../../messages/index.ts'

/** A part of a search that can be removed. */
export interface ActiveFilter {
  readonly key: string
  readonly text: string
  /** The changes of the search that remove it. */
  readonly without: Partial<RecipeSearch>
}

/** The active filters of a search as short texts. */
export function useActiveFilters(search: RecipeSearch): readonly ActiveFilter[] {
  const { filters } = useMessages()
  const { tag } = useLanguage()
  const names = useNames(search)
  const texts = useValueTexts()
  const cookbooks = useQuery({ ...cookbooksQuery, enabled: search.cookbook !== undefined })
  const chosen = (['tags', 'categories', 'tools'] as const).flatMap((kind) =>
    (search[kind] ?? []).map((value) => {
      const rest = search[kind]?.filter((one) => one !== value) ?? []
      return {
        key: `${kind} ${value}`,
        text: names[kind].get(value) ?? value,
        without: { [kind]: rest.length > 0 ? rest : undefined },
      }
    }),
  )
  const one = (key: keyof RecipeSearch, text: string): readonly ActiveFilter[] =>
    search[key] === undefined ? [] : [{ key, text, without: { [key]: undefined } }]
  const { foods, foodMode, cookbook, time, rating, made } = search
  const foodNames = foods?.map((id) => names.foods.get(id) ?? '…')
  const foodChips = (): readonly ActiveFilter[] => {
    if (!foods || !foodNames) return []
    if (foodMode === undefined)
      return foods.map((id, index) => {
        const rest = foods.filter((other) => other !== id)
        const without = { foods: rest.length > 0 ? rest : undefined }
        return { key: `foods ${id}`, text: foodNames[index] ?? '…', without }
      })
    const list = new Intl.ListFormat(tag, { type: 'disjunction' }).format(foodNames)
    const text = foodMode === 'none' ? filters.noFoods(list) : list
    return [{ key: 'foods', text, without: { foods: undefined, foodMode: undefined } }]
  }
  return [
    ...one('cookbook', cookbooks.data?.find(({ slug }) => slug === cookbook)?.name ?? cookbook ?? ''),
    ...chosen,
    ...foodChips(),
    ...one('favorite', filters.favorites),
    ...one('time', texts.time(time ?? 0)),
    ...one('made', texts.made(made ?? 'yes')),
    ...one('rating', filters.starsAndUp(rating ?? 0)),
    ...one('filter', filters.asText),
  ]
}

/** The names of what the search has: of tags, categories and tools all, of foods the chosen ones. */
export function useNames({ foods = [] }: RecipeSearch) {
  const tags = useQuery(tagsQuery).data
  const categories = useQuery(categoriesQuery).data
  const tools = useQuery(toolsQuery).data
  const foodChoices = useQuery(namesOfFoods(foods)).data
  return {
    tags: bySlug(tags),
    categories: bySlug(categories),
    tools: bySlug(tools),
    foods: new Map((foodChoices ?? []).map(({ value, name }) => [value, name])),
  }
}

const bySlug = (list: readonly { readonly slug: string; readonly name: string }[] | undefined) =>
  new Map((list ?? []).map(({ slug, name }) => [slug, name]))

/** The texts of the filters by time and by when a recipe was made. */
export function useValueTexts() {
  const { filters } = useMessages()
  const formats = useFormats()
  const made: Readonly<Record<Made, string>> = {
    yes: filters.made,
    no: filters.notMade,
    long: filters.notForMonths,
  }
  return {
    time: (minutes: number) =>
      minutes === 60 ? filters.underAnHour : filters.atMost(formats.minutes(minutes)),
    made: (value: Made) => made[value],
  }
}
