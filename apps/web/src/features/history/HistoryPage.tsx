import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { recipeQuery } from '../../entities/recipe/queries.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { nameOfField } from '../../entities/recipe/compare.ts'
import { ReadFailure } from '../../ui/ReadFailure.tsx'
import styles from './History.module.css'
import { type Version, versionsQuery } from './queries.ts'

/** The versions of a recipe: who changed what when. */
export function HistoryPage() {
  const { history } = useMessages()
  const { slug } = useParams({ from: '/signed-in/shell/recipes/$slug/history' })
  const { body: recipe } = useSuspenseQuery(recipeQuery(slug)).data
  const versions = useQuery(versionsQuery(recipe.slug))
  return (
    <Page
      title={history.title}
      narrow
      breadcrumbs={
        <Link to="/recipes/$slug" params={{ slug: recipe.slug }}>
          {recipe.name}
        </Link>
      }
    >
      <Intro>{history.intro}</Intro>
      <ReadFailure of={versions} />
      {versions.isPending && <Skeleton height="230px" />}
      <ol className={styles.versions}>
        {versions.data?.map((version, index) => (
          <VersionRow key={version.id} slug={recipe.slug} version={version} isCurrent={index === 0} />
        ))}
      </ol>
    </Page>
  )
}

function VersionRow({
  slug,
  version,
  isCurrent,
}: {
  readonly slug: string
  readonly version: Version
  readonly isCurrent: boolean
}) {
  const messages = useMessages()
  const { history } = messages
  const formats = useFormats()
  const { number, changedFields, createdAt, user } = version
  const fields = [...new Set(changedFields.map((field) => nameOfField(field, messages)))]
  return (
    <li>
      <Link
        to="/recipes/$slug/history/$version"
        params={{ slug, version: String(number) }}
        className={styles.version}
      >
        <span className={styles.what}>
          <b>{fields.length === 0 ? history.created : formats.list(fields)}</b>
          <span className={styles.who}>
            {user?.fullName || user?.username || history.unknownUser} ·{' '}
            <time dateTime={createdAt}>{formats.moment(createdAt)}</time>
          </span>
        </span>
        {isCurrent && <Badge>{history.current}</Badge>}
        <Icon name="forward" small />
      </Link>
    </li>
  )
}
