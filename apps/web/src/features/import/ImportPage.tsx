import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState, type DragEvent, type FormEvent } from 'react'
import { bodyOf } from '../../api/client.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages, type Messages } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import styles from './ImportPage.module.css'
import { PasteDialog } from './PasteDialog.tsx'
import { addressesIn, archiveFormatOf, reportsKey, reportsQuery, sendPage } from './queries.ts'
import { ReportView } from './ReportView.tsx'

/** Imports recipes from addresses, pasted pages and files. Running imports continue when the page is left. */
export function ImportPage() {
  const { importing } = useMessages()
  const search = useSearch({ strict: false }) as { report?: string; text?: string; paste?: string }
  return (
    <Page title={importing.title}>
      <Intro>{importing.intro}</Intro>
      <Start initial={search.text ?? ''} />
      {search.report ? <ReportView id={search.report} /> : <Earlier />}
      <Bookmarklet />
      {search.paste !== undefined && <PasteHere url={search.paste} />}
    </Page>
  )
}

function Start({ initial }: { readonly initial: string }) {
  const { importing, shell } = useMessages()
  const navigate = useNavigate()
  const form = useFields({ text: initial })
  const { text } = form.values
  const [archive, setArchive] = useState<File>()
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const addresses = addressesIn(text)

  const show = (report: string) => navigate({ to: '/import', search: { report } })
  const starting = useChange({
    send: ({ urls }: { readonly urls: readonly string[]; readonly text: string }, server) =>
      bodyOf(server.POST('/recipes/create/url/bulk', { body: { imports: urls.map((url) => ({ url })) } })),
    outdates: [reportsKey],
    failure: 'form',
    onDone({ reportId }, sent, isHere) {
      form.takeBack({ text: sent.text })
      if (isHere()) return show(reportId)
    },
  })
  const reading = useChange({
    send: async (file: File, server) => sendPage(await file.text(), undefined, server),
    again: 'queued',
    outdates: [['recipes']],
    onDone(slug, _, isHere) {
      showToast(importing.savedOne)
      // What was typed meanwhile is not left.
      if (isHere() && form.latest().text.trim() === '')
        return navigate({ to: '/recipes/$slug', params: { slug } })
    },
  })
  const take = (files: Iterable<File>) => {
    for (const file of files)
      if (archiveFormatOf(file.name)) setArchive(file)
      else if (isMedia(file)) showToast(importing.noPages(file.name))
      else if (file.size > largestPage) showToast(importing.tooLarge(file.name))
      else if (/\.txt$/i.test(file.name)) void file.text().then((read) => form.change({ text: read }))
      else reading.act(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
    const dropped = event.dataTransfer.getData('text/plain')
    if (dropped) form.changeBy(({ text: before }) => ({ text: `${before}${before ? '\n' : ''}${dropped}` }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (addresses.length > 0) starting.act({ urls: addresses, text })
  }
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
          error={starting.error ? failureText(starting.error, shell) : undefined}
          {...form.field('text')}
        />
        <div className={styles.actions}>
          <span className={styles.hint}>{importing.dropHint}</span>
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
          <Button look="filled" type="submit" busy={starting.isPending && importing.starting}>
            {importing.start(addresses.length)}
          </Button>
        </div>
      </form>
      {archive && (
        <ArchiveDialog
          file={archive}
          onClose={() => setArchive(undefined)}
          onStarted={(id) => {
            setArchive(undefined)
            void show(id)
          }}
        />
      )}
    </>
  )
}

/** The size limit of a page, in bytes. */
const largestPage = 10_000_000

const isMedia = ({ type }: File): boolean => /^(?:audio|font|image|video)\/|\/pdf$/.test(type)

function Earlier() {
  const { importing } = useMessages()
  const formats = useFormats()
  const { data } = useQuery(reportsQuery)
  const reports = (data?.data ?? []).filter(({ category }) => /^(bulk_import|migration)$/.test(category))
  if (reports.length === 0) return null
  return (
    <section className={styles.earlier}>
      <h2>{importing.earlier}</h2>
      <ul>
        {reports.map(({ id, name, timestamp, status }) => (
          <li key={id}>
            <Link to="/import" search={{ report: id }} className={styles.report}>
              <span className={styles.reportName}>{nameOfReport(name, importing)}</span>
              <span className={styles.hint}>{formats.ago(timestamp)}</span>
              <span className={styles.badge}>{importing.statuses[status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The server names its reports in English. */
function nameOfReport(name: string, importing: Messages['importing']): string {
  const [, pages, program] = /^Import (?:of (\d+) pages?|from (.+))$/.exec(name) ?? []
  if (pages !== undefined) return importing.pages(Number(pages))
  return program === undefined ? name : importing.fromProgram(program)
}

/** A bookmarklet that opens this page with the address of the current page. */
function Bookmarklet() {
  const { importing } = useMessages()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const target = `${location.origin}/import?text=`
    // Set by hand, because React refuses addresses with this scheme.
    link.current?.setAttribute(
      'href',
      `javascript:void(location.href='${target}'+encodeURIComponent(location.href))`,
    )
  }, [])
  return (
    <details className={styles.bookmarklet}>
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
  const { report } = useSearch({ strict: false }) as { report?: string }
  return (
    <PasteDialog
      url={url}
      onClose={() => void navigate({ to: '/import', search: report ? { report } : {}, replace: true })}
    />
  )
}
