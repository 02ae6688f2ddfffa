import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useEffect } from 'react'
import { outdate } from '../../api/query-client.ts'
import { useChange } from '../../changes/use-change.ts'
import { useAllMessages, useMessages, type AllMessages } from '../../messages/index.ts'
import { reasonText } from '../../messages/reasons.ts'
import type { RecipeInList } from '../../entities/recipe/queries.ts'
import { RecipePicture } from '../../entities/recipe/RecipePicture.tsx'
import { failureText } from '../../api/failure-text.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { recipesQuery, reportQuery, reportStream, slugsOf, type Entry, type OpenReport } from './queries.ts'
import { isProgress } from './progress.ts'
import styles from './ReportView.module.css'
import { recipeKeys } from '../../entities/recipe/keys.ts'
import { reportKeys } from '../../entities/report/keys.ts'

/** A report with a row for each address or archived recipe. It is updated live. */
export function ReportView({ id }: { readonly id: string }) {
  const { shell } = useMessages()
  const query = useQuery(reportQuery(id))
  useLiveReport(id, query.data?.status === 'in-progress')
  if (query.data) return <Rows report={query.data} />
  return query.error ? <Notice title={failureText(query.error, shell)} /> : <Skeleton height="240px" />
}

const isEnded = ({ state }: Entry) => state !== 'queued' && state !== 'fetching'
const isHere = ({ state }: Entry) => state === 'saved' || state === 'duplicate' || state === 'incomplete'

