import { closestCenter } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  rectSortingStrategy,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ComponentProps, ReactNode } from 'react'
import { DragHandle } from './DragHandle.tsx'
import { DragArea } from './drag.tsx'
import styles from './Sortable.module.css'

interface Item {
  readonly id: string
}

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
  return (
    <DragArea
      steps={sortableKeyboardCoordinates}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => over && onChange(moved(items, String(active.id), String(over.id)))}
    >
      <SortableContext
        items={items.map(({ id }) => id)}
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <ol {...list} />
      </SortableContext>
    </DragArea>
  )
}

/** Moves an item to the place of another one. The others keep their order. */
function moved<Entry extends Item>(items: readonly Entry[], id: string, to: string): readonly Entry[] {
  const [from, target] = [id, to].map((one) => items.findIndex((item) => item.id === one))
  const item = items[from ?? -1]
  if (!item || target === undefined || target < 0 || from === target) return items
  return items.filter((other) => other !== item).toSpliced(target, 0, item)
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
        ref={setActivatorNodeRef}
        label={label}
        describedBy={attributes['aria-describedby']}
        {...listeners}
      />
      {children}
    </li>
  )
}
