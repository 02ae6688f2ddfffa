import {
  closestCorners,
  DragOverlay,
  pointerWithin,
  useDraggable,
  useDroppable,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { createContext, useContext, useState, type MouseEvent, type ReactNode } from 'react'
import { dateOf, type Day } from '../../entities/meal/days.ts'
import type { Meal } from '../../entities/meal/queries.ts'
import type { Waiting } from '../../entities/meal/waiting.ts'
import { useDateFormat } from '../../messages/formats.ts'
import { isRecord } from '../../device/own-keys.ts'
import { DragArea } from '../../ui/drag.tsx'
import { DragHandle } from '../../ui/DragHandle.tsx'
import styles from './drag-to-days.module.css'

/** What is dragged to a day: a meal, or a recipe. */
export type Dragged = { readonly meal: Meal } | { readonly recipe: Waiting }

interface DragData {
  readonly label: string
  readonly dragged: Dragged
  /** Where it is now. */
  readonly day?: Day
}

const isDragData = (data: unknown): data is DragData =>
  isRecord(data) && typeof data.label === 'string' && isRecord(data.dragged)

/** The mouse and a finger point at a day. The keyboard has moved to one. */
const pointed: CollisionDetection = (state) =>
  state.pointerCoordinates ? pointerWithin(state) : closestCorners(state)

const stepOf = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
])

/** Arrow keys move from day to day. */
const toNextDay: KeyboardCoordinateGetter = (event, { context: { active, over, droppableRects } }) => {
  const step = stepOf.get(event.code)
  if (step === undefined) return undefined
  event.preventDefault()
  const days = [...droppableRects.keys()].map(String).toSorted()
  const data = active?.data.current
  const day = isDragData(data) ? data.day : undefined
  const at = days.indexOf(String(over?.id ?? day ?? ''))
  const rect = droppableRects.get(days[Math.min(Math.max(at + step, 0), days.length - 1)] ?? '')
  return rect && { x: rect.left, y: rect.top }
}

/** The days that are shown, with their names, and what puts something on one of them. */
interface Days {
  readonly days: readonly { readonly day: Day; readonly name: string }[]
  readonly onDrop: (dragged: Dragged, day: Day) => void
}
const DaysContext = createContext<Days>({ days: [], onDrop: () => undefined })

/** Where meals and recipes are dragged to days, or moved there by the menus of their handles. */
export function DragToDays({
  days,
  onDrop,
  children,
}: {
  readonly days: readonly Day[]
  readonly onDrop: (dragged: Dragged, day: Day) => void
  readonly children: ReactNode
}) {
  const [label, setLabel] = useState<string>()
  const format = useDateFormat({ weekday: 'long', day: 'numeric' })
  const named = days.map((day) => ({ day, name: format.format(dateOf(day)) }))
  return (
    <DragArea
      steps={toNextDay}
      collisionDetection={pointed}
      onDragStart={({ active: { data } }) =>
        setLabel(isDragData(data.current) ? data.current.label : undefined)
      }
      onDragCancel={() => setLabel(undefined)}
      onDragEnd={({ active, over }) => {
        setLabel(undefined)
        // Without data when it has left the page meanwhile, because somebody removed it or planned it.
        const data = active.data.current
        if (isDragData(data) && over && over.id !== data.day) onDrop(data.dragged, String(over.id))
      }}
    >
      <DaysContext value={{ days: named, onDrop }}>{children}</DaysContext>
      <DragOverlay dropAnimation={null}>
        {label !== undefined && <div className={styles.lifted}>{label}</div>}
      </DragOverlay>
    </DragArea>
  )
}

/** A day to which something can be dragged. `name` is its name for screen readers. */
export function useDropDay(day: Day, name: string) {
  const { setNodeRef, isOver } = useDroppable({ id: day, data: { where: name } })
  return { setNodeRef, isOver }
}

/**
 * Something that is dragged to a day: with the mouse anywhere, with a finger or the keyboard at its handle.
 * @param day The day where it is now
 */
export function useDragToDay(id: string, label: string, dragged: Dragged, day?: Day) {
  const data: DragData = day === undefined ? { label, dragged } : { label, dragged, day }
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id, data })
  const { onMouseDown, ...ofHandle } = listeners ?? {}
  const { days, onDrop } = useContext(DaysContext)
  const places = days
    .filter((other) => other.day !== day)
    .map((other) => ({ text: other.name, onSelect: () => onDrop(dragged, other.day) }))
  const handle = (
    <DragHandle
      ref={setActivatorNodeRef}
      label={label}
      describedBy={attributes['aria-describedby']}
      places={places}
      {...ofHandle}
    />
  )
  const item = {
    ref: setNodeRef,
    onMouseDown: (event: MouseEvent) => {
      // Not what is typed or chosen in its dialog and its menu.
      if (!(event.target instanceof Element && event.target.closest('dialog, [role="menu"]')))
        onMouseDown?.(event)
    },
  }
  return { handle, item }
}