function Rows({ report }: { readonly report: OpenReport }) {
  const { importing } = useAllMessages()
  const client = useQueryClient()
  const { entries, id } = report
  // Asked for once, when the import has ended.
  const recipes = useQuery(recipesQuery(report.status === 'in-progress' ? [] : slugsOf(entries)))
  const here = entries.filter(isHere).length
  const open = entries.filter((entry) => !isEnded(entry)).length
  const failed = entries.length - here - open
  // The report may have been complete when it was first read, so there may be no events.
  useEffect(() => {
    if (here > 0) void outdate(client, { queryKey: recipeKeys.all })
  }, [client, here])
  const acting = useChange({
    record: id,
    send: (act: 'retry' | 'cancel', server) =>
      act === 'retry'
        ? server.POST('/groups/reports/{id}/retry', { params: { path: { id } } })
        : server.POST('/groups/reports/{id}/cancel', { params: { path: { id } } }),
    outdates: [reportKeys.all],
  })
  const isArchive = report.category === 'migration'
  return (
    <section aria-busy={report.status === 'in-progress'}>
      <div className={styles.head}>
        <h2>{importing.rows(entries.length)}</h2>
        <span className={styles.counts} role="status">
          {importing.counts(here, failed, open)} {open > 0 && importing.leave}
        </span>
      </div>
      <div className={styles.meter} aria-hidden="true">
        <i className={styles.good} style={{ inlineSize: `${(100 * here) / entries.length}%` }} />
        <i className={styles.bad} style={{ inlineSize: `${(100 * failed) / entries.length}%` }} />
      </div>
      <div className={styles.actions}>
        {open > 0 && (
          <Button look="text" onClick={() => acting.act('cancel')}>
            {importing.cancel}
          </Button>
        )}
        {open === 0 && failed > 0 && !isArchive && (
          <Button onClick={() => acting.act('retry')}>{importing.retryFailed(failed)}</Button>
        )}
        <ButtonLink to="/import" look="text">
          {importing.another}
        </ButtonLink>
      </div>
      {groupsOf(entries, recipes.data).map(({ name, rows }) => (
        <Fragment key={name}>
          <h3 className={styles.group}>{importing.groups[name](rows.length)}</h3>
          <ul className={styles.rows}>
            {rows.map((entry) => (
              <Row
                key={entry.id}
                entry={entry}
                recipe={recipes.data?.get(entry.slug ?? '')}
                report={id}
                canPaste={!isArchive}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  )
}

type Group = 'failed' | 'toReview' | 'open' | 'done'

/** The entries by what there is to do: failures first, then recipes to look over. */
function groupsOf(
  entries: readonly Entry[],
  recipes: ReadonlyMap<string, RecipeInList> | undefined,
): readonly { readonly name: Group; readonly rows: readonly Entry[] }[] {
  const rows = Map.groupBy(entries, (entry) => groupOf(entry, recipes?.get(entry.slug ?? '')))
  return (['failed', 'toReview', 'open', 'done'] as const).flatMap((name) => {
    const own = rows.get(name)
    return own ? [{ name, rows: own }] : []
  })
}

function groupOf(entry: Entry, recipe: RecipeInList | undefined): Group {
  if (!isEnded(entry)) return 'open'
  if (!isHere(entry)) return 'failed'
  return recipe?.isToReview || entry.state === 'incomplete' ? 'toReview' : 'done'
}

/** Whether an entry is a line that was pasted among addresses and is none. */
const isNoAddress = ({ reason, url }: Entry): boolean => reason === 'invalid-url' && !/^https?:/i.test(url)

/** Reasons of sites that show their pages to people only. */
const forBrowsersOnly = ['browser-check', 'consent-wall', 'script-only']

const refusesServers = ({ reason, message }: Entry): boolean =>
  forBrowsersOnly.includes(reason ?? '') ||
  (reason === 'upstream-status' && /\b(?:401|403|451)\b/.test(message))

interface RowProps {
  readonly entry: Entry
  /** The recipe, once it is known. */
  readonly recipe: RecipeInList | undefined
  readonly report: string
  readonly canPaste: boolean
}

function Row({ entry, recipe, report, canPaste }: RowProps) {
  const messages = useAllMessages()
  const { importing } = messages
  const { state, reason, message, slug, url, title } = entry
  const name = recipe?.name ?? title ?? (slug ? titleOf(slug) : withoutScheme(url))
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.picture}>
        {recipe ? (
          <RecipePicture recipe={recipe} sizes="64px" square />
        ) : (
          state === 'failed' && <Icon name="warning" />
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.title}>{isNoAddress(entry) ? importing.noAddress(url) : <bdi>{name}</bdi>}</p>
        {(slug ?? title) && <p className={styles.address}>{withoutScheme(url)}</p>}
        {reason !== null && (
          <p className={styles.reason}>
            {isNoAddress(entry) ? importing.noAddressHint : (explanationOf(reason, messages) ?? message)}{' '}
            {refusesServers(entry) && importing.bookmarkHint}
          </p>
        )}
      </div>
      <span className={styles.badge}>{importing.states[state]}</span>
      <RowActions entry={entry} recipe={recipe} report={report} canPaste={canPaste} />
    </li>
  )
}

/** What one can do about an entry. */
function RowActions({ entry, recipe, report, canPaste }: RowProps) {
  const { importing, shell } = useAllMessages()
  const retry = useChange({
    record: report,
    send: (entryId: string, server) =>
      server.POST('/groups/reports/{id}/retry', {
        params: { path: { id: report }, query: { entryId } },
      }),
    outdates: [reportKeys.all],
  })
  const { state, slug, url } = entry
  return (
    <div className={styles.rowActions}>
      {slug && recipe?.isToReview && (
        <Link to="/recipes/$slug/review" params={{ slug }}>
          {importing.lookOver}
        </Link>
      )}
      {slug && (
        <Link to="/recipes/$slug" params={{ slug }}>
          {importing.open}
        </Link>
      )}
      {isNoAddress(entry) && (
        <Link to="/import" search={{ text: url }}>
          {importing.pasteRecipe}
        </Link>
      )}
      {refusesServers(entry) && (
        <Link to="/import" search={{ report, show: 'bookmark' }}>
          {importing.showBookmark}
        </Link>
      )}
      {state === 'failed' && canPaste && !isNoAddress(entry) && (
        <>
          <Button look="text" busy={retry.isPending && importing.reading} onClick={() => retry.act(entry.id)}>
            {shell.retry}
          </Button>
          <Link to="/import" search={{ report, paste: url }}>
            {importing.paste}
          </Link>
          <a href={url} target="_blank" rel="noreferrer noopener">
            {importing.openPage}
          </a>
        </>
      )}
    </div>
  )
}

/** `leek-pie` as "Leek pie", until the name is known. */
const titleOf = (slug: string) => slug.slice(0, 1).toUpperCase() + slug.slice(1).replaceAll('-', ' ')

/** The text for the reason of an entry, which has no prefix when it is a code of an import. */
function explanationOf(reason: string, { importing, shell }: AllMessages): string | undefined {
  const code = reason.includes('/') ? reason : `import/${reason}`
  const known: Readonly<Record<string, string>> = importing.reasons
  return known[code] ?? reasonText(code, shell.reasons)
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')

/** Milliseconds until a stream that was refused or finished is opened again. */
const pauseAfterRefusal = 2_000

/** Updates the shown report with each reported entry. */
function useLiveReport(id: string, isRunning: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isRunning) return
    const { queryKey } = reportQuery(id)
    let stream: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    /** Somebody can have tried pages again before the report was read, or it could not be read. */
    const openAgain = () => {
      const report = client.getQueryData<OpenReport>(queryKey)
      if (!isOver && report?.status === 'in-progress') timer = setTimeout(open, pauseAfterRefusal)
    }
    const open = () => {
      stream = new EventSource(reportStream(id))
      stream.addEventListener('entry', ({ data }: MessageEvent<string>) => {
        const progress: unknown = JSON.parse(data)
        if (!isProgress(progress)) return
        client.setQueryData<OpenReport>(
          queryKey,
          (report) =>
            report && {
              ...report,
              entries: report.entries.map((old) => (old.id === progress.id ? { ...old, ...progress } : old)),
            },
        )
      })
      stream.addEventListener('finished', () => {
        stream.close()
        void outdate(client, { queryKey: reportKeys.all }).then(openAgain)
      })
      stream.addEventListener('error', () => {
        // The browser resumes a lost connection by itself, but not one that the server or a proxy has refused.
        if (stream.readyState !== EventSource.CLOSED) return
        timer = setTimeout(open, pauseAfterRefusal)
        // What was reported meanwhile.
        void outdate(client, { queryKey: reportKeys.all })
      })
    }
    open()
    return () => {
      isOver = true
      clearTimeout(timer)
      stream.close()
    }
  }, [client, id, isRunning])
}
