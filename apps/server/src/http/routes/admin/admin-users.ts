import {
  addUser,
  checkPassword,
  createPasswordReset,
  homeOf,
  missing,
  remover,
  removeUser,
  resetSecondStep,
  showUser,
  showUsers,
  system,
  users,
  usersWithRights,
} from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { oneId } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { currentPassword, refuseUnconfirmed, requirePassword } from '../access/confirm-password.ts'
import { message } from '../access/messages.ts'
import { noticePorts, tellUser } from '../access/security-notices.ts'
import { userInList, userSchema } from '../access/user-view.ts'
import { changeUserRoute, readUser, shownOnly, userFields } from '../access/users.ts'
import { plainAdminRoutes, tag } from './admin-lists.ts'

const route = routeWith(...noticePorts, 'creation', 'secrets', 'passwords', 'limits', 'settings')

const email = z.string().max(320)

/** Users of all groups. */
export const adminUserRoutes: readonly Route[] = [
  ...plainAdminRoutes(usersWithRights, '/admin/users', {
    row: userInList,
    whole: userSchema,
    show: (rows, store) => showUsers(store, rows),
    showWhole: showUser,
  }),
  route({
    method: 'post',
    path: '/admin/users',
    tag,
    summary: 'Create a user',
    description: 'Creates a user in the group and household that the body names.',
    auth: 'admin',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({ ...userFields, password: z.string().max(1_024) }),
        shownOnly,
      ).meta({
        title: 'UserCreate',
      }),
      type: 'json',
    },
    responses: {
      201: { description: 'The created user.', schema: userSchema, hasEntityTag: true, hasLocation: true },
    },
    errors: ['conflict', 'missing'],
    async handle(request, { work, passwords, creation, settings }) {
      const { actor, body, mount } = request
      if (body.admin === true) refuseUnconfirmed(request, settings)
      const password = body.password
      checkPassword(password, passwords)
      const passwordHash = await passwords.hash(password)
      const { own, privileged } = readUser(body)
      const made = await work.run(system, async (store) => {
        const home = await homeOf(store, body, actor)
        const id = await addUser(
          store,
          own as { username: string; email: string },
          { ...privileged, ...home },
          passwordHash,
          creation,
        )
        return showUser(store, id)
      })
      const location = `${mount.prefix}/api/admin/users/${String(made.id)}`
      return { status: 201, body: made, headers: { location } }
    },
  }),
  changeUserRoute({
    path: '/admin/users/{id}',
    tag,
    auth: 'admin',
    summary: 'Update any user',
    description: 'Fields that the body omits keep their values.',
  }),
  route({
    method: 'delete',
    path: '/admin/users/{id}',
    tag,
    summary: 'Delete a user',
    description:
      'Recipes of the user remain in the group. The user does not exist any more when the response is sent. When more than 500 rows refer to the user, they are changed in the background, and the event `user.deleted` follows.',
    auth: 'admin',
    needsConfirmation: true,
    params: oneId,
    responses: { 200: { description: 'The deleted user.', schema: userSchema, hasEntityTag: true } },
    errors: ['conflict'],
    async handle({ params, ifMatch }, { work }) {
      const precondition = checkUnchanged(users.name, ifMatch)
      const user = await work.run(remover, (store) => removeUser(store, params.id, precondition), {
        mayBeLong: true,
      })
      return { status: 200, body: user }
    },
  }),
  route({
    method: 'delete',
    path: '/admin/users/{id}/second-step',
    tag,
    summary: 'Reset the second step of a user',
    description:
      'For users who have lost their device: removes their one-time codes, recovery codes and passkeys, and ends their sessions. The password and API tokens stay.',
    auth: 'admin',
    needsConfirmation: true,
    isUnchanging: true,
    params: oneId,
    responses: { 200: { description: 'The second step was reset.', schema: message } },
    async handle({ params, languages }, services) {
      await services.work.run(system, async (store) => {
        if (!(await store.of(users).get(params.id))) throw missing(users.name)
        await resetSecondStep(store, params.id)
      })
      tellUser(params.id, 'secondStepReset', languages, services)
      return { status: 200, body: { message: 'Second step reset' } }
    },
  }),
  route({
    method: 'post',
    path: '/admin/users/unlock',
    tag,
    summary: 'Unlock all sign-ins',
    description: 'Accounts and addresses that are locked after failed sign-ins can sign in again.',
    auth: 'admin',
    responses: {
      200: {
        description: 'Number of accounts and addresses that were locked.',
        schema: z.strictObject({ unlocked: z.int() }).meta({ title: 'Unlocked' }),
      },
    },
    handle: async (_request, { limits }) => ({ status: 200, body: { unlocked: await limits.forget() } }),
  }),
  route({
    method: 'post',
    path: '/admin/users/password-reset-token',
    tag,
    summary: 'Create a password-reset token',
    description: 'The token is valid for two days and can be used once. Pass it to the user.',
    auth: 'admin',
    body: {
      schema: acceptingSnakeCase(z.strictObject({ email, currentPassword }), []).meta({
        title: 'PasswordResetFor',
      }),
      type: 'json',
    },
    responses: {
      201: {
        description: 'The password-reset token. It is valid for two days and can be used once.',
        schema: z.strictObject({ token: z.string() }).meta({ title: 'PasswordResetToken' }),
      },
    },
    errors: ['missing'],
    async handle(request, services) {
      await requirePassword(request, services)
      const { body } = request
      const offered = await createPasswordReset(body.email, services)
      if (!offered) throw missing(users.name)
      return { status: 201, body: { token: offered.token } }
    },
  }),
]
