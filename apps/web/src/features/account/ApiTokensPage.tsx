import type { Schema } from '@larder/client'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { api, apiPath, bodyOf } from '../../api/client.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages, type Messages } from '../../messages/index.ts'
import { copyText } from '../../ui/clipboard.ts'
import { failureText } from '../../api/failure-text.ts'
import { showFailure, showToast } from '../../ui/toasts.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Segments, Select, TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ApiTokensPage.module.css'

type Token = Schema<'ApiTokenInList'>
type Scope = Token['scope']
type NewToken = Pick<Schema<'NewApiToken'>, 'name' | 'token' | 'scope'>

const tokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: () => bodyOf(api.GET('/users/api-tokens', { params: { query: { perPage: -1 } } })),
})

/** The API tokens of the user: create, list with their last use, revoke. */
export function ApiTokensPage() {
  const { tokens, account } = useMessages()
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

const scopeNames = (tokens: Messages['tokens']): Readonly<Record<Scope, string>> => ({
  read: tokens.read,
  'home-assistant': tokens.homeAssistant,
  full: tokens.full,
})

const lifetimes = [30, 90, 365, 0] as const

function TokenForm({ onMade }: { readonly onMade: (made: NewToken) => void }) {
  const { tokens, shell } = useMessages()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<Scope>('read')
  const [days, setDays] = useState<number>(90)
  const creating = useMutation({
    mutationFn: () => {
      const expiresAt = days === 0 ? null : inDays(days)
      return bodyOf(api.POST('/users/api-tokens', { body: { name, scope, expiresAt } }))
    },
    async onSuccess(token) {
      onMade(token)
      setName('')
      await client.invalidateQueries(tokensQuery)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    creating.mutate()
  }
  return (
    <form className={styles.create} onSubmit={submit}>
      <TextField
        label={tokens.name}
        placeholder={tokens.namePlaceholder}
        required
        maxLength={250}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={creating.error ? failureText(creating.error, shell) : undefined}
      />
      <Segments label={tokens.rights} value={scope} options={scopeNames(tokens)} onChange={setScope} />
      <p className={styles.scopeText} aria-live="polite">
        {tokens.scopeTexts[scope]}
      </p>
      <Select label={tokens.expires} value={days} onChange={(event) => setDays(Number(event.target.value))}>
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
  const { tokens, shell } = useMessages()
  const command = `curl -H "Authorization: Bearer ${token}" \\\n  "${location.origin}${apiPath}/recipes?perPage=5"`
  const copy = (text: string) => void copyText(text).then(() => showToast(shell.copied))
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
          {tokens.homeAssistantAddress}: <code>{location.origin}/mealie</code>
        </p>
      )}
    </div>
  )
}

function TokenTable() {
  const { tokens, shell } = useMessages()
  const query = useQuery(tokensQuery)
  const [doomed, setDoomed] = useState<Token>()
  if (query.error) return <Intro>{failureText(query.error, shell)}</Intro>
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
  const { tokens } = useMessages()
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

/** An instant that many days from now. Whole minutes make a request equal to one that was sent just before. */
const inDays = (days: number): string =>
  new Date((Math.ceil(Date.now() / 60_000) + days * 1_440) * 60_000).toISOString()

function Expiry({ expiresAt }: { readonly expiresAt: string | null }) {
  const { tokens } = useMessages()
  const formats = useFormats()
  if (expiresAt === null) return tokens.neverExpires
  const left = Date.parse(expiresAt) - Date.now()
  if (left <= 0) return tokens.expired
  return left < soon ? <span className={styles.soon}>{formats.ago(expiresAt)}</span> : formats.day(expiresAt)
}

function RevokeDialog({ token, onClose }: { readonly token: Token; readonly onClose: () => void }) {
  const messages = useMessages()
  const { tokens } = messages
  const client = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => api.DELETE('/users/api-tokens/{id}', { params: { path: { id: token.id } } }),
    async onSuccess() {
      onClose()
      showToast(tokens.revoked(token.name))
      await client.invalidateQueries(tokensQuery)
    },
    onError: (error) => showFailure(error, messages),
  })
  return (
    <ConfirmDialog
      title={tokens.revokeTitle(token.name)}
      text={tokens.revokeText}
      confirm={tokens.revoke}
      busy={revoking.isPending}
      onConfirm={() => revoking.mutate()}
      onClose={onClose}
    />
  )
}
