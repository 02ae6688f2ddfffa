import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { api, bodyOf } from '../api.ts'
import { useMessages } from '../messages/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './Palette.module.css'

interface Hit {
  readonly key: string
  readonly text: string
  readonly icon: IconName
  readonly to: string
}

/** Finds a recipe or a page by its name. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { cookbooks, palette, sessions, shell, more } = useMessages()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const recipes = useQuery({
    queryKey: ['recipes', 'palette', search],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/recipes', { params: { query: { search, perPage: 8 } }, signal })),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const pages: readonly Hit[] = [
    { key: 'recipes', text: shell.recipes, icon: 'book', to: '/recipes' },
    { key: 'plan', text: shell.plan, icon: 'calendar', to: '/plan' },
    { key: 'shopping', text: shell.shopping, icon: 'basket', to: '/shopping' },
    { key: 'import', text: shell.import, icon: 'download', to: '/import' },
    { key: 'cookbooks', text: cookbooks.title, icon: 'book', to: '/cookbooks' },
    { key: 'profile', text: more.profile, icon: 'person', to: '/user/profile' },
    { key: 'sessions', text: sessions.title, icon: 'screen', to: '/user/profile/sessions' },
    { key: 'tokens', text: more.tokens, icon: 'key', to: '/user/profile/api-tokens' },
  ]
  const wanted = search.trim().toLocaleLowerCase()
  const found = search.trim() === '' ? [] : (recipes.data?.data ?? [])
  const hits: readonly Hit[] = [
    ...found.map(({ id, name, slug }): Hit => ({ key: id, text: name, icon: 'pot', to: `/recipes/${slug}` })),
    ...pages.filter(({ text }) => text.toLocaleLowerCase().includes(wanted)),
  ]
  const current = Math.min(at, hits.length - 1)
  const go = (hit: Hit | undefined) => {
    if (!hit) return
    onClose()
    void navigate({ to: hit.to })
  }
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
          setAt(0)
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (step !== undefined && hits.length > 0) {
            event.preventDefault()
            setAt((current + step + hits.length) % hits.length)
          } else if (event.key === 'Enter') {
            event.preventDefault()
            go(hits[current])
          }
        }}
      />
      <ul id={list} role="listbox" aria-label={palette.title} className={styles.hits}>
        {hits.map((hit, index) => (
          <li
            key={hit.key}
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
      {hits.length === 0 && <p className={styles.nothing}>{palette.nothing}</p>}
    </Dialog>
  )
}
