import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { isMissing } from '../../api/client.ts'
import { patchOf } from '../../api/pending-changes.ts'
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
    async send(ordered: readonly Cookbook[], server) {
      // An order before this one can have been refused: the places are compared with those that are stored, not with those shown.
      const stored = new Map((await readCookbooks()).map(({ id, position }) => [id, position]))
      // The place alone: what somebody else changes in a cookbook meanwhile stays.
      for (const [index, { id }] of ordered.entries())
        if (stored.has(id) && stored.get(id) !== index + 1)
          await server
            .PATCH('/households/cookbooks/{id}', { params: { path: { id } }, body: { position: index + 1 } })
            .catch(unlessRemoved)
    },
    shows: (ordered) => [
      patchOf<readonly Cookbook[]>(cookbooksQuery.queryKey, (all) => inOrder(all, ordered)),
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
        <Sortable items={list.data} onChange={order.act} layout="grid" className={styles.cookbooks ?? ''}>
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

/** Somebody removed a cookbook meanwhile. */
const unlessRemoved = (error: unknown) => {
  if (!isMissing(error)) throw error
}

/** The cookbooks in another order. Those that were added meanwhile come last. */
const inOrder = (all: readonly Cookbook[], ordered: readonly Cookbook[]): readonly Cookbook[] => {
  const place = new Map(ordered.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: Cookbook) => place.get(id) ?? ordered.length
  return all
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((cookbook, index) => ({ ...cookbook, position: index + 1 }))
}
