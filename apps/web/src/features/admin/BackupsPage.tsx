import type { Schema } from '@larder/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, apiPath, bodyOf, isTemporary, type Server } from '../../api/client.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { outdate } from '../../api/query-client.ts'
import { useChange } from '../../changes/use-change.ts'
import styles from '../../ui/sections.module.css'
import { useFormats } from '../../messages/formats.ts'
import { useAllMessages } from '../../messages/index.ts'
import { reasonText } from '../../messages/reasons.ts'
import { failureText } from '../../api/failure-text.ts'
import { showFailure, showToast } from '../../ui/toasts.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Intro } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AdminPage } from './AdminPage.tsx'
import { adminKeys } from './keys.ts'

export type Backup = Schema<'Backups'>['imports'][number]

export const backupsQuery = {
  queryKey: adminKeys.backups,
  queryFn: async () => (await bodyOf(api.GET('/admin/backups'))).imports,
  // Backups are also made by schedule, and by other administrators.
  refetchInterval: 30_000,
} as const

/** The backups of the server: make one, download, delete, upload and restore some. */
export function BackupsPage() {
  const { backups } = useAllMessages()
  return (
    <AdminPage name="backups">
      <Intro>{backups.intro}</Intro>
      <p className={styles.warning}>{backups.secrets}</p>
      <Backups />
    </AdminPage>
  )
}

function Backups() {
  const messages = useAllMessages()
  const { backups, shell } = messages
  const client = useQueryClient()
  const picker = useRef<HTMLInputElement>(null)
  const { data, error } = useQuery(backupsQuery)
  const [isMaking, setMaking] = useState(false)
  const creating = useChange({
    send: async (_: void, server) => (await bodyOf(server.POST('/admin/backups'))).reportId,
    onDone(report) {
      // The server has the order: the page can be closed while it makes the backup.
      setMaking(true)
      void follow(report).finally(() => setMaking(false))
    },
  })
  /** Waits until a backup is made, and says so. */
  const follow = async (report: string) => {
    try {
      const failure = await outcomeOf(report)
      showToast(
        failure === undefined
          ? backups.made
          : (reasonText(failure.reason ?? undefined, shell.reasons) ?? failure.message),
      )
    } catch (reading) {
      showFailure(reading, messages)
    }
    await outdate(client, { queryKey: backupsQuery.queryKey })
  }
  const uploading = useChange({
    // After the removal of a backup of this name, which is shown before it is done.
    record: ({ name }: File) => name,
    send: (file: File, server) => uploadBackup(file, server),
    outdates: [backupsQuery.queryKey],
    onDone: () => showToast(backups.uploaded),
  })
  return (
    <section className={styles.section}>
      <div className={styles.row}>
        <Button
          look="filled"
          busy={(creating.isPending || isMaking) && backups.creating}
          onClick={() => creating.act()}
        >
          {backups.make}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".zip"
          hidden
          aria-label={backups.upload}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) uploading.act(file)
            target.value = ''
          }}
        />
        <Button busy={uploading.isPending && backups.uploading} onClick={() => picker.current?.click()}>
          {backups.upload}
        </Button>
      </div>
      {error && <Notice title={failureText(error, shell)} />}
      {!data && !error && <Skeleton height="120px" />}
      {data?.length === 0 && <Notice title={backups.none}>{backups.noneText}</Notice>}
      <ul>
        {data?.map((backup) => (
          <BackupRow key={backup.name} backup={backup} />
        ))}
      </ul>
    </section>
  )
}

function BackupRow({ backup }: { readonly backup: Backup }) {
  const { backups, restoring, shell } = useAllMessages()
  const formats = useFormats()
  const [isConfirming, setConfirming] = useState(false)
  const { name, date, bytes } = backup
  const downloading = useChange({ send: (file: string) => downloadBackup(file) })
  const removing = useChange({
    record: name,
    send: (file: string, server) =>
      server.DELETE('/admin/backups/{file_name}', { params: { path: { file_name: file } } }),
    shows: (file) => [
      patchOf<readonly Backup[]>(backupsQuery.queryKey, (all) => all.filter((other) => other.name !== file)),
    ],
    outdates: [backupsQuery.queryKey],
  })
  return (
    <li className={`${styles.member} ${styles.backup}`}>
      <p>
        <b>{formats.moment(date)}</b>
        <span className={styles.meta}>
          {[formats.bytes(bytes), name.includes('-automatic') && backups.automatic]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={styles.meta}>{name}</span>
      </p>
      <div className={styles.backupActions}>
        <Button look="text" aria-label={backups.downloadOne(name)} onClick={() => downloading.act(name)}>
          {backups.download}
        </Button>
        <ButtonLink
          look="text"
          to="/admin/backups/restore"
          search={{ backup: name }}
          aria-label={backups.restoreOne(name)}
        >
          {restoring.act}
        </ButtonLink>
        <Button look="text" aria-label={`${shell.remove}: ${name}`} onClick={() => setConfirming(true)}>
          {shell.remove}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={backups.removeTitle}
          text={backups.removeText(formats.moment(date))}
          onConfirm={() => {
            setConfirming(false)
            removing.act(name)
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </li>
  )
}

/** Milliseconds between two looks at a backup that is being made. */
const pause = 500

/** Waits until the server has made a backup. @returns why it failed */
async function outcomeOf(
  id: string,
): Promise<{ readonly reason: string | null; readonly message: string } | undefined> {
  for (;;) {
    const report = await bodyOf(api.GET('/groups/reports/{id}', { params: { path: { id } } })).catch(
      (error: unknown) => {
        // The server makes it all the same.
        if (!isTemporary(error)) throw error
      },
    )
    if (report?.status === 'success') return undefined
    if (report && report.status !== 'in-progress')
      return report.entries[0] ?? { reason: 'server/fault', message: report.status }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

export async function uploadBackup(file: File, server: Server): Promise<void> {
  await server.POST('/admin/backups/upload', { body: { archive: file } })
}

async function downloadBackup(name: string): Promise<void> {
  const params = { path: { file_name: name } }
  const { fileToken } = await bodyOf(api.GET('/admin/backups/{file_name}', { params }))
  const link = document.createElement('a')
  link.href = `${apiPath}/utils/download?token=${encodeURIComponent(fileToken)}`
  link.download = name
  link.click()
}
