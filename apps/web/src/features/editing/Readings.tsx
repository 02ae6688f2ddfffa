import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { parseDraft, type LineDraft } from '../../entities/recipe/draft.ts'
import styles from './Readings.module.css'

/** Shows the parsed parts of the ingredient lines, the least certain first. Each part can be corrected. */
export function ReadingsDialog({
  lines,
  onClose,
  onChange,
}: {
  readonly lines: readonly LineDraft[]
  readonly onClose: () => void
  readonly onChange: (lines: readonly LineDraft[]) => void
}) {
  const { editor, shell } = useMessages()
  const [opened] = useState(lines)
  const reading = useQuery({
    queryKey: ['readings', opened.map(({ text }) => text)],
    queryFn: () => parseDraft(opened),
    staleTime: Infinity,
  })
  return (
    <Dialog title={editor.readings} onClose={onClose} wide>
      <p className={styles.hint}>{editor.readingsHint}</p>
      {reading.error && <p>{failureText(reading.error, shell)}</p>}
      {reading.data ? (
        <Readings lines={reading.data} onClose={onClose} onChange={onChange} />
      ) : (
        <Skeleton height="120px" />
      )}
    </Dialog>
  )
}

function Readings({
  lines,
  onClose,
  onChange,
}: {
  readonly lines: readonly LineDraft[]
  readonly onClose: () => void
  readonly onChange: (lines: readonly LineDraft[]) => void
}) {
  const { editor, shell } = useMessages()
  const [read, setRead] = useState(lines)
  const [order] = useState(() =>
    lines
      .filter(({ parts }) => parts !== null)
      .sort((a, b) => (a.confidence ?? 1) - (b.confidence ?? 1))
      .map(({ id }) => id),
  )
  const change = (id: string, parts: Partial<NonNullable<LineDraft['parts']>>) =>
    setRead(
      read.map((line) =>
        line.id === id && line.parts ? { ...line, parts: { ...line.parts, ...parts } } : line,
      ),
    )
  return (
    <>
      <ol className={styles.list}>
        {order.map((id) => {
          const line = read.find((one) => one.id === id)
          if (!line?.parts) return null
          const { quantity, unit, food, note } = line.parts
          return (
            <li key={id} className={styles.reading}>
              <p>
                {line.text}
                {(line.confidence ?? 1) < 0.7 && <span className={styles.unsure}>{editor.unsure}</span>}
              </p>
              <div className={styles.parts}>
                <TextField
                  label={editor.quantity}
                  inputMode="decimal"
                  defaultValue={quantity ?? ''}
                  onChange={({ target }) =>
                    change(id, {
                      quantity: target.value === '' ? null : Number(target.value.replace(',', '.')) || null,
                    })
                  }
                />
                <TextField
                  label={editor.unit}
                  value={unit?.name ?? ''}
                  onChange={({ target }) =>
                    change(id, { unit: target.value ? { name: target.value } : null })
                  }
                />
                <TextField
                  label={editor.food}
                  value={food?.name ?? ''}
                  onChange={({ target }) =>
                    change(id, { food: target.value ? { name: target.value } : null })
                  }
                />
                <TextField
                  label={editor.note}
                  value={note}
                  onChange={({ target }) => change(id, { note: target.value })}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <div className={styles.actions}>
        <Button onClick={onClose}>{shell.cancel}</Button>
        <Button
          look="filled"
          onClick={() => {
            onChange(read)
            onClose()
          }}
        >
          {shell.done}
        </Button>
      </div>
    </>
  )
}
