import { ApiError, type Schema } from '@larder/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { api, bodyOf, type Server } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { outdate } from '../../api/query-client.ts'
import { addressOf } from '../../device/base-path.ts'
import { fieldErrors } from '../../api/field-errors.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useUser } from '../../entities/session/session.ts'
import { useFormats } from '../../messages/formats.ts'
import { useAllMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { backupsQuery, uploadBackup, type Backup } from './BackupsPage.tsx'
import styles from './RestorePage.module.css'
import { adminKeys } from './keys.ts'

/** Milliseconds between two looks at a restore that runs. */
const pause = 1_000
/** Backups that are shown at first. */
const shownFirst = 5

/** Codes of the refusal of an order after another one. */
const orderedBefore: ReadonlySet<string> = new Set(['backup/restoring', 'backup/restored'])

type Restore = Schema<'Restore'>

const stateQuery = {
  queryKey: adminKeys.restore,
  queryFn: () => bodyOf(api.GET('/admin/restore')),
  retry: false,
  gcTime: 0,
} as const

const contentsQuery = (name: string) => ({
  queryKey: adminKeys.contents(name),
  queryFn: () =>
    bodyOf(api.GET('/admin/backups/{file_name}/contents', { params: { path: { file_name: name } } })),
  // The whole backup is read.
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
})

/** Restores a backup: which one, what it has and what would go, and the name of the server. */
export function RestorePage() {
  const { admin, backups, restoring } = useAllMessages()
  const user = useUser()
  const [isOrdered, setOrdered] = useState(false)
  if (!user.admin) return <Notice title={admin.notAllowed} level={1} />
  const crumb = (
    <Link to="/admin/backups" className={styles.crumb}>
      <Icon name="back" small />
      {admin.pages.backups}
    </Link>
  )
  return (
    <Page title={restoring.title} breadcrumbs={crumb}>
      {isOrdered ? (
        <Progress />
      ) : (
        <Choose onOrdered={() => setOrdered(true)} intro={restoring.intro} label={backups.upload} />
      )}
    </Page>
  )
}

function Choose({
  onOrdered,
  intro,
  label,
}: {
  readonly onOrdered: () => void
  readonly intro: string
  readonly label: string
}) {
  const { backups, restoring, shell } = useAllMessages()
  const client = useQueryClient()
  const navigate = useNavigate()
  const picker = useRef<HTMLInputElement>(null)
  const { backup }: { readonly backup?: string } = useSearch({ strict: false })
  const { data, error } = useQuery(backupsQuery)
  const [showsAll, setShowsAll] = useState(false)
  const choose = (name: string) =>
    void navigate({ to: '/admin/backups/restore', search: { backup: name }, replace: true })
  const uploading = useChange({
    record: ({ name }: File) => name,
    send: (file: File, server: Server) => uploadBackup(file, server),
    async onDone() {
      await outdate(client, { queryKey: backupsQuery.queryKey })
    },
  })
  // Not read again: an order counts only while this is the last restore.
  const { data: last, error: noState } = useQuery({ ...stateQuery, staleTime: Infinity })
  const [isUndoing, setUndoing] = useState(false)
  const failure = (!data && error) || (!last && noState)
  if (failure) return <Notice title={failureText(failure, shell)} />
  if (!data || !last) return <Skeleton height="320px" />
  if (isUndoing) return <Undo last={last} onOrdered={onOrdered} onCancel={() => setUndoing(false)} />
  const chosen = data.find(({ name }) => name === backup)
  const shown = data.filter((each, index) => showsAll || index < shownFirst || each === chosen)
  return (
    <>
      <Intro>{intro}</Intro>
      {last.canUndo && (
        <Notice
          title={restoring.former}
          actions={<Button onClick={() => setUndoing(true)}>{restoring.undo}</Button>}
        >
          {restoring.formerText}
        </Notice>
      )}
      <div className={styles.columns}>
        <section>
          <h2 id="which">{restoring.which}</h2>
          {data.length === 0 && <Notice title={backups.none} />}
          <div role="radiogroup" aria-labelledby="which" className={styles.choices}>
            {shown.map((each) => (
              <Choice key={each.name} backup={each} isChosen={each === chosen} onChoose={choose} />
            ))}
          </div>
          <div className={styles.more}>
            {shown.length < data.length && (
              <Button look="text" onClick={() => setShowsAll(true)}>
                {restoring.older(data.length - shown.length)}
              </Button>
            )}
            <input
              ref={picker}
              type="file"
              accept=".zip"
              hidden
              aria-label={label}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) uploading.act(file)
                target.value = ''
              }}
            />
            <Button
              look="text"
              busy={uploading.isPending && backups.uploading}
              onClick={() => picker.current?.click()}
            >
              {restoring.chooseFile}
            </Button>
          </div>
        </section>
        {chosen && <Contents key={chosen.name} backup={chosen} last={last} onOrdered={onOrdered} />}
      </div>
    </>
  )
}

