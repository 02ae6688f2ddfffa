import { basePath } from '../../device/base-path.ts'
import { ApiError } from '@larder/client'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState, type DragEvent, type FormEvent } from 'react'
import { readShared, removeShared, type Shared } from '../../device/shared.ts'
import { useUser } from '../../entities/session/session.ts'
import { replaceImported } from '../../entities/recipe/replace-imported.ts'
import { addWaitingPictures, startWithPicture } from '../../entities/recipe/waiting-pictures.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useLeave } from '../../changes/use-leave.ts'
import { useFormats } from '../../messages/formats.ts'
import { useAllMessages, type AllMessages } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { topDialog } from '../../ui/open-dialogs.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import styles from './ImportPage.module.css'
import { KeepTags, useKeepTags } from './KeepTags.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { readPasted } from './pasted.ts'
import {
  archiveFormatOf,
  readsPicturesQuery,
  reportsQuery,
  sendAddresses,
  sendPage,
  sendPicture,
  sendText,
  showImported,
} from './queries.ts'
import { bookmarkScript, largestPage } from './received-page.ts'
import { ReceivedDialog } from './ReceivedDialog.tsx'
import { ReportView } from './ReportView.tsx'
import { WaitingPictures } from './WaitingPictures.tsx'
import { recipeKeys } from '../../entities/recipe/keys.ts'
import { reportKeys } from '../../entities/report/keys.ts'
import { trashKeys } from '../../entities/trash/keys.ts'

/** Imports recipes from addresses, pasted pages and files. Running imports continue when the page is left. */
export function ImportPage() {
  const { importing } = useAllMessages()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const sharedId = useLastKnown(search.shared)
  const shared = useShared(sharedId)
  return (
    <Page title={importing.title}>
      <Intro>{importing.intro}</Intro>
      {shared === 'reading' ? null : (
        <Start
          key={sharedId}
          initial={search.text ?? search.bookmark ?? shared?.text ?? ''}
          shared={sharedId}
          files={shared?.files ?? []}
        />
      )}
      <MoveIn />
      {search.report ? <ReportView id={search.report} /> : <Earlier />}
      <Bookmarklet isOpen={search.show === 'bookmark'} />
      {search.paste !== undefined && <PasteHere url={search.paste} />}
      {search.bookmark !== undefined && (
        <ReceivedDialog
          url={search.bookmark}
          onClose={() =>
            void navigate({ to: '/import', search: { text: search.bookmark ?? '' }, replace: true })
          }
        />
      )}
    </Page>
  )
}

/** The way to move in with more than recipes. */
function MoveIn() {
  const { moving } = useAllMessages()
  const { admin } = useUser()
  return admin ? (
    <p className={styles.moveIn}>
      {moving.linkText}
      <ButtonLink to="/import/move">{moving.title}</ButtonLink>
    </p>
  ) : null
}

interface Search {
  readonly report?: string
  readonly text?: string
  readonly paste?: string
  readonly bookmark?: string
  readonly shared?: string
  readonly show?: string
}

/** The last value that was there. The address of a report has no share, and what was typed or chosen with one stays. */
function useLastKnown(value: string | undefined): string | undefined {
  const [latest, setLatest] = useState(value)
  if (value === undefined || value === latest) return latest
  setLatest(value)
  return value
}

/** What another application has shared; `reading` until the device has read it. */
function useShared(id: string | undefined): Shared | 'reading' | undefined {
  const [state, setState] = useState<{ readonly id: string; readonly shared: Shared | undefined }>()
  useEffect(() => {
    if (id === undefined) return
    let isLeft = false
    void readShared(id)
      .catch(() => undefined)
      .then((shared) => isLeft || setState({ id, shared }))
    return () => {
      isLeft = true
    }
  }, [id])
  if (id === undefined) return undefined
  return state?.id === id ? state.shared : 'reading'
}

type StartForm = ReturnType<typeof useFields<{ text: string }>>

