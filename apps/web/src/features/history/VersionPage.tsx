import { withoutBase } from '../../device/base-path.ts'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { bodyOf, ifMatch, isOffline, type Server } from '../../api/client.ts'
import { outdate } from '../../api/query-client.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { type Recipe, recipeQuery, showingRecipes } from '../../entities/recipe/queries.ts'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import {
  comparedFields,
  compareLines,
  linesOf,
  nameOfField,
  type Part,
} from '../../entities/recipe/compare.ts'
import styles from './History.module.css'
import { currentVersion, versionQuery } from './queries.ts'
import { historyKeys } from './keys.ts'
import { recipeKeys } from '../../entities/recipe/keys.ts'

/** A version of a recipe, compared with the recipe field by field, and a button that restores it. */
export function VersionPage() {
  const messages = useMessages()
  const { history, shell } = messages
  const formats = useFormats()
  const params = useParams({ from: '/signed-in/shell/recipes/$slug/history/$version' })
  const { body: recipe, etag } = useSuspenseQuery(recipeQuery(params.slug)).data
  const { slug } = recipe
  const version = useQuery(versionQuery(slug, Number(params.version)))
  const when = version.data && formats.moment(version.data.createdAt)
  const restore = useRestore()
  const { data } = version
  const changed = data
    ? comparedFields
        .map((field) => ({
          field,
          then: linesOf(data.recipe, field, messages),
          now: linesOf(recipe, field, messages),
        }))
        .filter(({ then, now }) => then.join('\0') !== now.join('\0'))
    : []
  return (
    <Page
      title={when ? history.version(when) : history.title}
      narrow
      breadcrumbs={
        <>
          <Link to="/recipes/$slug" params={{ slug }}>
            {recipe.name}
          </Link>
          <span aria-hidden="true"> › </span>
          <Link to="/recipes/$slug/history" params={{ slug }}>
            {history.title}
          </Link>
        </>
      }
    >
      {version.error && !data && (
        <Notice
          title={shell.failed}
          actions={
            <ButtonLink to="/recipes/$slug/history" params={{ slug }}>
              {history.title}
            </ButtonLink>
          }
        >
          {failureText(version.error, shell)}
        </Notice>
      )}
      {version.isPending && <Skeleton height="320px" />}
      {data && (
        <>
          <Intro>
            {history.by(data.user?.fullName || data.user?.username || history.unknownUser)}{' '}
            {changed.length === 0 ? history.same : history.comparison}
          </Intro>
          {changed.map(({ field, then, now }) => (
            <section key={field} className={styles.field} lang={recipe.language ?? undefined}>
              <h2>{nameOfField(field, messages)}</h2>
              <Comparison parts={compareLines(then, now)} />
            </section>
          ))}
          {changed.some(({ field }) => field !== 'access') && (
            <div className={styles.restore}>
              <p>{history.unaffected}</p>
              <Button
                look="filled"
                big
                icon="refresh"
                busy={restore.isPending && history.restoring}
                onClick={() => restore.act({ slug, number: data.number, when: when ?? '', etag })}
              >
                {history.restore}
              </Button>
            </div>
          )}
        </>
      )}
    </Page>
  )
}

/** Number of equal lines that are shown before and after a difference. */
const context = 1

function Comparison({ parts }: { readonly parts: readonly Part[] }) {
  const { history } = useMessages()
  return (
    <ul className={styles.lines}>
      {parts.flatMap(({ kind, lines }, index) => {
        if (kind !== 'both')
          return lines.map((line, at) => (
            <li key={`${index} ${at}`} className={styles[kind]}>
              <b>{history[kind]}</b>
              <span>{line}</span>
            </li>
          ))
        const before = index === 0 ? 0 : context
        const after = index === parts.length - 1 ? 0 : context
        const hidden = lines.length - before - after
        if (hidden <= 1) return lines.map((line, at) => <EqualLine key={`${index} ${at}`} line={line} />)
        return [
          ...lines.slice(0, before).map((line) => <EqualLine key={`${index} before`} line={line} />),
          <li key={`${index} hidden`} className={styles.hidden}>
            {history.equalLines(hidden)}
          </li>,
          ...lines
            .slice(lines.length - after)
            .map((line) => <EqualLine key={`${index} after`} line={line} />),
        ]
      })}
    </ul>
  )
}

function EqualLine({ line }: { readonly line: string }) {
  return (
    <li className={styles.both}>
      <span>{line}</span>
    </li>
  )
}

/** A version to restore, and the entity tag of the recipe that was compared with it. */
interface VersionToRestore {
  readonly slug: string
  readonly number: number
  readonly when: string
  readonly etag?: string | undefined
}

const send = ({ slug, number, etag }: VersionToRestore, server: Server) =>
  bodyOf(
    server.POST('/recipes/{slug}/versions/{version}/restore', {
      params: { path: { slug, version: number }, header: ifMatch(etag) },
    }),
  )

/** Restores a version, and offers to undo it by restoring the version that was current before. */
function useRestore() {
  const { history } = useMessages()
  const navigate = useNavigate()
  const client = useQueryClient()
  const open = async ({ slug }: Pick<Recipe, 'slug'>, isHere: () => boolean) => {
    client.removeQueries({ queryKey: historyKeys.all })
    for (const queryKey of showingRecipes) await outdate(client, { queryKey })
    if (isHere()) await navigate({ to: '/recipes/$slug', params: { slug } })
  }
  const undo = useChange({
    send: (version: VersionToRestore, server) => send(version, server),
    async onDone(recipe, { slug }) {
      // The undo is offered on the page of the recipe, which may have another address now.
      await open(recipe, () => withoutBase(location.pathname) === `/recipes/${slug}`)
      showToast(history.undone)
    },
  })
  // Read once: after a lost response, the current version can be the restored one.
  const before = useRef<number>(undefined)
  return useChange({
    async send(version: VersionToRestore, server) {
      before.current ??= await currentVersion(version.slug)
      return { before: before.current, recipe: await send(version, server) }
    },
    async onDone({ before: last, recipe }, { when }, isHere) {
      await open(recipe, isHere)
      showToast(
        history.restored(when),
        last === undefined ? undefined : () => undo.act({ slug: recipe.slug, number: last, when }),
      )
    },
    onRefused(error) {
      // The recipe may have been changed since.
      if (!isOffline(error)) before.current = undefined
      void outdate(client, { queryKey: recipeKeys.all })
    },
  })
}
