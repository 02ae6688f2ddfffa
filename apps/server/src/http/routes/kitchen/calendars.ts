import { calendarFeeds, publishCalendar, readCalendar, system } from '@larder/domain'
import { z } from 'zod'
import { bodyOf } from '../../pipeline/body-schema.ts'
import { etagOf } from '../../pipeline/etag.ts'
import type { Mount } from '../../pipeline/mounts.ts'
import { resourceRoutes } from '../../pipeline/resource-routes.ts'
import { changesRequire, routeWith } from '../../pipeline/route.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'

const route = routeWith('work', 'creation', 'secrets', 'settings', 'texts')

const tag = 'Meal plans'
const path = '/households/mealplans/calendars'

const feed = viewSchemaOf(calendarFeeds, { detail: true })
const published = feed
  .extend({
    url: z.string().meta({
      description:
        'The address for calendar applications; below the server where `LARDER_BASE_URL` is not set.',
    }),
  })
  .meta({ title: 'PublishedCalendar' })

const addressOf = (mount: Mount, base: string, token: string) =>
  `${base}${mount.prefix}/api/calendars/${token}.ics`

export const calendarRoutes = changesRequire('canManageHousehold', [
  ...resourceRoutes(calendarFeeds, { path, tag }).filter(({ method }) => method !== 'post'),
  route({
    method: 'post',
    path,
    tag,
    summary: 'Publish the meal plan as a calendar',
    description:
      'Creates an address for calendar applications (iCalendar). Knowing the address is sufficient to read the meal plan, so it is shown once. Delete the calendar to revoke the address.',
    auth: 'user',
    body: { schema: bodyOf(calendarFeeds, 'create'), type: 'json' },
    responses: {
      201: { description: 'The calendar with its address, which is not shown again.', schema: published },
    },
    async handle({ actor, body, mount, basePath }, { work, creation, secrets, settings }) {
      const { feed, token } = await work.run(actor, (store) =>
        publishCalendar(store, body, { creation, secrets }),
      )
      return { status: 201, body: { ...feed, url: addressOf(mount, settings.baseUrl ?? basePath, token) } }
    },
  }),
  route({
    method: 'get',
    path: '/calendars/{file}',
    tag,
    summary: 'Read a published meal plan',
    description: 'An iCalendar object with one all-day event for each entry. The address is the only secret.',
    auth: 'none',
    params: z.object({
      file: z.string().max(200).meta({ description: 'The token of the address, with `.ics`.' }),
    }),
    responses: {
      200: {
        description: 'The calendar.',
        schema: z.string().meta({ title: 'Calendar' }),
        type: 'text/calendar',
        hasEntityTag: true,
      },
    },
    async handle({ params, languages }, { work, secrets, settings, texts }) {
      const [, token = ''] = /^(\w+)\.ics$/.exec(params.file) ?? []
      const options = { baseUrl: settings.baseUrl, mealNames: texts(languages).messages.meals }
      const text = await work.read(system, (store) => readCalendar(store, token, secrets, options))
      const headers = { 'content-type': 'text/calendar; charset=utf-8', etag: etagOf(text) }
      return { status: 200, body: text, headers: { ...headers, 'cache-control': 'private, no-cache' } }
    },
  }),
])
