import { setTimeout as wait } from 'node:timers/promises'
import type { BenchDatabase, Engine } from './databases.ts'
import { type RunningLarder, startLarder } from './larder.ts'

/** Threads that a start or a sign-in needed end after 30 seconds, and the first tasks run within a minute. */
const untilRest = 62_000

/** Budgets: seconds from the launcher to the printed address, the same in processor time, and megabytes at rest. */
const budgets = { seconds: 1.4, memory: 165 } as const

export interface Start {
  /** Seconds from the launcher to the printed address: the median of the starts. */
  readonly seconds: number
  /** Seconds of processor time until then. */
  readonly processor: number
  /** Resident megabytes of the idle server. */
  readonly memory: number
  /** The server of the last start, which still runs. */
  readonly larder: RunningLarder
}

/**
 * Measures starts, and the memory at rest. A first start is not counted, and runs until it is at rest: afterwards the compiled sources
 * of all its modules are cached.
 */
export async function measureStart(
  database: BenchDatabase,
  times: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Start> {
  const first = await startLarder(database)
  await wait(untilRest)
  await first.stop()
  const starts: RunningLarder[] = []
  for (let time = 0; time < times; time += 1) {
    const started = await startLarder(database)
    starts.push(started)
    await started.stop()
  }
  const larder = await startLarder(database, env)
  await wait(untilRest)
  const median = (of: 'seconds' | 'processor') =>
    starts.map((start) => start[of]).toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN
  return {
    seconds: median('seconds'),
    processor: median('processor'),
    memory: await larder.megabytes(),
    larder,
  }
}

/** The goals of a start. Elapsed time depends on the load of the machine, so processor time is printed beside it. */
export function startGoals(engine: Engine, { seconds, processor, memory }: Start) {
  return [
    {
      goal: `${engine}: second start to listening in at most ${budgets.seconds} s`,
      is: `${seconds.toFixed(2)} s, ${processor.toFixed(2)} s of processor time`,
      isReached: seconds <= budgets.seconds,
    },
    {
      goal: `${engine}: at rest at most ${budgets.memory} MB, with the launcher`,
      is: `${memory.toFixed(0)} MB`,
      isReached: memory <= budgets.memory,
    },
  ]
}
