import {
  DomainError,
  groups,
  changePassword,
  changeUser,
  foldLogin,
  homeOf,
  missing,
  createPasswordReset,
  register,
  resetPassword,
  showUser,
  system,
  users,
  type Id,
  type Member,
  type ReadStore,
  type Rights,
  type UserChanges,
  type View,
} from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { checkUnchanged } from '../../pipeline/etag.ts'
import type { LoginLimits } from '../../pipeline/login-limits.ts'
import { oneId } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import type { Services } from '../../services.ts'
import {
  accountOf,
  refuseUnconfirmed,
  refuseWithoutPasswords,
  requirePassword,
  currentPassword,
} from './confirm-password.ts'
import { message } from './messages.ts'
import { noticePorts, tellUser } from './security-notices.ts'
import { userSchema } from './user-view.ts'

const route = routeWith(...noticePorts, 'creation', 'secrets', 'passwords', 'limits', 'settings')

const tag = 'Users'

const rights = ['admin', 'canInvite', 'canManage', 'canManageHousehold', 'canOrganize'] as const

/** Derived fields of users; clients send them back. */
export const shownOnly = [
  'id',
  'createdAt',
  'updatedAt',
  'groupId',
  'householdId',
  'groupSlug',
  'householdSlug',
  'cacheKey',
  'tokens',
  'authMethod',
  'image',
]

/** Name and e-mail address of a user and, for administrators, their permissions. */
export const userFields = {
  username: z.string().max(255),
  fullName: z.string().max(255),
  email: z.string().max(320),
  advanced: z.boolean().nullish(),
  admin: z.boolean().nullish().meta({ description: 'Only administrators may set it, like the permissions.' }),
  active: z.boolean().nullish().meta({ description: 'Whether the user may sign in.' }),
  canInvite: z.boolean().nullish(),
  canManage: z.boolean().nullish(),
  canManageHousehold: z.boolean().nullish(),
  canOrganize: z.boolean().nullish(),
  group: z.string().max(255).nullish(),
  household: z.string().max(255).nullish().meta({ description: 'Name or id of a household of the group.' }),
}

const changes = z.strictObject({
  ...userFields,
  username: userFields.username.optional(),
  fullName: userFields.fullName.optional(),
  email: userFields.email.optional(),
})

const userChange = acceptingSnakeCase(changes.extend({ currentPassword }), shownOnly).meta({
  title: 'UserChange',
})

/** Splits a body into fields of the user and fields that only administrators may set. */
export function readUser(body: Readonly<Record<string, unknown>>): {
  readonly own: Record<string, unknown>
  readonly privileged: Partial<Rights> & { active?: boolean }
} {
  const own = ['username', 'fullName', 'email', 'advanced']
  const pick = (keys: readonly string[]) =>
    Object.fromEntries(keys.filter((key) => body[key] != null).map((key) => [key, body[key]]))
  return { own: pick(own), privileged: pick([...rights, 'active']) }
}

const passwords = { password: z.string().max(1_024), passwordConfirm: z.string().max(1_024) }

