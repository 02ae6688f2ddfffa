import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Checkbox, TextField } from '../../ui/Field.tsx'
import styles from './ChoiceDialog.module.css'
import { foodsQuery } from './queries.ts'

export interface Choice {
  readonly value: string
  readonly name: string
}

/** A dialog for several choices among many, with a search field. */
export function ChoiceDialog({
  title,
  choices,
  chosen,
  finds,
  onClose,
  onToggle,
}: {
  readonly title: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  /** Loads matching choices from the server when there are too many to load all. */
  readonly finds?: ((words: string) => ReturnType<typeof foodsQuery>) | undefined
  readonly onClose: () => void
  readonly onToggle: (value: string, isChosen: boolean) => void
}) {
  const { filters, shell } = useMessages()
  const [words, setWords] = useState('')
  const found = useQuery({
    ...(finds ?? foodsQuery)(words),
    enabled: finds !== undefined,
    placeholderData: keepPreviousData,
  })
  const wanted = words.trim().toLocaleLowerCase()
  const shown = finds
    ? (found.data ?? [])
    : choices.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button look="filled" onClick={onClose}>
          {shell.done}
        </Button>
      }
    >
      <TextField
        label={filters.find}
        hiddenLabel
        placeholder={filters.find}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <ul className={styles.list}>
        {shown.map(({ value, name }) => (
          <li key={value}>
            <Checkbox
              checked={chosen.includes(value)}
              onChange={({ target }) => onToggle(value, target.checked)}
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.none}>{filters.none}</p>}
    </Dialog>
  )
}
