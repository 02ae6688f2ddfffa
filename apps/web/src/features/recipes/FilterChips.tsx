import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useState } from 'react'
import { cookbooksQuery } from '../../entities/cookbook/queries.ts'
import { categoriesQuery, tagsQuery, toolsQuery } from '../../entities/organizer/queries.ts'
import { useFormats, type Formats } from '../../messages/formats.ts'
import { useMessages, type Messages } from '../../messages/index.ts'
import { Chip } from '../../ui/Chip.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ChoiceDialog, type Choice } from '../../entities/food/ChoiceDialog.tsx'
import styles from './FilterChips.module.css'
import { foodsQuery, namesOfFoods } from '../../entities/food/queries.ts'
import { filterOf, type RecipeSearch } from '../../entities/recipe/search.ts'

const ChooseCookbook = lazyPart(() =>
  import('../../entities/cookbook/ChooseCookbook.tsx').then((module) => ({ default: module.ChooseCookbook })),
)
const KeepFilter = lazyPart(() =>
  import('../../entities/cookbook/KeepFilter.tsx').then((module) => ({ default: module.KeepFilter })),
)

interface Props {
  readonly search: RecipeSearch
  readonly onChange: (changes: Partial<RecipeSearch>) => void
  readonly onAdvanced: () => void
}

type Kind = 'tags' | 'categories' | 'tools' | 'foods'
const kinds: readonly Kind[] = ['tags', 'categories', 'foods', 'tools']

/** The filters of the list as chips. Active filters come first, with a cross to remove them. */
export const FilterChips = memo(function FilterChips({ search, onChange, onAdvanced }: Props) {
  const { filters } = useMessages()
  const formats = useFormats()
  const [open, setOpen] = useState<Kind>()
  // An address can have other values than those that the chips offer.
  const { time = 60, rating = 4, made = 'no' } = search
  const choices = useChoices(search)
  const cookbooks = useQuery({ ...cookbooksQuery, enabled: search.cookbook !== undefined })
  const without = (kind: Kind, value: string) => {
    const rest = search[kind]?.filter((one) => one !== value)
    onChange({ [kind]: rest && rest.length > 0 ? rest : undefined })
  }
  return (
    <div className={styles.chips} role="group" aria-label={filters.title}>
      <Chip
        icon="filter"
        on={search.filter !== undefined}
        opens
        onClick={onAdvanced}
        className={styles.advanced ?? ''}
      >
        <span>{filters.advanced}</span>
      </Chip>
      {search.cookbook !== undefined && (
        <Chip on icon="book" onClick={() => onChange({ cookbook: undefined })}>
          {cookbooks.data?.find(({ slug }) => slug === search.cookbook)?.name ?? search.cookbook}
        </Chip>
      )}
      {kinds.flatMap((kind) =>
        (search[kind] ?? []).map((value) => (
          <Chip key={`${kind} ${value}`} on onClick={() => without(kind, value)}>
            {choices[kind].find((choice) => choice.value === value)?.name ?? (kind === 'foods' ? '…' : value)}
          </Chip>
        )),
      )}
      <Favorites {...{ search, onChange }} />
      <Toggle {...{ search, onChange }} name="time" value={time} text={timeText(time, filters, formats)} />
      {kinds.map((kind) => (
        <Chip key={kind} opens onClick={() => setOpen(kind)}>
          {filters[kind]}
        </Chip>
      ))}
      <Toggle
        {...{ search, onChange }}
        name="made"
        value={made}
        text={made === 'no' ? filters.notMade : filters.made}
      />
      <Toggle {...{ search, onChange }} name="rating" value={rating} text={filters.starsAndUp(rating)} />
      <SavedFilters search={search} onChange={onChange} />
      {open && (
        <ChoiceDialog
          title={filters[open]}
          choices={choices[open]}
          chosen={search[open] ?? []}
          finds={open === 'foods' ? foodsQuery : undefined}
          onClose={() => setOpen(undefined)}
          onToggle={(value, isChosen) => {
            const others = (search[open] ?? []).filter((one) => one !== value)
            const values = isChosen ? [...others, value] : others
            onChange({ [open]: values.length > 0 ? values : undefined })
          }}
        />
      )}
    </div>
  )
})

/** A heart; with its name while it is active. */
function Favorites({ search: { favorite }, onChange }: Pick<Props, 'search' | 'onChange'>) {
  const { filters } = useMessages()
  return (
    <Chip
      icon="heart"
      on={favorite === true}
      aria-label={filters.favorites}
      title={filters.favorites}
      onClick={() => onChange({ favorite: favorite ? undefined : true })}
    >
      {favorite && filters.favorites}
    </Chip>
  )
}

const timeText = (minutes: number, filters: Messages['filters'], formats: Formats): string =>
  minutes === 60 ? filters.underAnHour : filters.atMost(formats.minutes(minutes))

/** Opens a saved filter, and saves what narrows the list as one. */
function SavedFilters({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  const { filters } = useMessages()
  const [open, setOpen] = useState<'choose' | 'keep'>()
  const filter = filterOf(search)
  const close = () => setOpen(undefined)
  return (
    <>
      <Chip opens onClick={() => setOpen('choose')}>
        {filters.cookbooks}
      </Chip>
      {filter !== '' && search.cookbook === undefined && (
        <Chip opens icon="book" onClick={() => setOpen('keep')}>
          {filters.keep}
        </Chip>
      )}
      <Suspense>
        {open === 'choose' && (
          <ChooseCookbook onChoose={(cookbook) => onChange({ cookbook })} onClose={close} />
        )}
        {open === 'keep' && <KeepFilter filter={filter} onClose={close} />}
      </Suspense>
    </>
  )
}

function Toggle<Name extends 'time' | 'made' | 'rating'>({
  search,
  onChange,
  name,
  value,
  text,
}: Pick<Props, 'search' | 'onChange'> & {
  readonly name: Name
  readonly value: NonNullable<RecipeSearch[Name]>
  readonly text: string
}) {
  const isOn = search[name] === value
  return (
    <Chip on={isOn} onClick={() => onChange({ [name]: isOn ? undefined : value })}>
      {text}
    </Chip>
  )
}

/** The names of active and available filters. There are too many foods, so they are searched while typing. */
function useChoices(search: RecipeSearch): Record<Kind, readonly Choice[]> {
  const bySlug = (list: readonly { slug: string; name: string }[] | undefined) =>
    (list ?? []).map(({ slug, name }) => ({ value: slug, name }))
  return {
    tags: bySlug(useQuery(tagsQuery).data),
    categories: bySlug(useQuery(categoriesQuery).data),
    tools: bySlug(useQuery(toolsQuery).data),
    foods: useQuery(namesOfFoods(search.foods ?? [])).data ?? [],
  }
}