export const userRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/users/self',
    tag,
    summary: 'Read the current user',
    description: 'Returns the user that the token belongs to.',
    auth: 'user',
    completesSignIn: true,
    responses: {
      200: {
        description: 'The current user with the names of group and household.',
        schema: userSchema,
        hasEntityTag: true,
      },
    },
    async handle({ actor }, { work }) {
      return { status: 200, body: await work.read(actor, (store) => showUser(store, actor.userId)) }
    },
  }),
  route({
    method: 'put',
    path: '/users/password',
    tag,
    summary: 'Change your password',
    description: 'Ends all sessions, including this one, and all API tokens unless keepApiTokens is true.',
    auth: 'user',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          currentPassword: z.string().max(1_024),
          newPassword: z.string().max(1_024),
          keepApiTokens: z
            .boolean()
            .nullish()
            .meta({ description: 'By default, a new password also revokes your API tokens.' }),
        }),
        [],
      ).meta({ title: 'PasswordChange' }),
      type: 'json',
    },
    responses: { 200: { description: 'The password was changed.', schema: message } },
    errors: ['forbidden', 'limited'],
    async handle({ actor, body, address, languages }, services) {
      refuseWithoutPasswords(services.settings)
      const change = {
        current: body.currentPassword,
        next: body.newPassword,
        keepApiTokens: body.keepApiTokens === true,
      }
      const account = await accountOf(actor, services)
      await services.limits.attempt(account, address, () => changePassword(change, actor, services))
      tellUser(actor.userId, 'passwordChanged', languages, services)
      return { status: 200, body: { message: 'Password changed' } }
    },
  }),
  route({
    method: 'post',
    path: '/users/forgot-password',
    tag,
    summary: 'Request a password-reset e-mail',
    description: 'The response does not reveal whether the account exists.',
    auth: 'none',
    body: {
      schema: acceptingSnakeCase(z.strictObject({ email: z.string().max(320) }), []).meta({
        title: 'ForgottenPassword',
      }),
      type: 'json',
    },
    responses: {
      200: { description: 'If the account exists, an e-mail is sent.', schema: message },
    },
    errors: ['forbidden'],
    handle({ body, address, languages }, services) {
      refuseWithoutPasswords(services.settings)
      // Runs after the response, so that its duration reveals nothing.
      void mailReset(body.email, { address, languages }, services)
      return { status: 200, body: { message: 'If the account exists, an e-mail is sent' } }
    },
  }),
  route({
    method: 'post',
    path: '/users/reset-password',
    tag,
    summary: 'Reset a password with a token',
    description:
      'The token comes from the password-reset e-mail or from an administrator. It can be used once. All sessions and API tokens of the user end.',
    auth: 'none',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({ token: z.string().max(200), email: z.string().max(320), ...passwords }),
        [],
      ).meta({ title: 'PasswordReset' }),
      type: 'json',
    },
    responses: { 200: { description: 'The password was changed.', schema: message } },
    errors: ['invalid', 'forbidden', 'limited'],
    async handle({ body, address }, services) {
      refuseWithoutPasswords(services.settings)
      await services.limits.attempt(`reset ${foldLogin(body.email)}`, address, () =>
        resetPassword(body, services),
      )
      return { status: 200, body: { message: 'Password changed' } }
    },
  }),
  route({
    method: 'post',
    path: '/users/register',
    tag,
    summary: 'Register',
    description:
      'Creates a user. The body has either the token of an invitation or the name of a new group; a new group requires that the server allows sign-up. The rate of sign-ups per address is limited.',
    auth: 'none',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          username: z.string().max(255),
          fullName: z.string().max(255),
          email: z.string().max(320),
          ...passwords,
          advanced: z.boolean().nullish(),
          groupToken: z.string().max(200).nullish().meta({ description: 'Token of an invitation.' }),
          group: z
            .string()
            .max(255)
            .nullish()
            .meta({ description: 'Name of a new group, when the server allows sign-up.' }),
          household: z.string().max(255).nullish(),
        }),
        [],
      ).meta({ title: 'Registration' }),
      type: 'json',
    },
    responses: { 201: { description: 'The created user.', schema: userSchema, hasEntityTag: true } },
    errors: ['forbidden', 'missing', 'conflict', 'limited'],
    async handle({ body, address }, services) {
      refuseWithoutPasswords(services.settings)
      const registration = { ...body, advanced: body.advanced ?? false }
      const { signup } = services.settings
      const { limits } = services
      const id = await limits.attempt(`registration ${address}`, address, () =>
        limits.signUp(address, () => register(registration, { ...services, signup })),
      )
      const user = await services.work.read(system, (store) => showUser(store, id))
      return { status: 201, body: user }
    },
  }),
  changeUserRoute({
    path: '/users/{id}',
    tag,
    auth: 'user',
    summary: 'Update a user',
    description:
      'Fields that the body omits keep their values. Users update themselves; administrators update any user. Only administrators change permissions and households.',
  }),
]

/** The route that changes a user by a body of their own or an administrator's. */
export function changeUserRoute(
  words: Pick<Route, 'path' | 'tag' | 'summary' | 'description'> & { readonly auth: 'user' | 'admin' },
): Route {
  return route({
    ...words,
    method: 'put',
    params: oneId,
    body: { schema: userChange, type: 'json' },
    responses: { 200: { description: 'The updated user.', schema: userSchema, hasEntityTag: true } },
    errors: ['conflict'],
    read: async ({ actor, params }, { work }) => ({
      status: 200,
      body: await work.read(system, async (store) => shownTo(store, actor, params.id)),
    }),
    async handle(request, services) {
      const { actor, params, body, ifMatch } = request
      if (await changesAddress(params.id, body.email, actor, services))
        await requirePassword(request, services)
      if (body.admin === true) refuseUnconfirmed(request, services.settings)
      const precondition = checkUnchanged(users.name, ifMatch)
      const user = await applyChanges(params.id, body, actor, precondition, services)
      return { status: 200, body: user }
    },
  })
}

