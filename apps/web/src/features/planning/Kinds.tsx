import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { api, taggedBodyOf, type Server } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { changeStored } from '../../changes/change-stored.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { newId } from '../../device/new-id.ts'
import { preferencesQuery } from '../../entities/household/queries.ts'
import { usualKinds, type MealKind } from '../../entities/meal/kinds.ts'
import { mealTypes, type MealType } from '../../entities/meal/queries.ts'
import { useMessages } from '../../messages/index.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select, TextField } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Sortable, SortableItem } from '../../ui/Sortable.tsx'
import { withChanges, type KindsChange } from './change-kinds.ts'
import { KindColor } from './KindColor.tsx'
import styles from './Kinds.module.css'

/** A kind as the form has it. */
interface Row {
  /** Its key. */
  readonly id: string
  readonly name: string
  readonly color: MealKind['color']
  readonly entryType: MealType
}

const rowOf = ({ key, name, ...kind }: MealKind): Row => ({ id: key, name: name ?? '', ...kind })
const kindOf = ({ id, name, ...row }: Row): MealKind => ({ key: id, name: name.trim() || null, ...row })

/** A meal, which has a name in each language, and no kind that the household has invented. */
const isMeal = ({ id, entryType }: Row): boolean => id === entryType

const colors = ['green', 'orange', 'red', 'blue', 'yellow', 'purple'] as const

interface Form {
  /** Undefined until the person changes something. */
  readonly chosen: readonly Row[] | undefined
  readonly before: KindsChange['before']
}

/** What is sent of the form. */
interface Sent extends KindsChange {
  readonly rows: readonly Row[]
}

/** Changes the kinds of meals as they are now. All are sent, also those of others. */
const store = (change: KindsChange, server: Server) =>
  changeStored(
    () => taggedBodyOf(api.GET('/households/preferences')),
    async (preferences, header) => {
      const stored = preferences.mealKinds ?? usualKinds
      const mealKinds = [...withChanges(stored, change)]
      if (JSON.stringify(mealKinds) === JSON.stringify(stored)) return
      await server.PUT('/households/preferences', { params: { header }, body: { mealKinds } })
    },
  )

/** The kinds of meals that the household plans: their names, colors and order. */
export function Kinds({ onClose }: { readonly onClose: () => void }) {
  const { plan, shell } = useMessages()
  const { data, error } = useQuery(preferencesQuery)
  const form = useFields<Form>({ chosen: undefined, before: [] })
  const opened = data && (data.mealKinds ?? usualKinds)
  const rows = form.values.chosen ?? opened?.map(rowOf) ?? []
  const changeRows = (change: (rows: readonly Row[]) => readonly Row[]) =>
    form.changeBy(({ chosen, before }) =>
      chosen || !opened
        ? { chosen: change(chosen ?? []), before }
        : { chosen: change(opened.map(rowOf)), before: [opened] },
    )
  const saving = useChange({
    record: 'preferences',
    send: (sent: Sent, server) => store(sent, server),
    outdates: [preferencesQuery.queryKey],
    failure: 'form',
    onDone(_, sent, isHere) {
      if (isHere() && form.isAsSent({ chosen: sent.rows })) onClose()
      else form.change({ before: [sent.chosen] })
    },
    // It can be stored all the same, when its response was lost.
    onRefused: (_, sent) => form.changeBy(({ before }) => ({ before: [...before, sent.chosen] })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { chosen, before } = form.latest()
    if (chosen) saving.act({ rows: chosen, chosen: chosen.map(kindOf), before })
    else onClose()
  }
  const failed = saving.error ?? (data ? undefined : error)
  return (
    <Dialog
      title={plan.kinds}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            type="submit"
            form="meal-kinds"
            look="filled"
            busy={data ? saving.isPending && shell.saving : shell.loading}
          >
            {shell.save}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>{plan.kindsText}</p>
      {failed && <p role="alert">{failureText(failed, shell)}</p>}
      {!data && !error && <Skeleton height="320px" />}
      <form id="meal-kinds" onSubmit={submit}>
        <Sortable items={rows} onChange={(next) => changeRows(() => next)}>
          {rows.map((row) => (
            <KindRow
              key={row.id}
              row={row}
              onChange={(change) =>
                changeRows((current) =>
                  current.map((each) => (each.id === row.id ? { ...each, ...change } : each)),
                )
              }
              onRemove={
                rows.length === 1
                  ? undefined
                  : () => changeRows((current) => current.filter(({ id }) => id !== row.id))
              }
            />
          ))}
        </Sortable>
      </form>
      {data && <AddKind rows={rows} onAdd={(row) => changeRows((current) => [...current, row])} />}
    </Dialog>
  )
}

function KindRow({
  row,
  onChange,
  onRemove,
}: {
  readonly row: Row
  readonly onChange: (change: Partial<Row>) => void
  /** Undefined for the last one. */
  readonly onRemove: (() => void) | undefined
}) {
  const { plan, shell } = useMessages()
  const meal = plan.meals[row.entryType]
  const name = row.name || (isMeal(row) ? meal : plan.newKind)
  return (
    <SortableItem id={row.id} label={name} className={styles.kind}>
      <TextField
        label={`${plan.kindName}: ${name}`}
        hiddenLabel
        placeholder={isMeal(row) ? meal : plan.kindName}
        maxLength={100}
        required={!isMeal(row)}
        autoFocus={!isMeal(row) && row.name === ''}
        value={row.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {onRemove ? <IconButton icon="bin" label={`${shell.remove}: ${name}`} onClick={onRemove} /> : <span />}
      <div className={styles.choices}>
        <KindColor color={row.color} />
        <Select
          label={`${plan.kindColor}: ${name}`}
          hiddenLabel
          value={row.color ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ color: colors.find((each) => each === value) ?? null })
          }
        >
          <option value="">{plan.colors.none}</option>
          {colors.map((color) => (
            <option key={color} value={color}>
              {plan.colors[color]}
            </option>
          ))}
        </Select>
        {!isMeal(row) && (
          <Select
            label={`${plan.kindCounts}: ${name}`}
            hiddenLabel
            value={row.entryType}
            onChange={({ target }) =>
              onChange({ entryType: mealTypes.find((each) => each === target.value) ?? row.entryType })
            }
          >
            {mealTypes.map((type) => (
              <option key={type} value={type}>
                {`${plan.kindCounts}: ${plan.meals[type]}`}
              </option>
            ))}
          </Select>
        )}
      </div>
    </SortableItem>
  )
}

/** Adds a kind of one's own, or a meal that was removed. */
function AddKind({ rows, onAdd }: { readonly rows: readonly Row[]; readonly onAdd: (row: Row) => void }) {
  const { plan } = useMessages()
  const missing = mealTypes.filter((type) => !rows.some(({ id }) => id === type))
  const add = (id: string, entryType: MealType) => onAdd({ id, name: '', color: null, entryType })
  return (
    <div className={styles.add}>
      <Button look="text" icon="plus" onClick={() => add(newId(), 'lunch')}>
        {plan.addKind}
      </Button>
      {missing.map((type) => (
        <Button key={type} look="text" icon="plus" onClick={() => add(type, type)}>
          {plan.meals[type]}
        </Button>
      ))}
    </div>
  )
}
