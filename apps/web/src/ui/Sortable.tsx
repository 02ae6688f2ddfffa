import { closestCenter } from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  rectSortingStrategy,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { createContext, useContext, useMemo, useRef, type ComponentProps, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../messages/index.ts'
import { DragHandle } from './DragHandle.tsx'
import { DragArea } from './drag.tsx'
import type { MenuItem } from './Menu.tsx'
import styles from './Sortable.module.css'
import { announce } from './toasts.tsx'
import { useLatest } from './use-latest.ts'

interface Item {
  readonly id: string
}

/** The ids of the items of a list, and how one is moved to the place of another. */
interface Places {
  readonly ids: readonly string[]
  readonly move: (id: string, to: string) => void
}
const PlacesContext = createContext<Places>({ ids: [], move: () => undefined })

/** A list whose items a person puts into another order. Its children are one `SortableItem` for each item, in the same order. */
export function Sortable<Entry extends Item>({
  items,
  onChange,
  layout = 'list',
  ...list
}: Omit<ComponentProps<'ol'>, 'onChange'> & {
  readonly items: readonly Entry[]
  readonly onChange: (items: readonly Entry[]) => void
  /** One item below the other, or rows of several items. */
  readonly layout?: 'list' | 'grid'
}) {
  const ids = useIds(items)
  const move = useLatest((from: number, to: number) => onChange(arrayMove([...items], from, to)))
  // The same until the order changes: otherwise each letter that is typed into an item would render all of them.
  const places = useMemo(
    () => ({
      ids,
      move(id: string, to: string) {
        const [from, target] = [ids.indexOf(id), ids.indexOf(to)]
        if (from >= 0 && target >= 0 && from !== target) move.current(from, target)
      },
    }),
    [ids, move],
  )
  return (
    <DragArea
      steps={sortableKeyboardCoordinates}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => over && places.move(String(active.id), String(over.id))}
    >
      <SortableContext
        items={places.ids}
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <PlacesContext value={places}>
          <ol {...list} />
        </PlacesContext>
      </SortableContext>
    </DragArea>
  )
}

/** The ids of items, in the same array until they change. */
function useIds(items: readonly Item[]): string[] {
  const joined = items.map(({ id }) => id).join('\n')
  return useMemo(() => (joined ? joined.split('\n') : []), [joined])
}

/** The places in the list where an item can be moved by a menu. */
function usePlaces(id: string, label: string) {
  const { drag } = useMessages()
  const { ids, move } = useContext(PlacesContext)
  const handle = useRef<HTMLButtonElement>(null)
  const at = ids.indexOf(id)
  const last = ids.length - 1
  const to = (text: string, place: number, icon: 'up' | 'down'): MenuItem => ({
    text,
    icon,
    onSelect() {
      flushSync(() => move(id, ids[place] ?? id))
      // A node that moves in the document loses the focus.
      handle.current?.focus()
      announce(drag.dropped(label, drag.place(place + 1, ids.length)))
    },
  })
  const places = [
    at > 1 && to(drag.first, 0, 'up'),
    at > 0 && to(drag.up, at - 1, 'up'),
    at < last && to(drag.down, at + 1, 'down'),
    at < last - 1 && to(drag.last, last, 'down'),
  ].filter((place) => place !== false)
  return { handle, places }
}

/** An item of a list, with its handle. */
export function SortableItem({
  id,
  label,
  className = '',
  children,
}: {
  readonly id: string
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, data: { label } })
  const { handle, places } = usePlaces(id, label)
  return (
    <li
      ref={setNodeRef}
      data-id={id}
      className={`${className} ${isDragging ? styles.dragged : ''}`}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
    >
      <DragHandle
        ref={(node) => {
          handle.current = node
          setActivatorNodeRef(node)
        }}
        label={label}
        describedBy={attributes['aria-describedby']}
        places={places}
        {...listeners}
      />
      {children}
    </li>
  )
}
