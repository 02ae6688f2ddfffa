import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { api, bodyOf } from '../api/client.ts'
import { useAllMessages, type AllMessages } from '../messages/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './Palette.module.css'
import { useUser } from '../entities/session/session.ts'
import { paletteKeys } from './keys.ts'

interface Hit {
  readonly text: string
  readonly icon: IconName
  readonly to: string
}

/** Keeps the chosen hit in view while the arrow keys move. */
const showHit = (hit: HTMLElement | null) => hit?.scrollIntoView({ block: 'nearest' })

/** Finds a recipe or a page by its name. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const messages = useAllMessages()
  const { palette } = messages
  const user = useUser()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const recipes = useQuery({
    queryKey: paletteKeys.recipes(search),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/recipes', { params: { query: { search, perPage: 8 } }, signal })),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const wanted = search.trim().toLocaleLowerCase()
  const found = search.trim() === '' ? [] : (recipes.data?.data ?? [])
  const hits: readonly Hit[] = [
    ...found.map(({ name, slug }): Hit => ({ text: name, icon: 'pot', to: `/recipes/${slug}` })),
    ...pagesOf(messages, user.admin).filter(({ text }) => text.toLocaleLowerCase().includes(wanted)),
  ]
  const current = Math.min(at, hits.length - 1)
  // What is shown until the response arrives was found by other words.
  const isFound = wanted === '' || recipes.isError || (recipes.isSuccess && !recipes.isPlaceholderData)
  const [awaited, setAwaited] = useState<string>()
  const go = (hit: Hit | undefined) => {
    if (!hit) return
    onClose()
    void navigate({ to: hit.to })
  }
  useEffect(() => {
    if (!isFound || awaited !== search) return
    setAwaited(undefined)
    go(hits[current])
  })
  return (
    <Dialog title={palette.title} onClose={onClose}>
      <input
        className={styles.field}
        role="combobox"
        aria-label={palette.placeholder}
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-activedescendant={hits[current] ? `${list}-${current}` : undefined}
        placeholder={palette.placeholder}
        data-autofocus
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setAwaited(undefined)
          setAt(0)
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (step !== undefined && hits.length > 0) {
            event.preventDefault()
            setAt((current + step + hits.length) % hits.length)
          } else if (event.key === 'Enter') {
            event.preventDefault()
            if (isFound || at > 0) go(hits[current])
            else setAwaited(search)
          }
        }}
      />
      <ul id={list} role="listbox" aria-label={palette.title} aria-busy={!isFound} className={styles.hits}>
        {hits.map((hit, index) => (
          <li
            key={hit.to}
            ref={index === current ? showHit : undefined}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === current}
            className={styles.hit}
            onClick={() => go(hit)}
            onPointerMove={() => setAt(index)}
          >
            <Icon name={hit.icon} small />
            {hit.text}
          </li>
        ))}
      </ul>
      {hits.length === 0 && isFound && <p className={styles.nothing}>{palette.nothing}</p>}
    </Dialog>
  )
}

function pagesOf(
  { shell, recipes, cookbooks, more, sessions, ...texts }: AllMessages,
  isAdmin: boolean,
): readonly Hit[] {
  const { organize, household, admin, suggestions } = texts
  return [
    { text: shell.recipes, icon: 'book', to: '/recipes' },
    { text: recipes.new, icon: 'plus', to: '/recipes/new' },
    { text: shell.plan, icon: 'calendar', to: '/plan' },
    { text: shell.shopping, icon: 'basket', to: '/shopping' },
    { text: shell.import, icon: 'download', to: '/import' },
    { text: suggestions.title, icon: 'pot', to: '/suggestions' },
    { text: cookbooks.title, icon: 'books', to: '/cookbooks' },
    ...Object.entries(organize.names).map(([kind, text]): Hit => ({
      text,
      icon: 'tag',
      to: `/organize/${kind}`,
    })),
    { text: household.title, icon: 'people', to: '/household' },
    { text: household.members, icon: 'people', to: '/household/members' },
    { text: household.webhooks, icon: 'bell', to: '/household/webhooks' },
    { text: household.notifications, icon: 'bell', to: '/household/notifications' },
    { text: more.profile, icon: 'person', to: '/user/profile' },
    { text: sessions.title, icon: 'screen', to: '/user/profile/sessions' },
    { text: more.tokens, icon: 'key', to: '/user/profile/api-tokens' },
    ...(isAdmin
      ? Object.entries(admin.pages).map(([name, text]): Hit => {
          return { text: `${admin.title}: ${text}`, icon: 'gear', to: `/admin/${name}` }
        })
      : []),
  ]
}
