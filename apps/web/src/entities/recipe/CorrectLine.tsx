import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { bodyOf } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useChange, useIsHere } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { foodsQuery, giveName, unitsQuery } from '../food/queries.ts'
import { readAmount } from './amounts.ts'
import { parseDraft, type LineDraft, type Parts, type Reference } from './draft.ts'
import { useUser } from '../session/session.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Checkbox, TextField } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OutsideForm } from '../../ui/OutsideForm.tsx'
import styles from './CorrectLine.module.css'
import { isSameName } from './IngredientLine.tsx'
import { foodKeys } from '../food/keys.ts'
import { organizeKeys } from '../organizer/keys.ts'
import { recipeKeys } from './keys.ts'

interface CorrectLineProps {
  readonly line: LineDraft
  readonly onClose: () => void
  readonly onChange: (changes: Partial<LineDraft>) => void
}

/** What was understood of a line. Amount, unit and food can be corrected; the words of the line stay. */
export function CorrectLine(props: CorrectLineProps) {
  const { editor, shell } = useMessages()
  const { line, onClose } = props
  const reading = useQuery({
    queryKey: recipeKeys.reading(line.text),
    queryFn: () => parseDraft([line]),
    enabled: line.parts === null,
  })
  const parts = line.parts ?? reading.data?.[0]?.parts
  return (
    <OutsideForm>
      <Dialog title={editor.lineSays} onClose={onClose}>
        <p className={styles.words}>
          <q>{line.text.trim()}</q>
        </p>
        {reading.error && <p>{failureText(reading.error, shell)}</p>}
        {parts ? <Correction {...props} parts={parts} /> : !reading.error && <Skeleton height="160px" />}
      </Dialog>
    </OutsideForm>
  )
}

function Correction({ line, parts, onClose, onChange }: CorrectLineProps & { readonly parts: Parts }) {
  const { editor } = useMessages()
  const formats = useFormats()
  const user = useUser()
  const id = useId()
  const client = useQueryClient()
  const shownAmount = parts.quantity === null ? '' : formats.amount(String(parts.quantity))
  const form = useFields({
    amount: shownAmount,
    unit: parts.unit?.name ?? '',
    food: parts.food?.name ?? '',
  })
  const { amount, unit, food } = form.values
  const [remembers, setRemembers] = useState(true)
  const units = useQuery(unitsQuery).data ?? []
  const foods = useQuery({ ...foodsQuery(food), placeholderData: (previous) => previous }).data ?? []
  const remember = useChange({
    send: async ({ words, chosen }: { words: string; chosen: Reference }, server) => {
      const foodId = chosen.id ?? (await bodyOf(server.POST('/foods', { body: { name: chosen.name } }))).id
      await giveName(words, foodId, server)
    },
    outdates: [foodKeys.all, organizeKeys.all],
  })
  const named = food.trim()
  const isNew = named !== '' && named !== parts.food?.name
  const words = isNew && user.canOrganize ? wordsToRemember(parts, named) : null
  const quantity = quantityIn(amount)
  const isHere = useIsHere()
  const use = async (event: FormEvent) => {
    event.preventDefault()
    if (quantity === undefined) return
    const isLast = decide(line)
    const chosen = isNew ? await findFood(named) : named === '' ? null : parts.food
    // The person has decided otherwise while the food was looked for.
    if (!isLast()) return
    onChange({
      parts: {
        ...parts,
        words: parts.words ?? { unit: null, food: null },
        ...(amount === shownAmount ? {} : { quantity, quantityMax: null }),
        unit: unitOf(unit, units, parts.unit),
        food: chosen,
      },
      ...corrected,
    })
    if (words !== null && remembers && chosen) remember.act({ words, chosen })
    // What was typed while the food was looked for is used with the next attempt.
    if (isHere() && form.isAsSent({ amount, unit, food })) flushSync(onClose)
  }
  /** The food of the group with this name, or a new one. */
  const findFood = async (name: string): Promise<Reference> => {
    const found = await client.fetchQuery(foodsQuery(name)).catch(() => [])
    const known = found.find((each) => isEqual(each.name, name))
    return known ? { id: known.value, name: known.name } : { name }
  }
  return (
    <form onSubmit={(event) => void use(event)}>
      <div className={styles.parts}>
        <TextField
          label={editor.quantity}
          inputMode="decimal"
          {...form.field('amount')}
          error={quantity === undefined ? editor.quantityInvalid : undefined}
        />
        <TextField label={editor.unit} list={`${id}-units`} autoComplete="off" {...form.field('unit')} />
        <TextField label={editor.food} list={`${id}-foods`} autoComplete="off" {...form.field('food')} />
      </div>
      <Names id={`${id}-units`} names={units.map(({ name }) => name)} />
      <Names id={`${id}-foods`} names={foods.map(({ name }) => name)} />
      {words !== null && (
        <Checkbox checked={remembers} onChange={(event) => setRemembers(event.target.checked)}>
          {editor.remember(words, named)}
          <small className={styles.hint}>{editor.rememberText(user.group ?? '')}</small>
        </Checkbox>
      )}
      <div className={styles.actions}>
        <Button look="filled" type="submit">
          {editor.useThis}
        </Button>
        <Button
          look="text"
          onClick={() => {
            decide(line)
            const bare = { unit: parts.words?.unit ?? null, food: null }
            onChange({ parts: { ...parts, food: null, words: bare }, ...corrected })
            onClose()
          }}
        >
          {editor.notAFood}
        </Button>
      </div>
    </form>
  )
}

/** How many decisions were made about each line. A dialog can be opened again while the food of an earlier decision is looked for. */
const decisions = new Map<string, number>()

/** Makes a decision about a line. @returns whether it is the last one so far */
function decide({ id }: LineDraft): () => boolean {
  const number = (decisions.get(id) ?? 0) + 1
  decisions.set(id, number)
  return () => decisions.get(id) === number
}

/** A line that a person looked at. */
const corrected = { doubt: undefined, isCorrected: true } as const

/** The words of a line that its food is a new meaning of. Null where the line has no words for it, or the food's own name. */
function wordsToRemember({ words }: Parts, food: string): string | null {
  return words?.food && !isSameName(words.food, { name: food }) ? words.food : null
}

/** The amount in a field: null for none, undefined for anything that is no amount. */
const quantityIn = (text: string) => (text.trim() === '' ? null : readAmount(text))

/** Suggestions of a field. */
function Names({ id, names }: { readonly id: string; readonly names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

const isEqual = (a: string | null | undefined, b: string): boolean =>
  a?.toLocaleLowerCase() === b.trim().toLocaleLowerCase()

/** The unit with a name or an abbreviation, or a new one. */
function unitOf(
  name: string,
  units: readonly (Reference & {
    readonly abbreviation?: string | null
    readonly pluralAbbreviation?: string | null
  })[],
  before: Reference | null,
): Reference | null {
  if (name.trim() === '') return null
  if (isEqual(before?.name, name)) return before
  const exact = (each: (typeof units)[number]) =>
    [each.name, each.pluralName, each.abbreviation, each.pluralAbbreviation].includes(name.trim())
  const found =
    units.find(exact) ?? units.find((each) => isEqual(each.name, name) || isEqual(each.pluralName, name))
  return found ? { id: found.id!, name: found.name } : { name: name.trim() }
}
