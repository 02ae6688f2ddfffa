import { type Member, system } from '../kernel/actor.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { whereEqual } from '../query/equal.ts'
import { newRecord, viewOne } from '../work/announce.ts'
import type { CreationContext, ReadStore, Secrets, Store, UnitOfWork } from '../work/ports.ts'
import { type Body, draftFrom } from '../work/references.ts'
import { apiTokenFrom, isApiToken } from './api-token-text.ts'
import { type ApiToken, apiTokens } from './api-token.ts'
import { accessTopic, memberWith } from './sign-in.ts'
import { users } from './user.ts'

/**
 * Creates an API token of the actor. No change is emitted, because login data does not belong in the change log.
 * @returns its view with `token`; the text is not shown again
 * @throws unprocessable `api-token/expires-at` when the expiry is in the past
 */
export async function createApiToken(
  store: Store,
  body: Body,
  { creation, secrets }: { readonly creation: CreationContext; readonly secrets: Secrets },
): Promise<View> {
  if (typeof body.expiresAt === 'string' && body.expiresAt <= store.now)
    throw new DomainError(
      'unprocessable',
      'api-token/expires-at',
      'The expiry of a token must be in the future.',
      {
        field: 'expiresAt',
      },
    )
  const token = apiTokenFrom(secrets.bytes(32))
  const draft = await draftFrom(store, apiTokens, body, creation)
  const record = newRecord(store, apiTokens, draft, creation, {
    digest: secrets.digest(token),
    prefix: token.slice('larder_'.length).slice(0, 4),
  })
  await store.of(apiTokens).add(record)
  return { ...(await viewOne(store, apiTokens, record.id)), token }
}

/** Revokes a token of the actor. @returns the revoked token @throws missing for a token of another user */
export async function revokeApiToken(
  store: Store,
  id: Id,
  precondition?: (current: View) => void,
): Promise<View> {
  if (!(await store.of(apiTokens).lock(id))) throw missing(apiTokens.name)
  const view = await viewOne(store, apiTokens, id)
  precondition?.(view)
  await store.of(apiTokens).remove(id)
  if (store.actor.kind === 'member') store.signal(accessTopic(store.actor.userId))
  return view
}

/**
 * The owner of an API token, with their current permissions.
 * @throws unauthenticated `token/invalid` when the token is malformed, deleted or expired, or its user may not sign
 * in
 */
export async function memberOfApiToken(
  store: ReadStore,
  text: string,
  secrets: Secrets,
): Promise<{ readonly member: Member; readonly token: ApiToken }> {
  const value = isApiToken(text) ? secrets.digest(text) : undefined
  const filter = value === undefined ? undefined : whereEqual(apiTokens, { digest: value })
  const [token] = filter ? await store.of(apiTokens).find({ filter, limit: 1 }) : []
  const isCurrent = token && (token.expiresAt === null || token.expiresAt > store.now)
  const user = isCurrent ? await store.of(users).get(token.userId) : undefined
  if (!token || !user?.active)
    throw new DomainError('unauthenticated', 'token/invalid', 'The token is invalid, expired or revoked.')
  return { member: await memberWith(store, user, token.scope), token }
}

/** Deletes all tokens of a user. */
export async function endApiTokens(store: Store, userId: Id): Promise<void> {
  const tokens = await store.of(apiTokens).find({ filter: whereEqual(apiTokens, { userId }) })
  for (const { id } of tokens) await store.of(apiTokens).remove(id)
}

/** Milliseconds after which a further use of a token is recorded. */
const precision = 60_000

/** Records the use of a token, at most once a minute, so that reads do not become writes. */
export async function recordTokenUse(work: UnitOfWork, token: ApiToken, now: string): Promise<void> {
  const due = token.lastUsedAt === null ? 0 : Date.parse(token.lastUsedAt) + precision
  if (Date.parse(now) < due) return
  await work.run(system, async (store) => {
    const current = await store.of(apiTokens).lock(token.id)
    if (current) await store.of(apiTokens).save({ ...current, lastUsedAt: now })
  })
}
