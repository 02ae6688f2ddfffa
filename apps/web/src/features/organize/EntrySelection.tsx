import { useState } from 'react'
import { useChange } from '../../changes/use-change.ts'
import { useBringBack } from '../../entities/trash/bring-back.ts'
import { useAllMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Field.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { LabelOfFoods } from './EditEntry.tsx'
import { outdated } from './outdated.ts'
import { canMerge, labelAll, mergeAll, recordOf, removeAll, type Kind, type Named } from './queries.ts'
import { trashKeys } from '../../entities/trash/keys.ts'

interface Props {
  readonly kind: Kind
  readonly entries: readonly Named[]
  /** Ends the selection. */
  readonly onClose: () => void
  /** These entries were removed. */
  readonly onRemoved: (ids: readonly string[]) => void
}

/** The actions on selected foods, units, labels, tags, categories or tools. */
export function EntrySelection({ kind, entries, onClose, onRemoved }: Props) {
  const { organize, shell } = useAllMessages()
  const [open, setOpen] = useState<'merge' | 'label' | 'remove'>()
  const bringBack = useBringBack()
  const ids = entries.map(({ id }) => id)
  const removing = useChange({
    record: recordOf(kind),
    send: (chosen: readonly string[], server) => removeAll(kind, chosen, server),
    outdates: [...outdated, trashKeys.all],
    onDone(_, chosen) {
      // Only foods are in the trash, each as an entry of its own.
      const undo = kind === 'foods' ? () => bringBack.act({ ids: chosen, name: undefined }) : undefined
      showToast(organize.removedSome(chosen.length), undo)
      onRemoved(chosen)
    },
  })
  const close = () => setOpen(undefined)
  const dialog = { kind, entries, onClose: close, onSaved: onClose }
  return (
    <>
      <SelectionBar title={organize.selection} selected={entries.length} onClose={onClose}>
        {canMerge(kind) && (
          <Button disabled={entries.length < 2} onClick={() => setOpen('merge')}>
            {organize.merge}
          </Button>
        )}
        {kind === 'foods' && (
          <Button icon="tag" onClick={() => setOpen('label')}>
            {organize.label}
          </Button>
        )}
        <Button icon="bin" look="danger" onClick={() => setOpen('remove')}>
          {shell.remove}
        </Button>
      </SelectionBar>
      {open === 'merge' && <MergeDialog {...dialog} />}
      {open === 'label' && <LabelDialog {...dialog} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={organize.removeTitle(entries.length)}
          text={organize.removeText}
          busy={removing.isPending}
          onConfirm={() => removing.act(ids)}
          onClose={close}
        />
      )}
    </>
  )
}

interface DialogProps extends Omit<Props, 'onRemoved'> {
  readonly onSaved: () => void
}

/** Asks which of the entries stays. */
function MergeDialog({ kind, entries, onClose, onSaved }: DialogProps) {
  const { organize } = useAllMessages()
  const [into, setInto] = useState('')
  const merging = useChange({
    record: recordOf(kind),
    send: (pair: { readonly ids: readonly string[]; readonly into: string }, server) =>
      mergeAll(kind, pair, server),
    outdates: outdated,
    onDone: (_, __, isHere) => isHere() && onSaved(),
  })
  const target = entries.find(({ id }) => id === into)
  return (
    <Dialog
      title={organize.mergeTitle(entries.length)}
      onClose={onClose}
      actions={
        <Button
          look="filled"
          disabled={!target}
          busy={merging.isPending && organize.merge}
          onClick={() => target && merging.act({ ids: entries.map(({ id }) => id), into: target.id })}
        >
          {organize.merge}
        </Button>
      }
    >
      <Select label={organize.stays} value={into} onChange={(event) => setInto(event.target.value)}>
        <option value="">{organize.choose}</option>
        {entries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <p>{organize.mergeText}</p>
    </Dialog>
  )
}

/** Asks for the label of foods. */
function LabelDialog({ entries, onClose, onSaved }: DialogProps) {
  const { organize, shell } = useAllMessages()
  const [label, setLabel] = useState<string | null>(null)
  const labelling = useChange({
    record: recordOf('foods'),
    send: (wanted: { readonly ids: readonly string[]; readonly labelId: string | null }, server) =>
      labelAll(wanted, server),
    outdates: outdated,
    onDone: (_, __, isHere) => isHere() && onSaved(),
  })
  return (
    <Dialog
      title={organize.label}
      onClose={onClose}
      actions={
        <Button
          look="filled"
          busy={labelling.isPending && shell.saving}
          onClick={() => labelling.act({ ids: entries.map(({ id }) => id), labelId: label })}
        >
          {shell.save}
        </Button>
      }
    >
      <LabelOfFoods value={label} onChange={setLabel} />
    </Dialog>
  )
}
