import { addressOf } from '../../device/base-path.ts'
import type { Schema } from '@larder/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { api, apiPath, bodyOf } from '../../api/client.ts'
import { removed } from '../../changes/intention.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useFormats } from '../../messages/formats.ts'
import { useAllMessages, type AllMessages } from '../../messages/index.ts'
import { copyText } from '../../ui/clipboard.tsx'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Segments, Select, TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ApiTokensPage.module.css'
import { accountKeys } from './keys.ts'

type Token = Schema<'ApiTokenInList'>
type Scope = Token['scope']
type Wanted = Pick<Token, 'name' | 'scope' | 'expiresAt'>
type NewToken = Pick<Schema<'NewApiToken'>, 'name' | 'token' | 'scope'>

const tokensQuery = queryOptions({
  queryKey: accountKeys.tokens,
  queryFn: () => bodyOf(api.GET('/users/api-tokens', { params: { query: { perPage: -1 } } })),
})

/** The API tokens of the user: create, list with their last use, revoke. */
export function ApiTokensPage() {
  const { tokens, account } = useAllMessages()
  const [made, setMade] = useState<NewToken>()
  return (
    <Page title={tokens.title} breadcrumbs={<Link to="/user/profile">{account.profile}</Link>}>
      <Intro>{tokens.intro}</Intro>
      {made && <MadeToken {...made} />}
      <TokenForm onMade={setMade} />
      <h2 className={styles.heading}>{tokens.yours}</h2>
      <TokenTable />
    </Page>
  )
}

const scopeNames = (tokens: AllMessages['tokens']): Readonly<Record<Scope, string>> => ({
  read: tokens.read,
  'home-assistant': tokens.homeAssistant,
  full: tokens.full,
})

const lifetimes = [30, 90, 365, 0] as const

function TokenForm({ onMade }: { readonly onMade: (made: NewToken) => void }) {
  const { tokens, shell } = useAllMessages()
  const form = useFields<{ name: string; scope: Scope; days: number }>({ name: '', scope: 'read', days: 90 })
  const { scope, days } = form.values
  const creating = useChange({
    send: (body: Wanted, server) => bodyOf(server.POST('/users/api-tokens', { body })),
    // A token is not changed: the one whose response was lost is replaced.
    async correct({ id }, _, server) {
      await server.DELETE('/users/api-tokens/{id}', { params: { path: { id } } })
      return removed
    },
    outdates: [tokensQuery.queryKey],
    failure: 'form',
    onDone(token, { name }) {
      onMade(token)
      form.takeBack({ name })
      opened.current = Date.now()
    },
  })
  // A second attempt has the same expiry.
  const opened = useRef(Date.now())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const expiresAt = days === 0 ? null : new Date(opened.current + days * 86_400_000).toISOString()
    creating.act({ name: form.values.name, scope, expiresAt })
  }
  return (
    <form className={styles.create} onSubmit={submit}>
      <TextField
        label={tokens.name}
        placeholder={tokens.namePlaceholder}
        required
        maxLength={250}
        {...form.field('name')}
        error={creating.error ? failureText(creating.error, shell) : undefined}
      />
      <Segments
        label={tokens.rights}
        value={scope}
        options={scopeNames(tokens)}
        onChange={(chosen) => form.change({ scope: chosen })}
      />
      <p className={styles.scopeText} aria-live="polite">
        {tokens.scopeTexts[scope]}
      </p>
      <Select
        label={tokens.expires}
        value={days}
        onChange={(event) => form.change({ days: Number(event.target.value) })}
      >
        {lifetimes.map((lifetime) => (
          <option key={lifetime} value={lifetime}>
            {lifetime === 0 ? tokens.never : lifetime === 365 ? tokens.year : tokens.days(lifetime)}
          </option>
        ))}
      </Select>
      <Button
        type="submit"
        look="filled"
        className={styles.submit ?? ''}
        busy={creating.isPending && tokens.creating}
      >
        {tokens.create}
      </Button>
    </form>
  )
}

