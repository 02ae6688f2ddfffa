import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDndContext,
  useSensor,
  useSensors,
  type Announcements,
  type DndContextProps,
  type KeyboardCoordinateGetter,
  type SensorContext,
} from '@dnd-kit/core'
import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../messages/index.ts'

/** What screen readers say about something that is dragged, and about a place where it can be put. */
export interface DragTexts {
  readonly label?: string
  /** The name of a place. Default: its number in the list. */
  readonly where?: string
}

interface SortableData extends DragTexts {
  readonly sortable?: { readonly index: number; readonly items: readonly unknown[] }
}

/** In pixels of the window. */
interface Coordinates {
  x: number
  y: number
}

interface MoveProps {
  readonly context: { readonly current: SensorContext }
  readonly onMove: (coordinates: Coordinates) => void
  readonly onEnd: () => void
}

/**
 * Applies each move before the next event. A hand that lets go right after a move is then at the place where it was seen last, also
 * on a slow processor.
 */
const atOnce = <Props extends MoveProps>(props: Props): Props => ({
  ...props,
  onMove: (coordinates: Coordinates) => flushSync(() => props.onMove(coordinates)),
  onEnd() {
    catchUp(props.context)
    props.onEnd()
  },
})

/** Makes the area in which something is dragged measure its places. */
const measureEvent = 'larder-measure-places'

/**
 * Finds out where something is now. The browser reports scrolling with the next frame, dnd-kit sets `over` in a task after the
 * move, and what has appeared above a list has moved its places: a fast hand waits for none of them.
 */
function catchUp(context: { readonly current: SensorContext }): SensorContext {
  flushSync(() => {
    document.dispatchEvent(new Event(measureEvent))
    for (const element of context.current.scrollableAncestors)
      element.dispatchEvent(new Event('scroll', { bubbles: element === document.scrollingElement }))
  })
  const { current } = context
  const [nearest] = current.collisions ?? []
  const place = nearest && current.droppableContainers.get(nearest.id)
  current.over = place?.rect.current ? { ...place, rect: place.rect.current } : null
  return current
}

/** Where the mouse or the finger was seen last, in pixels of the window. */
let pointer = { x: 0, y: 0 }
const notePointer = ({ clientX: x, clientY: y }: { readonly clientX: number; readonly clientY: number }) =>
  (pointer = { x, y })
document.addEventListener('mousemove', notePointer, { capture: true, passive: true })
document.addEventListener('touchmove', ({ touches: [touch] }) => touch && notePointer(touch), {
  capture: true,
  passive: true,
})

/** The browser can report a whole flick as one move, which only starts the drag. */
function fromFirstMove<
  Props extends MoveProps & Pick<ConstructorParameters<typeof MouseSensor>[0], 'onStart'>,
>(props: Props): Props {
  const fast = atOnce(props)
  return {
    ...fast,
    onStart(coordinates) {
      flushSync(() => props.onStart(coordinates))
      fast.onMove(pointer)
    },
  }
}

class FastMouseSensor extends MouseSensor {
  constructor(props: ConstructorParameters<typeof MouseSensor>[0]) {
    super(fromFirstMove(props))
  }
}

class FastTouchSensor extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    super(fromFirstMove(props))
  }
}

/** The keys that move what is lifted, put it down, and cancel. */
const keys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Space', 'Enter', 'Escape'])

class FastKeyboardSensor extends KeyboardSensor {
  constructor(props: ConstructorParameters<typeof KeyboardSensor>[0]) {
    const { coordinateGetter: step } = props.options
    super({
      ...atOnce(props),
      options: {
        ...props.options,
        scrollBehavior: 'instant',
        coordinateGetter: (event, args) => step?.(event, { ...args, context: catchUp(props.context) }),
      },
    })
    keepEarlyKeys()
  }
}

/** The keyboard sensor listens from a later task on. A browser handles keys that are pressed already before that task. */
function keepEarlyKeys(): void {
  const early: KeyboardEvent[] = []
  const keep = (event: KeyboardEvent) => {
    if (!keys.has(event.code)) return
    event.preventDefault()
    event.stopPropagation()
    early.push(event)
  }
  document.addEventListener('keydown', keep, { capture: true })
  setTimeout(() => {
    document.removeEventListener('keydown', keep, { capture: true })
    for (const event of early) event.target?.dispatchEvent(new KeyboardEvent('keydown', event))
  })
}

/** Enter clicks the handle, which opens the menu of places. */
const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] }

/** The mouse or a finger drags after four pixels, so that a click stays a click. */
const pointerOptions = { activationConstraint: { distance: 4 } }

/**
 * Where things are dragged: with the mouse, with a finger, or with the keyboard (Space, arrow keys, Space). Screen readers are told.
 * @param steps Where an arrow key moves what is lifted, which does not change
 */
export function DragArea({
  children,
  steps,
  ...props
}: Pick<
  DndContextProps,
  'collisionDetection' | 'onDragStart' | 'onDragEnd' | 'onDragCancel' | 'autoScroll'
> & {
  readonly children: ReactNode
  readonly steps: KeyboardCoordinateGetter
}) {
  const { drag } = useMessages()
  // The same options in each rendering: dnd-kit renders all that can be dragged for other ones.
  const [keyboardOptions] = useState({ coordinateGetter: steps, keyboardCodes })
  const sensors = useSensors(
    useSensor(FastMouseSensor, pointerOptions),
    useSensor(FastTouchSensor, pointerOptions),
    useSensor(FastKeyboardSensor, keyboardOptions),
  )
  const labelOf = ({ data }: { data: { current?: DragTexts | undefined } }) => data.current?.label ?? ''
  const placeOf = ({ data }: { data: { current?: SortableData | undefined } }) => {
    const { where, sortable } = data.current ?? {}
    return where ?? (sortable ? drag.place(sortable.index + 1, sortable.items.length) : '')
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => drag.lifted(labelOf(active)),
    onDragOver: ({ active, over }) => (over ? drag.over(labelOf(active), placeOf(over)) : undefined),
    onDragEnd({ active, over }) {
      const label = labelOf(active)
      // It has left the page meanwhile.
      if (label === '') return undefined
      return over ? drag.dropped(label, placeOf(over)) : drag.canceled(label)
    },
    onDragCancel: ({ active }) => drag.canceled(labelOf(active)),
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements, screenReaderInstructions: { draggable: drag.instructions } }}
      {...props}
    >
      <Measuring />
      {children}
    </DndContext>
  )
}

/** While something is dragged, measures the places again when the page changes its size, as by a message above them. */
function Measuring() {
  const { active, droppableContainers, measureDroppableContainers } = useDndContext()
  const isActive = active !== null
  useEffect(() => {
    if (!isActive) return
    const measure = () => measureDroppableContainers([...droppableContainers.keys()])
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    document.addEventListener(measureEvent, measure)
    return () => {
      observer.disconnect()
      document.removeEventListener(measureEvent, measure)
    }
  }, [isActive, droppableContainers, measureDroppableContainers])
  return null
}
