import { useEffect, useId, useMemo, useState, type FormEvent } from 'react'
import { useMessages } from '../../messages/index.ts'
import { today } from '../../entities/meal/days.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { failureText } from '../../api/failure-text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { correctMade, noteMade, type Made } from '../../entities/recipe/note-made.ts'
import type { Recipe } from '../../entities/recipe/queries.ts'
import styles from './Timeline.module.css'
import { recipeKeys } from '../../entities/recipe/keys.ts'

/** Notes that a recipe was made: when, how it went, and what it looked like. */
export function MadeIt({ recipe, onClose }: { readonly recipe: Recipe; readonly onClose: () => void }) {
  const { recipe: texts, shell } = useMessages()
  const [opened] = useState(() => new Date())
  const form = useFields<{ words: string; day: string; picture: File | undefined }>({
    words: '',
    day: today(),
    picture: undefined,
  })
  const { day, picture } = form.values
  const note = useChange({
    send: (made: Made & typeof form.values, server) => noteMade(made, server),
    correct: (event, made, server) => correctMade(event, made, server),
    outdates: [recipeKeys.all],
    failure: 'form',
    onDone(_, { words, day: sentDay, picture: sentPicture }, isHere) {
      if (!form.isAsSent({ words, day: sentDay, picture: sentPicture })) return 'continue'
      if (isHere()) onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const timestamp = (day === today() ? opened : new Date(`${day}T12:00:00`)).toISOString()
    const { id, lastMade } = recipe
    note.act({ ...form.values, recipe: { id, lastMade }, timestamp, subject: texts.madeSubject })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea label={texts.howWasIt} {...form.field('words')} autoFocus reading />
      <div className={styles.pair}>
        <TextField type="date" label={texts.madeOn} required max={today()} {...form.field('day')} />
        <PictureChoice picture={picture} onChange={(chosen) => form.change({ picture: chosen })} />
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
