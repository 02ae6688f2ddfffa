import { eb } from '@larder/persistence-mikroorm'
import { postgres } from './fragments.ts'

interface AddedJob {
  readonly kind: unknown
  /** JSON. */
  readonly payload: string
  readonly queue: unknown
  readonly runAt: unknown
  readonly attempts: unknown
}

/** The statement that adds a job to graphile-worker's queue. */
export function addedJob({ kind, payload, queue, runAt, attempts }: AddedJob) {
  const values = [
    eb.cast(eb.val(kind), 'text'),
    eb.cast(eb.val(payload), 'json'),
    eb.cast(eb.val(queue), 'text'),
    eb.cast(eb.val(runAt), 'timestamptz'),
    eb.cast(eb.val(attempts), 'int4'),
  ]
  const job = eb.fn<Record<string, unknown>>('graphile_worker.add_job', values).as('job')
  return postgres.selectFrom(job).select('job.id').compile()
}