function Choice({
  backup: { name, date, bytes },
  isChosen,
  onChoose,
}: {
  readonly backup: Backup
  readonly isChosen: boolean
  readonly onChoose: (name: string) => void
}) {
  const { backups, restoring } = useAllMessages()
  const formats = useFormats()
  const origin =
    (name.includes('-automatic') && backups.automatic) ||
    (name.includes('-before-update') && restoring.beforeUpdate)
  return (
    <label className={styles.choice}>
      <input type="radio" name="backup" checked={isChosen} onChange={() => onChoose(name)} />
      <span>
        <b>{formats.moment(date)}</b>
        <span className={styles.meta}>{[origin, formats.bytes(bytes)].filter(Boolean).join(' · ')}</span>
      </span>
    </label>
  )
}

function Contents({
  backup,
  last,
  onOrdered,
}: {
  readonly backup: Backup
  readonly last: Restore
  readonly onOrdered: () => void
}) {
  const { restoring, shell } = useAllMessages()
  const formats = useFormats()
  const { data, error } = useQuery(contentsQuery(backup.name))
  if (error && !data) return <Notice title={failureText(error, shell)} />
  if (!data)
    return (
      <div aria-busy aria-label={restoring.reading}>
        <Skeleton height="320px" />
      </div>
    )
  const missing = data.kinds.find(({ kind }) => kind === 'recipe')?.gone ?? 0
  return (
    <section>
      <h2>{restoring.contents}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{restoring.inBackup}</th>
            <th scope="col">{restoring.now}</th>
            <th scope="col">{restoring.gone}</th>
            <th scope="col">{restoring.changed}</th>
          </tr>
        </thead>
        <tbody>
          {data.kinds.map(({ kind, backup: theirs, now, gone, changed }) => (
            <tr key={kind}>
              <th scope="row">{restoring.kinds[kind]}</th>
              <td>{formats.number(theirs)}</td>
              <td>{formats.number(now)}</td>
              <td className={gone > 0 ? styles.lost : ''}>{formats.number(gone)}</td>
              <td className={changed > 0 ? styles.lost : ''}>{formats.number(changed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.recipes.length > 0 && (
        <details className={styles.names}>
          <summary>{restoring.show(missing)}</summary>
          <ul>
            {data.recipes.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
            {missing > data.recipes.length && <li>…</li>}
          </ul>
        </details>
      )}
      {data.isNewer ? (
        <Notice title={restoring.newer} />
      ) : (
        <Order backup={backup} last={last} onOrdered={onOrdered} />
      )}
    </section>
  )
}

function Order({
  backup: { name, date },
  last,
  onOrdered,
}: {
  readonly backup: Backup
  readonly last: Restore
  readonly onOrdered: () => void
}) {
  const { restoring } = useAllMessages()
  const formats = useFormats()
  const navigate = useNavigate()
  return (
    <OrderForm
      question={restoring.question(formats.moment(date))}
      act={restoring.act}
      last={last}
      send={(body, server) =>
        server.POST('/admin/backups/{file_name}/restore', { params: { path: { file_name: name } }, body })
      }
      onOrdered={onOrdered}
      onCancel={() => void navigate({ to: '/admin/backups' })}
    />
  )
}

/** Takes the last restore back. */
function Undo({
  last,
  onOrdered,
  onCancel,
}: {
  readonly last: Restore
  readonly onOrdered: () => void
  readonly onCancel: () => void
}) {
  const { restoring } = useAllMessages()
  return (
    <OrderForm
      question={restoring.undoQuestion}
      act={restoring.undo}
      last={last}
      send={(body, server) => server.POST('/admin/restore/undo', { body })}
      onOrdered={onOrdered}
      onCancel={onCancel}
    />
  )
}

/** Asks for the name of the server. */
function OrderForm({
  question,
  act,
  last: { serverName, startedAt },
  send,
  onOrdered,
  onCancel,
}: {
  readonly question: string
  readonly act: string
  readonly last: Restore
  readonly send: (body: Schema<'RestoreOrder'>, server: Server) => Promise<unknown>
  readonly onOrdered: () => void
  readonly onCancel: () => void
}) {
  const { restoring, shell } = useAllMessages()
  const form = useFields({ serverName: '' })
  const ordering = useChange({
    send,
    failure: 'form',
    onDone: onOrdered,
    // An attempt whose response was lost was executed.
    onRefused(error) {
      if (!(error instanceof ApiError && orderedBefore.has(error.code ?? ''))) return false
      onOrdered()
      return true
    },
  })
  const errors = fieldErrors(ordering.error, ['serverName'], shell)
  const isNamed = form.values.serverName.trim().toLowerCase() === serverName.toLowerCase()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ordering.act({ ...form.values, lastStartedAt: startedAt })
  }
  return (
    <form className={styles.order} onSubmit={submit}>
      <h2>{question}</h2>
      <p className={styles.meta}>{restoring.warning}</p>
      <TextField
        label={restoring.name(serverName)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        {...form.field('serverName')}
        error={errors.serverName}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          look="destructive"
          disabled={!isNamed}
          busy={ordering.isPending && restoring.reading}
        >
          {act}
        </Button>
        <Button look="text" onClick={onCancel}>
          {shell.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Waits for the server, which stops and starts. */
function Progress() {
  const { restoring } = useAllMessages()
  // Failures are expected: the server does not answer meanwhile.
  const { data } = useQuery({
    ...stateQuery,
    // The page has read how an earlier restore ended.
    queryKey: adminKeys.restoreProgress,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : pause),
    refetchIntervalInBackground: true,
  })
  const ends = {
    done: [restoring.done, restoring.doneText],
    undone: [restoring.undone, restoring.undoneText],
    failed: [restoring.failed, restoring.failedText],
    interrupted: [restoring.interrupted, restoring.interruptedText],
  } as const
  const end = data?.state === 'running' || data?.state === 'none' ? undefined : data?.state
  if (end === undefined)
    return (
      <Notice title={restoring.running}>
        <span role="status">{restoring.runningText}</span>
      </Notice>
    )
  const [title, text] = ends[end]
  return (
    <Notice
      title={title}
      actions={
        // Loaded again, because everything that the page knows is of the former state.
        <>
          <Button look="filled" onClick={() => location.assign(document.baseURI)}>
            {restoring.onward}
          </Button>
          {data?.canUndo && (
            <Button onClick={() => location.assign(addressOf('/admin/backups/restore'))}>
              {restoring.undo}
            </Button>
          )}
        </>
      }
    >
      <span role="status">
        {text} {data?.error && <code lang="en">{data.error}</code>}
      </span>
    </Notice>
  )
}
