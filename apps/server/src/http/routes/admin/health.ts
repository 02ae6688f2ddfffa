import { z } from 'zod'
import { routeWith, type Route } from '../../pipeline/route.ts'

const route = routeWith('storage')

const tag = 'Health'
const fine = z.strictObject({ status: z.literal('ok') }).meta({ title: 'Health' })

export const healthRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/health/live',
    tag,
    summary: 'Check that the process responds',
    auth: 'none',
    responses: { 200: { description: 'The process responds.', schema: fine } },
    handle: () => ({ status: 200, body: { status: 'ok' } }),
  }),
  route({
    method: 'get',
    path: '/health/ready',
    tag,
    summary: 'Check that the database responds',
    auth: 'none',
    responses: { 200: { description: 'The database responds.', schema: fine } },
    async handle(_request, { storage }) {
      await storage.check()
      return { status: 200, body: { status: 'ok' } }
    },
  }),
]