/** Shows the text of a new token, once. */
function MadeToken({ name, token, scope }: NewToken) {
  const { tokens, shell } = useAllMessages()
  const command = `curl -H "Authorization: Bearer ${token}" \\\n  "${location.origin}${apiPath}/recipes?perPage=5"`
  const copy = (text: string) => void copyText(text, shell.copied)
  return (
    <div className={styles.made} role="status">
      <div className={styles.madeHead}>
        <Icon name="check" />
        <h2>{tokens.ready(name)}</h2>
      </div>
      <p className={styles.once}>{tokens.once}</p>
      <div className={styles.token}>
        <code>{token}</code>
        <Button look="filled" icon="copy" aria-label={tokens.copyToken} onClick={() => copy(token)}>
          {shell.copy}
        </Button>
      </div>
      <div className={styles.command}>
        <code>{command}</code>
        <IconButton icon="copy" label={tokens.copyCommand} onClick={() => copy(command)} />
      </div>
      {scope === 'home-assistant' && (
        <p className={styles.address}>
          {tokens.homeAssistantAddress}: <code>{addressOf('/mealie')}</code>
        </p>
      )}
    </div>
  )
}

function TokenTable() {
  const { tokens, shell } = useAllMessages()
  const query = useQuery(tokensQuery)
  const [doomed, setDoomed] = useState<Token>()
  if (query.error && !query.data) return <Intro>{failureText(query.error, shell)}</Intro>
  if (!query.data) return <Skeleton height="64px" />
  if (query.data.data.length === 0) return <Intro>{tokens.none}</Intro>
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {[tokens.name, tokens.prefix, tokens.rights, tokens.created, tokens.lastUsed, tokens.expires].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
            <td />
          </tr>
        </thead>
        <tbody>
          {query.data.data.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setDoomed(token)} />
          ))}
        </tbody>
      </table>
      {doomed && <RevokeDialog token={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  )
}

function TokenRow({ token, onRevoke }: { readonly token: Token; readonly onRevoke: () => void }) {
  const { tokens } = useAllMessages()
  const formats = useFormats()
  const isExpired = token.expiresAt !== null && Date.parse(token.expiresAt) <= Date.now()
  return (
    <tr className={isExpired ? styles.expired : undefined}>
      <td>
        <b>{token.name}</b>
      </td>
      <td data-label={tokens.prefix}>
        <code>larder_{token.prefix}…</code>
      </td>
      <td data-label={tokens.rights}>{scopeNames(tokens)[token.scope]}</td>
      <td data-label={tokens.created}>{formats.day(token.createdAt)}</td>
      <td data-label={tokens.lastUsed}>
        {token.lastUsedAt === null ? tokens.neverUsed : formats.ago(token.lastUsedAt)}
      </td>
      <td data-label={tokens.expires}>
        <Expiry expiresAt={token.expiresAt} />
      </td>
      <td>
        <Button look="danger" onClick={onRevoke} aria-label={`${tokens.revoke}: ${token.name}`}>
          {tokens.revoke}
        </Button>
      </td>
    </tr>
  )
}

/** Days before the expiry from which a warning is shown. */
const soon = 14 * 86_400_000

function Expiry({ expiresAt }: { readonly expiresAt: string | null }) {
  const { tokens } = useAllMessages()
  const formats = useFormats()
  if (expiresAt === null) return tokens.neverExpires
  const left = Date.parse(expiresAt) - Date.now()
  if (left <= 0) return tokens.expired
  return left < soon ? <span className={styles.soon}>{formats.ago(expiresAt)}</span> : formats.day(expiresAt)
}

function RevokeDialog({ token, onClose }: { readonly token: Token; readonly onClose: () => void }) {
  const { tokens } = useAllMessages()
  const revoking = useChange({
    send: (id: string, server) => server.DELETE('/users/api-tokens/{id}', { params: { path: { id } } }),
    outdates: [tokensQuery.queryKey],
    onDone(_, __, isHere) {
      if (isHere()) onClose()
      showToast(tokens.revoked(token.name))
    },
  })
  return (
    <ConfirmDialog
      title={tokens.revokeTitle(token.name)}
      text={tokens.revokeText}
      confirm={tokens.revoke}
      busy={revoking.isPending}
      onConfirm={() => revoking.act(token.id)}
      onClose={onClose}
    />
  )
}
