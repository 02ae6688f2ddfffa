import { z } from 'zod'
import { checkNames, severities } from '../../examination.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'

const route = routeWith('doctor')

const examined = z
  .strictObject({
    checks: z.array(
      z.strictObject({
        name: z.enum(checkNames),
        findings: z.array(
          z.strictObject({
            code: z.string().meta({ description: 'A stable code: `files/missing`.' }),
            severity: z.enum(severities),
            message: z.string().meta({ description: 'What is wrong and what to do, in English.' }),
            count: z
              .int()
              .nullable()
              .meta({ description: 'Number of rows, files or jobs. Null where nothing is counted.' }),
            details: z.array(z.string()).meta({ description: 'Tables, rows, files or tasks: at most 20.' }),
          }),
        ),
      }),
    ),
  })
  .meta({ title: 'Examination' })

export const doctorRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/admin/doctor',
    tag: 'Administration',
    summary: 'Examine the server',
    description:
      'Checks the database, references between rows, the search index, files, jobs, backups, settings and the disk, and returns what is wrong with advice. It changes nothing, and reads all tables.',
    auth: 'admin',
    responses: { 200: { description: 'All checks, with what they found.', schema: examined } },
    handle: async (_, { doctor }) => ({ status: 200, body: { checks: await doctor.examine() } }),
  }),
]
