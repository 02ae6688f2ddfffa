import { keysOf } from '../../device/own-keys.ts'
import { sorts, type SortKey } from '../../entities/recipe/search.ts'
import { useMessages } from '../../messages/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'

/** Chooses the order of a list of recipes. */
export function SortMenu({
  sort,
  onChange,
}: {
  /** Undefined: the best matches of a search first. */
  readonly sort: SortKey | undefined
  readonly onChange: (sort: SortKey) => void
}) {
  const { filters } = useMessages()
  return (
    <Menu
      label={filters.sort}
      items={keysOf(sorts).map((key) => ({
        text: filters.sorts[key],
        checked: key === sort,
        onSelect: () => onChange(key),
      }))}
    >
      <Icon name="sort" small />
      {sort ? filters.sorts[sort] : filters.bestMatch}
    </Menu>
  )
}