/** The ways in which the text and the files of the page are imported. */
function useImports(
  form: StartForm,
  { initial, shared }: { readonly initial: string; readonly shared: string | undefined },
) {
  const { importing } = useAllMessages()
  const navigate = useNavigate()
  const leave = useLeave()
  const isImported = () => (shared === undefined ? undefined : removeShared(shared))
  const router = useRouter()
  const show = (report: string) => {
    // A dialog that was opened meanwhile stays, with what was pasted into it.
    const { paste, bookmark }: Search = router.latestLocation.search
    return navigate({
      to: '/import',
      search: {
        report,
        ...(paste !== undefined && { paste }),
        ...(bookmark !== undefined && { bookmark }),
      },
    })
  }
  const starting = useChange({
    send: async (sent: Sent, server) => ({
      reportId: await sendAddresses(sent, server),
      entries: sent.entries,
    }),
    // After a lost response, only the addresses that were added since are imported.
    async correct(made, { entries, ...sent }, server) {
      const added = entries.filter((entry) => !made.entries.includes(entry))
      return added.length === 0
        ? made
        : { reportId: await sendAddresses({ ...sent, entries: added }, server), entries }
    },
    outdates: [reportKeys.all],
    failure: 'form',
    async onDone({ reportId }, sent, isHere) {
      form.takeBack({ text: sent.text })
      await isImported()
      if (isHere()) return show(reportId)
    },
  })
  const sending = useChange({
    send: (recipe: { readonly text: string; readonly includeTags: boolean | null }, server) =>
      sendText(recipe, server),
    correct: replaceImported,
    outdates: [recipeKeys.all, trashKeys.all],
    failure: 'form',
    entry: form.entry,
    async onDone(slug, sent, isHere) {
      form.takeBack({ text: sent.text })
      await isImported()
      return showImported(slug, leave, () => isHere() && !topDialog() && form.latest().text.trim() === '')
    },
  })
  const reading = useChange({
    send: async (
      { file, includeTags }: { readonly file: File; readonly includeTags: boolean | null },
      server,
    ) =>
      isPicture(file)
        ? sendPicture(file, server)
        : sendPage({ data: await file.text(), includeTags }, server),
    again: 'queued',
    outdates: [recipeKeys.all],
    async onDone(slug, _, isHere) {
      showToast(importing.savedOne)
      await isImported()
      // What was typed or opened meanwhile is not left.
      const isEmpty = () =>
        isHere() && !topDialog() && [initial.trim(), ''].includes(form.latest().text.trim())
      return showImported(slug, leave, isEmpty)
    },
  })
  return { starting, sending, reading, show }
}

/** Takes what was shared once, when it is known how files are read. */
function useSharedFiles(
  files: readonly File[],
  isReady: boolean,
  take: (files: Iterable<File>) => void,
): void {
  const isTaken = useRef(false)
  const latestTake = useLatest(take)
  useEffect(() => {
    if (isTaken.current || files.length === 0 || !isReady) return
    isTaken.current = true
    latestTake.current(files)
  }, [files, isReady])
}

function Start({
  initial,
  shared,
  files,
}: {
  readonly initial: string
  /** The id of what was shared, which is removed from the device when it was imported. */
  readonly shared: string | undefined
  readonly files: readonly File[]
}) {
  const messages = useAllMessages()
  const { importing } = messages
  const navigate = useNavigate()
  const form = useFields({ text: initial }, { text: '' })
  const { text } = form.values
  // A dialog for each archive, one after the other.
  const [archives, setArchives] = useState<readonly File[]>([])
  const [place, setPlace] = useState(0)
  const archive = archives[place]
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const pasted = readPasted(text)
  const readsPictures = useQuery(readsPicturesQuery).data
  const tags = useKeepTags()
  const { includeTags } = tags
  const { starting, sending, reading, show } = useImports(form, { initial, shared })
  const add = (more: string) =>
    form.changeBy(({ text: before }) => ({ text: `${before}${before ? '\n' : ''}${more}` }))
  const take = (chosen: Iterable<File>) => {
    const files = [...chosen]
    // Without a language model, a person types what a picture shows. What was shared stays until somebody signs out.
    const toType: File[] = []
    for (const file of files)
      if (archiveFormatOf(file.name)) setArchives((before) => [...before, file])
      else if (isPicture(file) && readsPictures) reading.act({ file, includeTags })
      else if (isPicture(file)) toType.push(file)
      else if (isMedia(file)) showToast(importing.noPages(file.name))
      else if (file.size > largestPage) showToast(importing.tooLarge(file.name))
      else if (/\.txt$/i.test(file.name)) void file.text().then(add)
      else reading.act({ file, includeTags })
    const [picture] = addWaitingPictures(toType)
    // What else was chosen or typed is not left.
    if (!picture || files.length > 1 || form.latest().text.trim() !== '') return
    startWithPicture(picture)
    void navigate({ to: '/recipes/new' })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
    const dropped = event.dataTransfer.getData('text/plain')
    if (dropped) add(dropped)
  }
  useSharedFiles(files, readsPictures !== undefined, take)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pasted.kind === 'addresses') starting.act({ entries: pasted.entries, text, includeTags })
    else if (pasted.kind === 'recipe') sending.act({ text, includeTags })
  }
  const failure = pasted.kind === 'recipe' ? sending.error : starting.error
  return (
    <>
      <form
        className={`${styles.start} ${isOver ? styles.over : ''}`}
        onSubmit={submit}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <TextArea
          label={importing.addresses}
          hiddenLabel
          className={styles.addresses ?? ''}
          placeholder={importing.placeholder}
          spellCheck={false}
          error={failure ? sentenceOf(failure, messages) : undefined}
          {...form.field('text')}
        />
        <div className={styles.actions}>
          <KeepTags {...tags} />
          <span className={styles.hint}>{pasted.kind === 'nothing' && importing.dropHint}</span>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            aria-label={importing.chooseFiles}
            onChange={(event) => {
              take(event.target.files ?? [])
              event.target.value = ''
            }}
          />
          <Button
            look="text"
            busy={reading.isPending && importing.reading}
            onClick={() => picker.current?.click()}
          >
            {importing.chooseFiles}
          </Button>
          <Button
            look="filled"
            type="submit"
            busy={(starting.isPending && importing.starting) || (sending.isPending && importing.reading)}
          >
            {pasted.kind === 'recipe' ? importing.saveText : importing.start(pasted.addresses.length)}
          </Button>
        </div>
      </form>
      <WaitingPictures />
      {archive && (
        <ArchiveDialog
          key={place}
          file={archive}
          onClose={() => setPlace(place + 1)}
          onStarted={(id) => {
            setPlace(place + 1)
            void show(id)
          }}
        />
      )}
    </>
  )
}

