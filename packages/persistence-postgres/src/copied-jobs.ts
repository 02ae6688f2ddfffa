import { type CopiedRow, jobs } from '@larder/domain'
import { type ForeignRows, type Query, raw, sql, tablesOf } from '@larder/persistence-mikroorm'
import { postgresDialect } from './dialect.ts'

const table = tablesOf(new Map([[jobs.name, jobs]])).get(jobs.name)!
const columns = [...table.columns.values()].map(({ name, field: { kind } }) => ({ name, kind }))

/** The value of each column of a stored job, from the tables of the queue. Its numbers become ids. */
const expressions: Readonly<Record<string, string>> = {
  id: "'00000000-0000-7000-8000-' || lpad(j.id::text, 12, '0')",
  created_at: 'j.created_at',
  updated_at: 'j.updated_at',
  kind: 't.identifier',
  payload: 'j.payload::text',
  queue: 'q.queue_name',
  run_at: 'j.run_at',
  attempts: 'j.attempts',
  max_attempts: 'j.max_attempts',
  started_at: 'null',
  interruptions: '0',
}

/** Rows that one statement reads. */
const batch = 500

/** The unfinished jobs of the queue, in the form in which other databases store them. */
export const queuedJobs: ForeignRows = {
  table: { name: table.name, columns },
  async *rows(query) {
    const selected = raw(columns.map(({ name }) => expressions[name]!).join(', '))
    let last: unknown = 0
    for (;;) {
      const rows = await query(
        sql`select j.id, ${selected} from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id left join graphile_worker._private_job_queues q on q.id = j.job_queue_id where j.id > ${last}::bigint and j.attempts < j.max_attempts order by j.id limit ${batch}`,
      )
      if (rows.length > 0)
        yield rows.map(([, ...values]): CopiedRow =>
          Object.fromEntries(
            columns.map(({ name, kind }, index) => [
              name,
              postgresDialect.decode(kind, values[index]) as never,
            ]),
          ),
        )
      if (rows.length < batch) return
      last = rows.at(-1)![0]
    }
  },
}

/** Adds stored jobs to the queue. All their attempts are available again. */
export async function addCopiedJobs(query: Query, rows: readonly CopiedRow[]): Promise<void> {
  for (const { kind, payload, queue, run_at: runAt, max_attempts: attempts } of rows)
    await query(
      sql`select id from graphile_worker.add_job(${kind}::text, ${JSON.stringify(payload)}::json, ${queue}::text, ${runAt}::timestamptz, ${attempts}::int)`,
    )
}
