import { movedProgramNames, movedPrograms } from '@larder/domain'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, type DragEvent } from 'react'
import { bodyOf, type Server } from '../../api/client.ts'
import { fieldErrors } from '../../api/field-errors.ts'
import { failureText } from '../../api/failure-text.ts'
import { removed } from '../../changes/intention.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useUser } from '../../entities/session/session.ts'
import { useFormats } from '../../messages/formats.ts'
import { useAllMessages } from '../../messages/index.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import styles from './MoveInPage.module.css'
import { dropOrder, moveOfReport, moveQuery, sendHousehold, type Move } from './queries.ts'
import { moveKeys } from './keys.ts'

/** Chooses the archives of another application to move in with. */
export function MoveInPage() {
  const { admin, importing, moving } = useAllMessages()
  const user = useUser()
  const [files, setFiles] = useState<readonly File[]>([])
  const [prepared, setPrepared] = useState<readonly string[]>([])
  const add = useCallback((id: string) => setPrepared((before) => [...before, id]), [])
  if (!user.admin) return <Notice title={admin.notAllowed} level={1} />
  return (
    <Page
      title={moving.title}
      breadcrumbs={
        <Link to="/import" className={styles.crumb}>
          <Icon name="back" small />
          {importing.title}
        </Link>
      }
    >
      <Intro>{moving.intro}</Intro>
      <Chooser onChosen={(chosen) => setFiles((before) => [...before, ...chosen])} />
      {files.length > 0 && (
        <ul className={styles.uploads}>
          {files.map((file, at) => (
            <Upload key={`${at} ${file.name}`} file={file} isAlone={files.length === 1} onPrepared={add} />
          ))}
        </ul>
      )}
      <StartAll ids={prepared} />
      <FromServer />
      <section className={styles.which}>
        <h2>{moving.which}</h2>
        <dl>
          {movedPrograms.map((program) => (
            <div key={program}>
              <dt>{movedProgramNames[program]}</dt>
              <dd>{moving.files[program]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Page>
  )
}

function Chooser({ onChosen }: { readonly onChosen: (files: readonly File[]) => void }) {
  const { moving } = useAllMessages()
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onChosen([...event.dataTransfer.files])
  }
  return (
    <div
      className={`${styles.chooser} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={moving.choose}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button look="filled" big icon="upload" onClick={() => picker.current?.click()}>
        {moving.choose}
      </Button>
      <span className={styles.hint}>{moving.dropHint}</span>
    </div>
  )
}

/** Moves in from a Mealie that runs: a backup is made there and read. */
function FromServer() {
  const { moving, shell } = useAllMessages()
  const navigate = useNavigate()
  const form = useFields({ url: '', token: '' })
  const [report, setReport] = useState<string>()
  const ordering = useChange({
    send: async (body: typeof form.values, server: Server) =>
      (await bodyOf(server.POST('/admin/move-in/from-server', { body }))).reportId,
    // An order is not changed: the one whose response was lost is dropped.
    async correct(ordered, _, server) {
      await dropOrder(ordered, server)
      return removed
    },
    failure: 'form',
    onDone: setReport,
  })
  const fetching = useQuery({
    queryKey: moveKeys.ofReport(report),
    queryFn: () => moveOfReport(report!),
    enabled: report !== undefined,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const id = fetching.data
  useEffect(() => {
    if (id !== undefined) void navigate({ to: '/import/move/$id', params: { id } })
  }, [id, navigate])
  const isPending = ordering.isPending || fetching.isFetching
  const errors = fieldErrors(ordering.error ?? fetching.error, ['url', 'token'], shell)
  return (
    <form
      className={styles.server}
      onSubmit={(event) => {
        event.preventDefault()
        setReport(undefined)
        ordering.act(form.values)
      }}
    >
      <h2>{moving.server.title}</h2>
      <p className={styles.hint}>{moving.server.text}</p>
      <TextField
        label={moving.server.address}
        type="url"
        required
        placeholder="https://"
        {...form.field('url')}
        error={errors.url}
      />
      <TextField
        label={moving.server.token}
        type="password"
        autoComplete="off"
        required
        hint={moving.server.tokenHint}
        {...form.field('token')}
        error={errors.token}
      />
      <Button type="submit" busy={isPending && moving.reading}>
        {moving.server.act}
      </Button>
      {isPending && (
        <p className={styles.hint} role="status">
          {moving.server.fetching}
        </p>
      )}
    </form>
  )
}

/** Starts all moves that are ready, one after the other. Nothing with less than two. */
function StartAll({ ids }: { readonly ids: readonly string[] }) {
  const { moving, shell } = useAllMessages()
  const found = useQueries({ queries: ids.map(moveQuery) })
  const ready = found.flatMap(({ data }) => (data?.state === 'ready' ? [data.id] : []))
  const starting = useChange({
    async send(wanted: readonly string[], server) {
      for (const id of wanted)
        await bodyOf(server.POST('/admin/move-in/{id}/start', { params: { path: { id } } }))
    },
    failure: 'form',
    outdates: [moveKeys.all],
  })
  if (ready.length < 2) return null
  return (
    <>
      <Button
        look="filled"
        big
        busy={starting.isPending && moving.starting}
        onClick={() => starting.act(ready)}
      >
        {moving.startAll(ready.length)}
      </Button>
      {starting.error && (
        <p className={styles.failure} role="alert">
          {failureText(starting.error, shell)}
        </p>
      )}
    </>
  )
}

interface UploadProps {
  readonly file: File
  readonly isAlone: boolean
  readonly onPrepared: (id: string) => void
}

/** A file that is uploaded and read. The only one leads to what it will do. */
function Upload({ file, isAlone, onPrepared }: UploadProps) {
  const { moving, shell } = useAllMessages()
  const formats = useFormats()
  const navigate = useNavigate()
  const [part, setPart] = useState(0)
  const [move, setMove] = useState<Move>()
  const isAsked = useRef(false)
  const alone = useLatest(isAlone)
  const sending = useChange({
    send: (given: File, server) => sendHousehold(given, setPart, server),
    failure: 'form',
    onDone(made, _, isHere) {
      setMove(made)
      onPrepared(made.id)
      // Not when another archive was added meanwhile: the page shows that one, too.
      if (alone.current && isHere()) void navigate({ to: '/import/move/$id', params: { id: made.id } })
    },
  })
  const { act } = sending
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    act(file)
  }, [act, file])
  return (
    <li className={styles.upload}>
      <p>
        <b>{file.name}</b> <span className={styles.hint}>{formats.bytes(file.size)}</span>
      </p>
      {!move && !sending.error && (
        <>
          <progress max={1} value={part} aria-label={file.name} />
          <p className={styles.hint} role="status">
            {part < 1 ? moving.uploading : moving.reading}
          </p>
        </>
      )}
      {sending.error && (
        <>
          <p className={styles.failure} role="alert">
            {failureText(sending.error, shell)}
          </p>
          <Button onClick={() => act(file)}>{shell.retry}</Button>
        </>
      )}
      {move && <Prepared move={move} />}
    </li>
  )
}

/** A move that was prepared, with its state. */
function Prepared({ move }: { readonly move: Move }) {
  const { moving } = useAllMessages()
  const { state } = useQuery(moveQuery(move.id)).data ?? move
  const recipes = move.kinds.find(({ kind }) => kind === 'recipe')?.rows ?? 0
  const states: Readonly<Record<Move['state'], string | undefined>> = {
    ready: undefined,
    running: moving.running,
    'taking-back': moving.takingBack,
    'taken-back': moving.takenBack,
    success: moving.done,
    partial: moving.partly,
    failure: moving.failed,
  }
  return (
    <div className={styles.found}>
      <p>
        {[move.program && movedProgramNames[move.program], moving.recipes(recipes)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {states[state] && <b role="status">{states[state]}</b>}
      <ButtonLink to="/import/move/$id" params={{ id: move.id }}>
        {state === 'ready' ? moving.look : moving.open}
      </ButtonLink>
    </div>
  )
}
