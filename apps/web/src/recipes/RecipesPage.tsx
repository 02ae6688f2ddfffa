import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../messages/index.ts'
import { failureText } from '../shell/toasts.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { recipeCountQuery, recipePageQuery } from './queries.ts'
import { RecipeGrid } from './RecipeGrid.tsx'
import styles from './RecipesPage.module.css'
import { isNarrowed, type RecipeSearch } from './search.ts'
import { SearchField } from './SearchField.tsx'

/** Everything the group cooks: search, narrow, order. */
export function RecipesPage() {
  const { recipes, shell } = useMessages()
  const search = useSearch({ from: '/signed-in/shell/recipes' })
  const navigate = useNavigate({ from: '/recipes' })
  const total = useQuery(recipeCountQuery)
  const first = useQuery(recipePageQuery(search, 1))
  const change = (changes: Partial<RecipeSearch>) =>
    void navigate({ search: (last) => ({ ...last, ...changes }), replace: true, resetScroll: false })
  const [words, setWords] = useWords(search.q, (q) => change({ q }))
  const found = first.data?.total
  return (
    <Page
      title={recipes.title}
      count={total.data}
      actions={
        <ButtonLink to="/recipes/new" look="filled" icon="plus">
          {recipes.new}
        </ButtonLink>
      }
    >
      <SearchField label={recipes.search(total.data ?? 0)} value={words} onChange={setWords} />
      <div className={styles.bar}>
        <span role="status">
          {found !== undefined &&
            (isNarrowed(search) ? recipes.matching(found, total.data ?? found) : recipes.all(found))}
        </span>
      </div>
      {first.error ? (
        <Notice
          title={shell.failed}
          actions={<Button onClick={() => void first.refetch()}>{shell.retry}</Button>}
        >
          {failureText(first.error, shell)}
        </Notice>
      ) : found === 0 ? (
        <Notice
          title={recipes.nothing}
          actions={
            <Button onClick={() => void navigate({ search: { sort: search.sort, view: search.view } })}>
              {recipes.clear}
            </Button>
          }
        >
          {recipes.nothingText}
        </Notice>
      ) : (
        <RecipeGrid search={search} />
      )}
    </Page>
  )
}

/** Text that is typed at once and searched for a moment later. */
function useWords(searched: string | undefined, onSearch: (words: string | undefined) => void) {
  const [words, setWords] = useState(searched ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(searched)
  useEffect(() => {
    // The address changed by other means: a link, or the browser's back button.
    if (searched !== sent.current) setWords(searched ?? '')
    sent.current = searched
  }, [searched])
  const change = (text: string) => {
    setWords(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = text.trim() || undefined
      onSearch(sent.current)
    }, 150)
  }
  return [words, change] as const
}
