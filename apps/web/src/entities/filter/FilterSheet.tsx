import { Suspense, useState } from 'react'
import type { RecipeSearch } from '../recipe/search.ts'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useActiveFilters, useNames } from './chip-texts.ts'
import { useCounts } from './counts.ts'
import { FilterGroups } from './FilterGroups.tsx'
import styles from './FilterSheet.module.css'
import { filterText } from './filter-text.ts'
import { useSavedFilters } from './saved-filters.ts'

const KeepFilter = lazyPart(() =>
  import('../cookbook/KeepFilter.tsx').then((module) => ({ default: module.KeepFilter })),
)

/** The filters of a list of recipes. The list follows at once; closing only shows it. */
export function FilterSheet({
  search,
  onChange,
  onClose,
}: {
  readonly search: RecipeSearch
  readonly onChange: (changes: Partial<RecipeSearch>) => void
  readonly onClose: () => void
}) {
  const { cookbooks, filters } = useMessages()
  const [isNaming, setNaming] = useState(false)
  const names = useNames(search)
  const active = useActiveFilters(search)
  const { saved, keep, remove } = useSavedFilters()
  const clearing: Partial<RecipeSearch> = Object.assign({}, ...active.map(({ without }) => without))
  const text = filterText(search, names)
  const filtered = onlyFilters(search)
  return (
    <Dialog
      title={filters.advanced}
      beside
      onClose={onClose}
      aside={
        active.length > 0 && (
          <Button look="text" onClick={() => onChange(clearing)}>
            {filters.clearAll}
          </Button>
        )
      }
      actions={
        <div className={styles.foot}>
          <Show {...{ search, onChange, onClose }} />
          <Button look="text" disabled={text === ''} onClick={() => setNaming(true)}>
            {cookbooks.save}
          </Button>
          <Button
            look="text"
            disabled={active.length === 0}
            onClick={() => {
              keep(filtered)
              showToast(filters.savedToast)
            }}
          >
            {filters.keepForLater}
          </Button>
        </div>
      }
    >
      {saved.length > 0 && (
        <section className={styles.saved} role="group" aria-label={filters.saved}>
          <h3>{filters.saved}</h3>
          <ul>
            {saved.map((one) => (
              <SavedFilter
                key={JSON.stringify(one)}
                search={one}
                isShown={JSON.stringify(one) === JSON.stringify(filtered)}
                onShow={() => onChange({ ...clearing, ...one })}
                onRemove={() => remove(one)}
              />
            ))}
          </ul>
        </section>
      )}
      <FilterGroups search={search} onChange={onChange} />
      <Suspense>{isNaming && <KeepFilter filter={text} onClose={() => setNaming(false)} />}</Suspense>
    </Dialog>
  )
}

/** The filters of a search without its words and its display. */
function onlyFilters({ q: _, sort: __, view: ___, ...filters }: RecipeSearch): RecipeSearch {
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function SavedFilter({
  search,
  isShown,
  onShow,
  onRemove,
}: {
  readonly search: RecipeSearch
  readonly isShown: boolean
  readonly onShow: () => void
  readonly onRemove: () => void
}) {
  const { filters } = useMessages()
  const text = useActiveFilters(search)
    .map((one) => one.text)
    .join(' · ')
  return (
    <li>
      {isShown ? (
        <Chip on aria-label={filters.removeSaved(text)} onClick={onRemove}>
          {text}
        </Chip>
      ) : (
        <Chip onClick={onShow}>{text}</Chip>
      )}
    </li>
  )
}

/** Says how many recipes match, and closes. When none does, it offers to remove the filter without which most match. */
function Show({
  search,
  onChange,
  onClose,
}: {
  readonly search: RecipeSearch
  readonly onChange: (changes: Partial<RecipeSearch>) => void
  readonly onClose: () => void
}) {
  const { filters } = useMessages()
  const active = useActiveFilters(search)
  const found = useCounts([{ among: search, filters: [] }])
  const total = found.total(search)
  const others = active.map((one) => ({ ...one, among: { ...search, ...one.without } }))
  const rest = useCounts(total === 0 ? others.map(({ among }) => ({ among, filters: [] })) : [])
  const [best] = others
    .map((one) => ({ ...one, total: rest.total(one.among) ?? 0 }))
    .filter((one) => one.total > 0)
    .sort((a, b) => b.total - a.total)
  if (total === 0 && best)
    return (
      <Button look="filled" big className={styles.show ?? ''} onClick={() => onChange(best.without)}>
        {filters.without(best.text, best.total)}
      </Button>
    )
  return (
    <Button look="filled" big className={styles.show ?? ''} onClick={onClose}>
      <span aria-live="polite">{total === undefined ? filters.showAll : filters.show(total)}</span>
    </Button>
  )
}
