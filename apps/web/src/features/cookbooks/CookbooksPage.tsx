import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { patchOf } from '../../api/pending-changes.ts'
import { inOrder, storeOrder } from '../../changes/order.ts'
import { useChange } from '../../changes/use-change.ts'
import { Cover } from '../../entities/cookbook/Cover.tsx'
import {
  cookbooksQuery,
  cookbooksRecord,
  coverQuery,
  readCookbooks,
  type Cookbook,
} from '../../entities/cookbook/queries.ts'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Sortable, SortableItem } from '../../ui/Sortable.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ReadFailure } from '../../ui/ReadFailure.tsx'
import styles from './CookbooksPage.module.css'

const CookbookSheet = lazyPart(() =>
  import('../../entities/cookbook/CookbookSheet.tsx').then((module) => ({ default: module.CookbookSheet })),
)

/** The cookbooks of the household: saved filters, in the order that people give them. */
export function CookbooksPage() {
  const { cookbooks } = useMessages()
  const list = useQuery(cookbooksQuery)
  const [isAdding, setAdding] = useState(false)
  const order = useChange({
    record: cookbooksRecord,
    send: async (ids: readonly string[], server) =>
      storeOrder(ids, await readCookbooks(), (id, position) =>
        server.PATCH('/households/cookbooks/{id}', { params: { path: { id } }, body: { position } }),
      ),
    shows: (ids) => [
      patchOf<readonly Cookbook[]>(cookbooksQuery.queryKey, (all) =>
        inOrder(all, ids).map((cookbook, index) => ({ ...cookbook, position: index + 1 })),
      ),
    ],
    outdates: [cookbooksQuery.queryKey],
  })
  return (
    <Page
      title={cookbooks.title}
      actions={
        <Button look="filled" icon="plus" onClick={() => setAdding(true)}>
          {cookbooks.new}
        </Button>
      }
    >
      <ReadFailure of={list} />
      {list.isPending && <Skeleton height="240px" />}
      {list.data?.length === 0 && <Intro>{cookbooks.intro}</Intro>}
      {list.data && (
        <Sortable
          items={list.data}
          onChange={(ordered) => order.act(ordered.map(({ id }) => id))}
          layout="grid"
          className={styles.cookbooks ?? ''}
        >
          {list.data.map((cookbook) => (
            <SortableItem
              key={cookbook.id}
              id={cookbook.id}
              label={cookbook.name}
              className={styles.cookbook}
            >
              <Entry cookbook={cookbook} />
            </SortableItem>
          ))}
        </Sortable>
      )}
      <Suspense>{isAdding && <CookbookSheet onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  )
}

function Entry({ cookbook }: { readonly cookbook: Cookbook }) {
  const { cookbooks } = useMessages()
  const cover = useQuery(coverQuery(cookbook))
  return (
    <div className={styles.entry}>
      <Cover cookbook={cookbook} sizes="(max-width: 599px) 23vw, 160px" />
      <h2>
        <Link to="/cookbooks/$slug" params={{ slug: cookbook.slug }}>
          {cookbook.name}
        </Link>
      </h2>
      {cover.data && <p>{cookbooks.count(cover.data.total)}</p>}
      {cookbook.filterProblem !== null && <p className={styles.problem}>{cookbooks.problem}</p>}
      {cookbook.description && <p className={styles.description}>{cookbook.description}</p>}
    </div>
  )
}