async function applyChanges(
  id: Id,
  body: Readonly<Record<string, unknown>>,
  actor: Member,
  precondition: ((current: View) => void) | undefined,
  { work, creation }: Pick<Services, 'work' | 'creation'>,
) {
  const { own, privileged } = readUser(body)
  return work.run(system, async (store) => {
    if (!actor.admin && id === actor.userId) refuseOtherRights(await showUser(store, id), body)
    await refuseOtherGroup(store, id, body.group)
    const changes: UserChanges = actor.admin
      ? { ...privileged, ...(await movedTo(store, id, body.household)) }
      : {}
    return changeUser(store, id, { body: own, privileged: changes }, actor, creation, precondition)
  })
}

/** A user as the caller may see them. @throws missing */
function shownTo(store: ReadStore, actor: Member, id: Id): Promise<View> {
  if (!actor.admin && actor.userId !== id) throw missing(users.name)
  return showUser(store, id)
}

/** Only administrators change permissions and households. @throws forbidden `user/rights` */
function refuseOtherRights(user: View, body: Readonly<Record<string, unknown>>): void {
  const differing = [...rights, 'active', 'household'].filter((key) => {
    const same = key === 'household' ? [user.household, user.householdSlug, user.householdId] : [user[key]]
    return body[key] != null && body[key] !== '' && !same.includes(body[key] as never)
  })
  if (differing.length > 0)
    throw new DomainError('forbidden', 'user/rights', `Only administrators change ${differing.join(', ')}.`, {
      field: differing[0],
      rights: differing,
    })
}

/** A user stays in their group. Clients send its name back. @throws unprocessable `user/group` for another one */
async function refuseOtherGroup(store: ReadStore, id: Id, named: unknown): Promise<void> {
  if (typeof named !== 'string' || named === '') return
  const user = await store.of(users).get(id)
  const group = user && (await store.of(groups).get(user.groupId))
  if (!group || [group.id, group.name, group.slug].includes(named)) return
  throw new DomainError('unprocessable', 'user/group', 'A user cannot be moved to another group.', {
    field: 'group',
  })
}

/** Another household of the same group, when a body names one. */
async function movedTo(store: ReadStore, id: Id, household: unknown): Promise<UserChanges> {
  const user = await store.of(users).get(id)
  if (!user || typeof household !== 'string' || household === '') return {}
  return { householdId: (await homeOf(store, { household }, user)).householdId }
}

async function changesAddress(
  id: Id,
  email: unknown,
  actor: Member,
  { work }: Pick<Services, 'work'>,
): Promise<boolean> {
  if (typeof email !== 'string') return false
  const user = await work.read(actor.admin ? system : actor, (store) => store.of(users).get(id))
  return user !== undefined && foldLogin(user.email) !== foldLogin(email)
}

async function mayRequest(email: string, address: string, limits: LoginLimits): Promise<boolean> {
  const counted = new DomainError('invalid', 'password/reset-token', 'Every attempt counts.')
  return limits
    .attempt(`forgotten ${foldLogin(email)}`, `forgotten ${address}`, () => Promise.reject(counted))
    .catch((error: unknown) => error === counted)
}

async function mailReset(
  email: string,
  { address, languages }: { readonly address: string; readonly languages: readonly string[] },
  services: Pick<Services, 'mailer' | 'limits' | 'log' | 'settings' | 'texts'> &
    Parameters<typeof createPasswordReset>[1],
): Promise<void> {
  const { mailer, limits, log, settings, texts } = services
  try {
    // Each request counts like a failed sign-in, because requests could flood a mailbox.
    if (!(await mayRequest(email, address, limits))) return
    const offered = await createPasswordReset(email, services)
    if (!offered || !mailer) return
    const { subject, withAddress, withToken } = texts(languages).messages.mail.reset
    const text = settings.baseUrl
      ? withAddress(`${settings.baseUrl}/reset-password?token=${offered.token}`)
      : withToken(offered.token)
    await mailer.send({ to: offered.email, subject, text })
  } catch (error) {
    log.error('sending a password-reset e-mail failed', { error })
  }
}
