import { useEffect, useId, useMemo, useRef, useState, type FormEvent } from 'react'
import { useMessages } from '../../messages/index.ts'
import { today } from '../../entities/meal/days.ts'
import { useIsHere } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useQueued } from '../../changes/use-queue.ts'
import { newId } from '../../device/new-id.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { noteMade } from '../../entities/recipe/note-made.ts'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { useAuthor } from '../../entities/session/session.ts'
import styles from './Timeline.module.css'

/** Notes that a recipe was made: when, how it went, and what it looked like. */
export function MadeIt({ recipe, onClose }: { readonly recipe: Recipe; readonly onClose: () => void }) {
  const { recipe: texts, shell } = useMessages()
  const user = useAuthor()
  const form = useFields<{ words: string; day: string; picture: File | undefined }>({
    words: '',
    day: today(),
    picture: undefined,
  })
  const { words, day, picture } = form.values
  const note = useQueued(noteMade)
  // What was typed since it was sent corrects it, as does another picture after one that was refused.
  const [{ id, otherwise }] = useState(() => ({ id: newId(), otherwise: recipe.lastMade }))
  const sentTime = useRef<string>(undefined)
  const [isSaving, setSaving] = useState(false)
  const isHere = useIsHere()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const sent = form.latest()
    const timestamp = (day === today() ? new Date() : new Date(`${day}T12:00:00`)).toISOString()
    const corrects = sentTime.current === undefined ? undefined : { timestamp: sentTime.current, otherwise }
    sentTime.current = timestamp
    const made = { recipe: { id: recipe.id, slug: recipe.slug }, id, user, timestamp, corrects }
    setSaving(true)
    const isAccepted = await note({ ...made, words, picture, subject: texts.madeSubject })
    if (!isHere()) return
    setSaving(false)
    if (isAccepted && form.isAsSent(sent)) onClose()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextArea label={texts.howWasIt} {...form.field('words')} autoFocus reading />
      <div className={styles.pair}>
        <TextField type="date" label={texts.madeOn} required max={today()} {...form.field('day')} />
        <PictureChoice picture={picture} onChange={(chosen) => form.change({ picture: chosen })} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" look="filled" busy={isSaving && shell.saving}>
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
