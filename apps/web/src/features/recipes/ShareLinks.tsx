import type { Schema } from '@larder/client'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { api, bodyOf } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { addressOf } from '../../device/base-path.ts'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { peopleQuery } from '../../entities/household/queries.ts'
import { useUser } from '../../entities/session/session.ts'
import { useFormats, useLocale } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { copyText } from '../../ui/clipboard.tsx'
import { showToast } from '../../ui/toasts.tsx'
import styles from './ShareLinks.module.css'
import { recipePageKeys } from './keys.ts'

const QrCode = lazyPart(() => import('../../ui/QrCode.tsx').then((module) => ({ default: module.QrCode })))

type Link = Schema<'SharedRecipeInList'>
type Page = Schema<'SharedRecipeInListPage'>

/**
 * The link with which people without an account read a recipe. It exists after it was copied or sent for the first time. Further links,
 * which other programs make, follow. Where the household of the recipe allows none, a sentence says so. A part of a dialog.
 */
export function ShareLinks({ recipe }: { readonly recipe: Recipe }) {
  const { recipe: texts, shell } = useMessages()
  const queryKey = recipePageKeys.links(recipe.id)
  const links = useQuery({
    queryKey,
    queryFn: () =>
      bodyOf(api.GET('/shared/recipes', { params: { query: { recipeId: recipe.id, perPage: -1 } } })),
  })
  const people = useQuery(peopleQuery)
  const { data } = links
  const error = links.error ?? people.error
  const home = people.data?.households.find(({ id }) => id === recipe.householdId)
  const give = useGive(recipe)
  const create = useChange({
    send: (_: keyof typeof give, server) =>
      bodyOf(server.POST('/shared/recipes', { body: { recipeId: recipe.id } })),
    // It is the same link, however it is given.
    correct: async (made) => made,
    stored: (made) => [
      patchOf<Page>(queryKey, (page) => ({
        ...page,
        data: [...page.data.filter(({ id }) => id !== made.id), made],
      })),
    ],
    outdates: [queryKey],
    onDone: ({ id }, how, isHere) => isHere() && give[how](id),
  })
  const [link, ...others] = workingLinks(data)
  if (home?.recipeLinks === false) return <p className={styles.text}>{texts.noLinks}</p>
  if (!(data && people.data) && !error) return <Skeleton height="120px" />
  const start = (how: keyof typeof give) => (link ? void give[how](link.id) : create.act(how))
  const buttons = (
    <div className={styles.buttons}>
      <Button
        look="filled"
        icon="copy"
        busy={create.isPending && shell.saving}
        disabled={!data}
        onClick={() => start('copy')}
        data-autofocus
      >
        {texts.copyLink}
      </Button>
      {'share' in navigator && (
        <Button icon="share" disabled={!data || create.isPending} onClick={() => start('send')}>
          {texts.sendLink}
        </Button>
      )}
    </div>
  )
  return (
    <section>
      {link ? (
        <OpenLink key={link.id} recipe={recipe} link={link}>
          {buttons}
        </OpenLink>
      ) : (
        buttons
      )}
      <p className={styles.text}>{texts.linksText}</p>
      {error && <p role="alert">{failureText(error, shell)}</p>}
      {others.length > 0 && <OtherLinks recipe={recipe} links={others} onCopy={give.copy} />}
    </section>
  )
}

