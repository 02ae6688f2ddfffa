import { archiveFormats, archiveNames, type ArchiveFormat } from '@larder/domain'
import { useState, type FormEvent } from 'react'
import { removed } from '../../changes/intention.ts'
import { useChange } from '../../changes/use-change.ts'
import { useAllMessages } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Checkbox, Select } from '../../ui/Field.tsx'
import { archiveFormatOf, sendArchive } from './queries.ts'

interface Order {
  readonly format: ArchiveFormat
  readonly addTag: boolean
}

/** Asks for the application of an archive, and starts the import. */
export function ArchiveDialog({
  file,
  onClose,
  onStarted,
}: {
  readonly file: File
  readonly onClose: () => void
  readonly onStarted: (reportId: string) => void
}) {
  const { importing, shell } = useAllMessages()
  const [format, setFormat] = useState(archiveFormatOf(file.name) ?? 'mealie_alpha')
  const [addTag, setAddTag] = useState(false)
  const sending = useChange({
    async send({ format, addTag }: Order, server) {
      const { id } = await sendArchive(file, format, addTag, server)
      return { id, format }
    },
    // An import in a wrong format found nothing, or something else. The same recipes are not imported twice to add their tag.
    correct: async (made, { format }) => (made.format === format ? made : removed),
    failure: 'form',
    onDone: ({ id }, _, isHere) => isHere() && onStarted(id),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sending.act({ format, addTag })
  }
  return (
    <Dialog
      title={importing.archive}
      onClose={onClose}
      actions={
        <Button type="submit" form="archive" look="filled" busy={sending.isPending && importing.starting}>
          {importing.importArchive}
        </Button>
      }
    >
      <form id="archive" onSubmit={submit}>
        <Select
          label={importing.application(file.name)}
          value={format}
          onChange={({ target }) => setFormat(archiveFormats.find((name) => name === target.value) ?? format)}
          error={sending.error ? failureText(sending.error, shell) : undefined}
        >
          {archiveFormats.map((name) => (
            <option key={name} value={name}>
              {archiveNames[name]}
            </option>
          ))}
        </Select>
        <Checkbox checked={addTag} onChange={(event) => setAddTag(event.target.checked)}>
          {importing.addTag}
        </Checkbox>
      </form>
    </Dialog>
  )
}
