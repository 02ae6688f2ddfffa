import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState, type FormEvent } from 'react'
import { useMessages } from '../../messages/index.ts'
import { today } from '../../entities/meal/days.ts'
import { failureText } from '../../api/failure-text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { noteMade } from '../../entities/recipe/note-made.ts'
import type { Recipe } from '../../entities/recipe/queries.ts'
import styles from './Timeline.module.css'

/** Notes that a recipe was made: when, how it went, and what it looked like. */
export function MadeIt({ recipe, onClose }: { readonly recipe: Recipe; readonly onClose: () => void }) {
  const { recipe: texts, shell } = useMessages()
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const [day, setDay] = useState(today)
  const [picture, setPicture] = useState<File>()
  const note = useMutation({
    mutationFn: () => noteMade(recipe, { words, day, picture, subject: texts.madeSubject }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: ['recipes'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    note.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label={texts.howWasIt}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        autoFocus
        reading
      />
      <div className={styles.pair}>
        <TextField
          type="date"
          label={texts.madeOn}
          required
          max={today()}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <PictureChoice picture={picture} onChange={setPicture} />
      </div>
      {note.error && (
        <p role="alert" className={styles.error}>
          {failureText(note.error, shell)}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" look="filled" busy={note.isPending && shell.saving}>
          {shell.save}
        </Button>
        <Button look="text" onClick={onClose}>
          {shell.cancel}
        </Button>
      </div>
    </form>
  )
}

function PictureChoice({
  picture,
  onChange,
}: {
  readonly picture: File | undefined
  readonly onChange: (picture: File | undefined) => void
}) {
  const { recipe: texts } = useMessages()
  const id = useId()
  const preview = useMemo(() => picture && URL.createObjectURL(picture), [picture])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  return (
    <label htmlFor={id} className={styles.choose}>
      {preview ? <img src={preview} alt="" /> : <Icon name="picture" small />}
      {preview ? texts.otherPicture : texts.addPicture}
      <input
        id={id}
        type="file"
        accept="image/*"
        onChange={(event) => onChange(event.target.files?.[0] ?? picture)}
      />
    </label>
  )
}
