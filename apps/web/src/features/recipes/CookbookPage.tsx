import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useChange } from '../../changes/use-change.ts'
import { useBringBack } from '../../entities/trash/bring-back.ts'
import { Cover } from '../../entities/cookbook/Cover.tsx'
import { cookbooksQuery, cookbooksRecord, type Cookbook } from '../../entities/cookbook/queries.ts'
import { recipePageQuery } from '../../entities/recipe/queries.ts'
import type { RecipeSearch } from '../../entities/recipe/search.ts'
import { useMessages } from '../../messages/index.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { isUnread, ReadFailure } from '../../ui/ReadFailure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { showToast } from '../../ui/toasts.tsx'
import styles from './CookbookPage.module.css'
import { RecipeGrid } from './RecipeGrid.tsx'
import { SortMenu } from './SortMenu.tsx'
import { trashKeys } from '../../entities/trash/keys.ts'

const CookbookSheet = lazyPart(() =>
  import('../../entities/cookbook/CookbookSheet.tsx').then((module) => ({ default: module.CookbookSheet })),
)
const FilterInWords = lazyPart(() =>
  import('../../entities/filter/FilterEditor.tsx').then((module) => ({ default: module.FilterInWords })),
)

/** An opened cookbook: what it is about, and its recipes. */
export function CookbookPage() {
  const { slug } = useParams({ from: '/signed-in/shell/cookbooks/$slug' })
  const { cookbooks } = useMessages()
  const list = useQuery(cookbooksQuery)
  const [last, setLast] = useState<{ readonly slug: string; readonly cookbook: Cookbook }>()
  const atAddress = list.data?.find((one) => one.slug === slug)
  if (atAddress && (last?.slug !== slug || last.cookbook !== atAddress))
    setLast({ slug, cookbook: atAddress })
  const before = last?.slug === slug ? last.cookbook : undefined
  // One that was just renamed, also by somebody else, is shown at its former address until the address follows.
  const cookbook = atAddress ?? list.data?.find(({ id }) => id === before?.id)
  const current = cookbook?.slug ?? slug
  const navigate = useNavigate({ from: '/cookbooks/$slug' })
  useEffect(() => {
    if (current !== slug) void navigate({ params: { slug: current }, search: true, replace: true })
  }, [navigate, slug, current])
  const missing = <Missing list={list} />
  const shown = cookbook ?? before
  if (shown) return <Opened key={shown.id} cookbook={shown} missing={cookbook ? undefined : missing} />
  return (
    <Page title={cookbooks.title} breadcrumbs={<Link to="/cookbooks">{cookbooks.title}</Link>}>
      {missing}
    </Page>
  )
}

/** What the page shows instead of a cookbook that is not there, or not yet. */
function Missing({ list }: { readonly list: UseQueryResult<readonly Cookbook[]> }) {
  const { cookbooks } = useMessages()
  // A list that is older than the cookbook does not have it.
  const isReading = list.isPending || list.isFetching
  return (
    <>
      <ReadFailure of={list} />
      {isReading && <Skeleton height="240px" />}
      {!isReading && !isUnread(list) && (
        <Notice
          title={cookbooks.missing}
          actions={<ButtonLink to="/cookbooks">{cookbooks.manage}</ButtonLink>}
        />
      )}
    </>
  )
}

function Opened({
  cookbook,
  missing,
}: {
  readonly cookbook: Cookbook
  /** Shown in its place when somebody has removed it. A sheet that is open stays, with what is typed. */
  readonly missing: ReactNode
}) {
  const { cookbooks, recipe: texts, shell } = useMessages()
  const [isEditing, setEditing] = useState(false)
  const remove = useRemove(cookbook)
  return (
    <Page
      title={missing ? cookbooks.title : cookbook.name}
      breadcrumbs={<Link to="/cookbooks">{cookbooks.title}</Link>}
      actions={
        !missing && (
          <>
            <Button icon="edit" onClick={() => setEditing(true)}>
              {texts.edit}
            </Button>
            <Button look="danger" busy={remove.isPending && shell.remove} onClick={() => remove.act()}>
              {shell.remove}
            </Button>
          </>
        )
      }
    >
      {missing ?? <About cookbook={cookbook} />}
      <Suspense>
        {isEditing && <CookbookSheet cookbook={cookbook} onClose={() => setEditing(false)} />}
      </Suspense>
    </Page>
  )
}

/** What a cookbook is about, and its recipes. */
function About({ cookbook }: { readonly cookbook: Cookbook }) {
  const { cookbooks } = useMessages()
  const navigate = useNavigate()
  const { sort } = useSearch({ from: '/signed-in/shell/cookbooks/$slug' })
  const search: RecipeSearch = { cookbook: cookbook.slug, sort }
  const found = useQuery({ ...recipePageQuery(search, 1), enabled: cookbook.filterProblem === null })
  return (
    <>
      <div className={styles.about}>
        <div>
          {cookbook.description && <p className={styles.description}>{cookbook.description}</p>}
          <p className={styles.rule}>
            {cookbook.queryFilterString ? (
              <Suspense fallback={<code>{cookbook.queryFilterString}</code>}>
                <FilterInWords text={cookbook.queryFilterString} />
              </Suspense>
            ) : (
              cookbooks.everything
            )}
          </p>
        </div>
        <Cover cookbook={cookbook} sizes="180px" />
      </div>
      {cookbook.filterProblem !== null && <Notice title={cookbooks.problem}>{cookbook.filterProblem}</Notice>}
      {cookbook.filterProblem === null && (
        <>
          <div className={styles.bar}>
            <span role="status">{found.data && cookbooks.count(found.data.total)}</span>
            <SortMenu
              sort={sort ?? 'newest'}
              onChange={(next) =>
                void navigate({
                  to: '/cookbooks/$slug',
                  params: { slug: cookbook.slug },
                  search: { sort: next },
                  replace: true,
                })
              }
            />
          </div>
          <ReadFailure of={found} />
          {!isUnread(found) && found.data?.total !== 0 && <RecipeGrid search={search} />}
        </>
      )}
    </>
  )
}

/** Removes the cookbook, which can be undone, and returns to the others. */
function useRemove({ id, name }: Cookbook) {
  const { cookbooks } = useMessages()
  const navigate = useNavigate()
  const bringBack = useBringBack()
  return useChange({
    record: cookbooksRecord,
    send: (_: void, server) => server.DELETE('/households/cookbooks/{id}', { params: { path: { id } } }),
    outdates: [cookbooksQuery.queryKey, trashKeys.all],
    async onDone(_, __, isHere) {
      if (isHere()) await navigate({ to: '/cookbooks' })
      showToast(cookbooks.removed(name), () => bringBack.act({ ids: [id], name }))
    },
  })
}
