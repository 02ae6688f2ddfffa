import { jobs } from '@larder/domain'
import { type ForeignRows, copiedRow, eb, tablesOf } from '@larder/persistence-mikroorm'
import type { AliasableExpression } from 'kysely'
import { addedJob } from './added-job.ts'
import { postgresDialect } from './dialect.ts'
import { postgres } from './fragments.ts'

const table = tablesOf(new Map([[jobs.name, jobs]])).get(jobs.name)!
const columns = [...table.columns.values()].map(({ name, field: { kind } }) => ({ name, kind }))

/** The value of each column of a stored job, from the tables of the queue. Its numbers become ids. */
const expressions: Readonly<Record<string, AliasableExpression<unknown>>> = {
  id: eb(
    eb.cast<unknown>(eb.val('00000000-0000-7000-8000-'), 'text'),
    '||',
    eb.fn('lpad', [eb.cast(eb.ref('j.id'), 'text'), eb.lit(12), eb.val('0')]),
  ),
  created_at: eb.ref('j.created_at'),
  updated_at: eb.ref('j.updated_at'),
  kind: eb.ref('t.identifier'),
  payload: eb.cast(eb.ref('j.payload'), 'text'),
  queue: eb.ref('q.queue_name'),
  run_at: eb.ref('j.run_at'),
  attempts: eb.ref('j.attempts'),
  max_attempts: eb.ref('j.max_attempts'),
  started_at: eb.lit(null),
  interruptions: eb.lit(0),
}

/** Rows that one statement reads. */
const batch = 500

/** The unfinished jobs of the queue, in the form in which other databases store them. */
export const queuedJobs: ForeignRows = {
  table: { name: table.name, columns },
  async *rows(query) {
    const all = postgres
      .selectFrom('graphile_worker._private_jobs as j')
      .innerJoin('graphile_worker._private_tasks as t', 't.id', 'j.task_id')
      .leftJoin('graphile_worker._private_job_queues as q', 'q.id', 'j.job_queue_id')
      .select('j.id as number')
      .select(columns.map(({ name }) => expressions[name]!.as(name)))
      .whereRef('j.attempts', '<', 'j.max_attempts')
      .orderBy('j.id')
      .limit(batch)
    let last: unknown = 0
    for (;;) {
      const rows = await query(all.where('j.id', '>', last).compile())
      if (rows.length > 0) yield rows.map(([, ...values]) => copiedRow(postgresDialect, columns, values))
      if (rows.length < batch) return
      last = rows.at(-1)![0]
    }
  },
  /** All attempts of the jobs are available again. */
  async insert(query, rows) {
    for (const { kind, payload, queue, run_at: runAt, max_attempts: attempts } of rows)
      await query(addedJob({ kind, payload: JSON.stringify(payload), queue, runAt, attempts }))
  },
}
