import { useState } from 'react'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import styles from './RestoredNote.module.css'
import type { StoredDraft } from './stored-drafts.ts'

/** Says that what was typed before is here again. */
export function RestoredNote({
  restored,
  onDiscard,
}: {
  readonly restored: Pick<StoredDraft, 'typedAt'>
  readonly onDiscard: () => void
}) {
  const { editor } = useMessages()
  const { moment } = useFormats()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.note} role="status">
      <p>{editor.restored(moment(restored.typedAt))}</p>
      <Button onClick={() => setAsking(true)}>{editor.discard}</Button>
      {isAsking && (
        <ConfirmDialog
          title={editor.discardTitle}
          text={editor.discardText}
          confirm={editor.discard}
          onConfirm={onDiscard}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