interface Sent {
  readonly entries: readonly string[]
  readonly text: string
  readonly includeTags: boolean | null
}

/** Why what was pasted could not be imported. */
function sentenceOf(error: Error, { importing, shell }: AllMessages): string {
  const isNoRecipe = error instanceof ApiError && error.code === 'import/no-recipe'
  return isNoRecipe ? importing.noRecipeInText : failureText(error, shell)
}

const isPicture = ({ type }: File): boolean => type.startsWith('image/')
const isMedia = ({ type }: File): boolean => /^(?:audio|font|image|video)\/|\/pdf$/.test(type)

/** A move can wait for somebody who starts it: its own page says whether it runs. */
const isRunning = ({ name, status }: { readonly name: string; readonly status: string }): boolean =>
  status === 'in-progress' && !moveName.test(name)

function Earlier() {
  const { importing, moving } = useAllMessages()
  const formats = useFormats()
  // An import that runs has no page here that follows its events.
  const { data } = useQuery({
    ...reportsQuery,
    refetchInterval: ({ state }) => state.data?.data.some(isRunning) === true && 3_000,
  })
  const reports = (data?.data ?? []).filter(({ category }) => /^(bulk_import|migration)$/.test(category))
  if (reports.length === 0) return null
  return (
    <section className={styles.earlier}>
      <h2>{importing.earlier}</h2>
      <ul>
        {reports.map(({ id, name, timestamp, status }) => (
          <li key={id} aria-busy={isRunning({ name, status })}>
            <Link {...pageOf(name, id)} className={styles.report}>
              <span className={styles.reportName}>{nameOfReport(name, importing)}</span>
              <span className={styles.hint}>{formats.ago(timestamp)}</span>
              <span className={styles.badge}>
                {status === 'in-progress' && moveName.test(name) ? moving.open : importing.statuses[status]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The page of an import or of a move. */
const pageOf = (name: string, id: string) =>
  moveName.test(name)
    ? ({ to: '/import/move/$id', params: { id } } as const)
    : ({ to: '/import', search: { report: id } } as const)

const moveName = /^Move from (.+)$/

/** The server names its reports in English. */
function nameOfReport(name: string, importing: AllMessages['importing']): string {
  const [, pages, program] = /^(?:Import|Move) (?:of (\d+) pages?|from (.+))$/.exec(name) ?? []
  if (pages !== undefined) return importing.pages(Number(pages))
  return program === undefined ? name : importing.fromProgram(program)
}

/** A bookmark that opens this page and sends it the page on which it is pressed. */
function Bookmarklet({ isOpen }: { readonly isOpen: boolean }) {
  const { importing } = useAllMessages()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // Set by hand, because React refuses addresses with this scheme.
    link.current?.setAttribute('href', bookmarkScript(location.origin, basePath))
  }, [])
  return (
    <details className={styles.bookmarklet} open={isOpen}>
      <summary>{importing.bookmarklet}</summary>
      <p>{importing.bookmarkletText}</p>
      <a ref={link} className={styles.bookmark} onClick={(event) => event.preventDefault()}>
        {importing.bookmarkletName}
      </a>
    </details>
  )
}

function PasteHere({ url }: { readonly url: string }) {
  const navigate = useNavigate()
  const { report }: Search = useSearch({ strict: false })
  return (
    <PasteDialog
      url={url}
      onClose={() => void navigate({ to: '/import', search: report ? { report } : {}, replace: true })}
    />
  )
}
