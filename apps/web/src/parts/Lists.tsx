import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { DragHandle } from '../ui/DragHandle.tsx'
import { ReadFailure } from '../ui/ReadFailure.tsx'
import { SelectionBar } from '../ui/SelectionBar.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Sortable, SortableItem } from '../ui/Sortable.tsx'
import { DragArea } from '../ui/drag.tsx'
import { Folded } from '../ui/Folded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Part, Row } from './Part.tsx'

const foods = ['Leek', 'Onion', 'Potato'].map((id) => ({ id }))

/** Rows, and what stands in their place while there are none. */
export function Lists() {
  const [order, setOrder] = useState<readonly { readonly id: string }[]>(foods)
  const [selected, setSelected] = useState(2)
  const [attempts, setAttempts] = useState(0)
  const refetch = () => {
    setAttempts(attempts + 1)
    return new Promise<never>(() => undefined)
  }
  return (
    <>
      <Part of={{ Sortable, SortableItem, DragArea, DragHandle }}>
        <Sortable items={order} onChange={setOrder}>
          {order.map(({ id }) => (
            <SortableItem key={id} id={id} label={id}>
              {id}
            </SortableItem>
          ))}
        </Sortable>
      </Part>
      <Part of={{ SelectionBar }}>
        <SelectionBar
          title="Selected foods"
          selected={selected}
          all={
            <Button look="text" onClick={() => setSelected(foods.length)}>
              All
            </Button>
          }
          onClose={() => setSelected(0)}
        >
          <Button icon="tag">Label</Button>
          <Button icon="bin" look="danger">
            Remove
          </Button>
        </SelectionBar>
      </Part>
      <Part of={{ Folded }}>
        <Folded>
          {Array.from({ length: 9 }, (_, line) => (
            <p key={line}>A description has many lines.</p>
          ))}
        </Folded>
        <Folded>A short one has no button.</Folded>
      </Part>
      <Part of={{ Notice, ReadFailure, Skeleton }}>
        <Notice title="Nothing is here" actions={<Button look="filled">Add something</Button>}>
          A notice says why, and what to do.
        </Notice>
        <ReadFailure of={{ error: new TypeError('Failed to fetch'), data: undefined, refetch }} />
        <p>Attempts: {attempts}</p>
        <Row>
          <Skeleton width="240px" height="32px" />
          <Skeleton width="120px" ratio="4 / 3" />
        </Row>
      </Part>
    </>
  )
}
