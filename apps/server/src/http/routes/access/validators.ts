import { foldLogin } from '@larder/domain'
import { z } from 'zod'
import { routeWith, type Route } from '../../pipeline/route.ts'

const route = routeWith()

const tag = 'Validators'

const valid = z.strictObject({ valid: z.boolean() }).meta({ title: 'Validity' })

const text = z.string().max(1_000).meta({ description: 'The text.' })

const longEnough = (name: string) => name.trim().length > 0 && name.length <= 255

/**
 * Checks of form fields. They check only the text. Whether a name is taken is reported when the form is sent, because a check
 * without a token would reveal who has an account.
 */
export const validatorRoutes: readonly Route[] = [
  validator(
    '/validators/user/name',
    'name',
    'a user name',
    (name) => longEnough(name) && !/\s/.test(name.trim()),
  ),
  validator('/validators/user/email', 'email', 'an e-mail address', (email) =>
    /^[^\s@]{1,250}@[^\s@]{1,60}$/u.test(foldLogin(email)),
  ),
  validator('/validators/group', 'name', 'the name of a group', longEnough),
  validator('/validators/household', 'name', 'the name of a household', longEnough),
  validator('/validators/recipe', 'name', 'the name of a recipe', longEnough),
]

function validator(path: string, key: string, what: string, isValid: (text: string) => boolean): Route {
  return route({
    method: 'get',
    path,
    tag,
    summary: `Check whether a text can be ${what}`,
    description: 'Does not check whether it is taken.',
    auth: 'none',
    query: z.object({ [key]: text }),
    responses: { 200: { description: 'Whether it can be used.', schema: valid } },
    handle: ({ query }) => ({ status: 200, body: { valid: isValid(query[key]!) } }),
  })
}
