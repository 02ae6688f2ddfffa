import { keysOf } from '../../device/own-keys.ts'
import { memo, Suspense, useState } from 'react'
import { useActiveFilters } from '../../entities/filter/chip-texts.ts'
import { useMessages } from '../../messages/index.ts'
import { Chip } from '../../ui/Chip.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './FilterChips.module.css'
import type { RecipeSearch } from '../../entities/recipe/search.ts'

const ChooseCookbook = lazyPart(() =>
  import('../../entities/cookbook/ChooseCookbook.tsx').then((module) => ({ default: module.ChooseCookbook })),
)

interface Props {
  readonly search: RecipeSearch
  readonly onChange: (changes: Partial<RecipeSearch>) => void
  /** Opens all filters. */
  readonly onOpen: () => void
}

/** What narrows the list, each with a cross to remove it, and the most frequent filters. */
export const FilterChips = memo(function FilterChips({ search, onChange, onOpen }: Props) {
  const { filters } = useMessages()
  const [isChoosing, setChoosing] = useState(false)
  const active = useActiveFilters(search)
  const offered: readonly (readonly [Partial<RecipeSearch>, string])[] = [
    [{ time: 60 }, filters.underAnHour],
    [{ made: 'no' }, filters.notMade],
    [{ rating: 4 }, filters.starsAndUp(4)],
  ]
  const isFree = (offer: Partial<RecipeSearch>) => keysOf(offer).every((key) => search[key] === undefined)
  return (
    <div className={styles.chips} role="group" aria-label={filters.title}>
      <Chip icon="filter" opens onClick={onOpen} className={styles.advanced ?? ''}>
        <span>{filters.advanced}</span>
      </Chip>
      {active.map(({ key, text, without }) => (
        <Chip key={key} on onClick={() => onChange(without)}>
          {text}
        </Chip>
      ))}
      {!search.favorite && (
        <Chip
          icon="heart"
          aria-label={filters.favorites}
          title={filters.favorites}
          onClick={() => onChange({ favorite: true })}
        >
          {null}
        </Chip>
      )}
      {offered.map(
        ([offer, text]) =>
          isFree(offer) && (
            <Chip key={text} onClick={() => onChange(offer)}>
              {text}
            </Chip>
          ),
      )}
      {search.cookbook === undefined && (
        <Chip opens onClick={() => setChoosing(true)}>
          {filters.cookbooks}
        </Chip>
      )}
      <Suspense>
        {isChoosing && (
          <ChooseCookbook
            onChoose={(cookbook) => onChange({ cookbook })}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </div>
  )
})