/** The links that have not ended, the newest first. */
function workingLinks(page: Page | undefined): readonly Link[] {
  const now = new Date().toISOString()
  return (page?.data ?? [])
    .filter(({ expiresAt }) => expiresAt > now)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

const useAddressOf = () => {
  const { groupSlug } = useUser()
  return (id: string) => addressOf(`/g/${groupSlug}/shared/r/${id}`)
}

/** Ways to give a link to somebody. */
function useGive({ name: title }: Recipe) {
  const { recipe: texts } = useMessages()
  const address = useAddressOf()
  const copy = (id: string) => copyText(address(id), texts.linkCopied)
  return {
    copy,
    /** With the dialog of the device. Where the browser refuses it, the link is copied. */
    send: (id: string) =>
      navigator.share({ title, url: address(id) }).catch((error: unknown) => {
        const isCancelled = error instanceof DOMException && error.name === 'AbortError'
        return isCancelled ? undefined : copy(id)
      }),
  }
}

/** How long a link works, from now on: a number of days, and what it is called. */
const spans = [
  { days: 1, amount: 1, unit: 'day' },
  { days: 7, amount: 1, unit: 'week' },
  { days: 30, amount: 1, unit: 'month' },
  { days: 365, amount: 1, unit: 'year' },
] as const

function OpenLink({
  recipe,
  link,
  children,
}: {
  readonly recipe: Recipe
  readonly link: Link
  readonly children: ReactNode
}) {
  const { recipe: texts } = useMessages()
  const formats = useFormats()
  const locale = useLocale()
  const address = useAddressOf()(link.id)
  const shownAddress = address.replace(/^https?:\/\//, '')
  const [isLarge, setLarge] = useState(false)
  const queryKey = recipePageKeys.links(recipe.id)
  const end = useChange({
    record: link.id,
    send: (expiresAt: string, server) =>
      server.PATCH('/shared/recipes/{id}', { params: { path: { id: link.id } }, body: { expiresAt } }),
    shows: (expiresAt) => [
      patchOf<Page>(queryKey, (page) => ({
        ...page,
        data: page.data.map((each) => (each.id === link.id ? { ...each, expiresAt } : each)),
      })),
    ],
    outdates: [queryKey],
  })
  const choose = (days: number) => {
    const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString()
    const before = link.expiresAt
    end.act(expiresAt)
    showToast(days === 0 ? texts.linkEnded : texts.linkUntil(formats.day(expiresAt)), () => end.act(before))
  }
  return (
    <>
      <div className={styles.open}>
        <div>
          <p className={styles.address} dir="ltr">
            {shownAddress}
          </p>
          {children}
        </div>
        <button type="button" className={styles.code} onClick={() => setLarge(true)}>
          <Suspense>
            <QrCode text={address} label={texts.linkCode} />
          </Suspense>
        </button>
      </div>
      {isLarge && (
        <Dialog title={recipe.name} onClose={() => setLarge(false)}>
          <div className={styles.large}>
            <QrCode text={address} label={texts.linkCode} />
            <p className={styles.address} dir="ltr">
              {shownAddress}
            </p>
          </div>
        </Dialog>
      )}
      <Select
        label={texts.worksUntil}
        className={styles.until}
        value=""
        onChange={({ target: { value } }) => value !== '' && choose(Number(value))}
      >
        <option value="">{formats.day(link.expiresAt)}</option>
        {spans.map(({ days, amount, unit }) => (
          <option key={unit} value={days}>
            {`${formats.day(new Date(Date.now() + days * 86_400_000).toISOString())} · ${new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)}`}
          </option>
        ))}
        <option value={0}>{texts.endLink}</option>
      </Select>
    </>
  )
}

function OtherLinks({
  recipe,
  links,
  onCopy,
}: {
  readonly recipe: Recipe
  readonly links: readonly Link[]
  readonly onCopy: (id: string) => Promise<void>
}) {
  const { recipe: texts, shell } = useMessages()
  const formats = useFormats()
  const queryKey = recipePageKeys.links(recipe.id)
  const remove = useChange({
    send: (id: string, server) => server.DELETE('/shared/recipes/{id}', { params: { path: { id } } }),
    shows: (removed) => [
      patchOf<Page>(queryKey, (page) => ({ ...page, data: page.data.filter(({ id }) => id !== removed) })),
    ],
    outdates: [queryKey],
  })
  return (
    <ul>
      {links.map(({ id, expiresAt }) => {
        const until = texts.linkUntil(formats.day(expiresAt))
        return (
          <li key={id} className={styles.link}>
            <span>{until}</span>
            <Button look="text" icon="copy" onClick={() => void onCopy(id)}>
              {shell.copy}
            </Button>
            <IconButton icon="bin" label={`${shell.remove}: ${until}`} onClick={() => remove.act(id)} />
          </li>
        )
      })}
    </ul>
  )
}
