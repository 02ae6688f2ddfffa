import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { api, bodyOf, ifMatch } from '../../api/client.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { type Recipe, recipeQuery } from '../../entities/recipe/queries.ts'
import { failureText } from '../../api/failure-text.ts'
import { showFailure, showToast } from '../../ui/toasts.tsx'
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
  const restore = useRestore(slug, etag)
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
                onClick={() => restore.mutate({ number: data.number, when: when ?? '' })}
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

/** Restores a version, and offers to undo it by restoring the version that was current before. */
function useRestore(slug: string, etag: string | undefined) {
  const messages = useMessages()
  const { history } = messages
  const navigate = useNavigate()
  const client = useQueryClient()
  const refresh = async () => {
    client.removeQueries({ queryKey: ['history'] })
    await client.invalidateQueries({ queryKey: ['recipes'] })
  }
  const open = ({ slug: now }: Pick<Recipe, 'slug'>) =>
    navigate({ to: '/recipes/$slug', params: { slug: now } })
  const send = (at: string, version: number, tag?: string) =>
    bodyOf(
      api.POST('/recipes/{slug}/versions/{version}/restore', {
        params: { path: { slug: at, version }, header: ifMatch(tag) },
      }),
    )
  const undo = async (at: string, version: number) => {
    try {
      const recipe = await send(at, version)
      await refresh()
      await open(recipe)
      showToast(history.undone)
    } catch (error) {
      showFailure(error, messages)
    }
  }
  return useMutation({
    async mutationFn({ number }: { readonly number: number; readonly when: string }) {
      const before = await currentVersion(slug)
      return { before, recipe: await send(slug, number, etag) }
    },
    async onSuccess({ before, recipe }, { when }) {
      await refresh()
      await open(recipe)
      showToast(
        history.restored(when),
        before === undefined ? undefined : () => void undo(recipe.slug, before),
      )
    },
    async onError(error) {
      showFailure(error, messages)
      await client.invalidateQueries({ queryKey: ['recipes'] })
    },
  })
}
