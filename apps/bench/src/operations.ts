import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { type BenchDatabase, type Engine, makeDatabases, forgetSearch, multiply } from './databases.ts'
import { processorTime } from './measure.ts'

/** What the process works on. */
export interface Workplace {
  /** The root folder of a checkout with its packages installed. */
  readonly checkout: string
  readonly engine: Engine
  readonly address: string
}

/** `fill` stores the rows that are copied, `open` opens the database, and anything else is an operation to repeat. */
export interface Command {
  readonly command: 'fill' | 'open' | OperationName
  /** Milliseconds for which an operation is repeated. */
  readonly milliseconds?: number
}

/** The number of repetitions, or the milliseconds that the start took. */
export type Figure = number

const operationNames = [
  'list by name',
  'slug = …',
  'createdAt >= …',
  'rare tag',
  'common tag',
  'one recipe',
  'search two words',
  'create',
  'update',
] as const
export type OperationName = (typeof operationNames)[number]

interface Options {
  /** The root folder of another checkout, to compare this one with. */
  readonly against: string | undefined
  readonly sizes: readonly number[]
  /** Seconds for which one operation is repeated in one round. */
  readonly seconds: number
  readonly rounds: number
  readonly wanted: (name: string) => boolean
}

/** Budgets: most times the processor time of the version before the statements moved to MikroORM and Kysely. */
const budgets = { reads: 1.3, writes: 1.5 } as const

/**
 * Prints the processor time of storage operations without HTTP, in milliseconds, the processes of the database included. With
 * another checkout, both are measured by turns, each in a process and a database of its own; the ratio is the median of the rounds.
 */
export async function measureOperations(engine: Engine, options: Options): Promise<void> {
  const { against, sizes } = options
  const databases = await makeDatabases(engine)
  const root = resolve(import.meta.dirname, '..', '..', '..')
  for (const size of sizes) {
    const sides: Side[] = []
    for (const checkout of [root, ...(against ? [resolve(against)] : [])])
      sides.push(await startSide(engine, checkout, await databases.make(), size))
    console.log(
      `\n${engine}, ${size} recipes`.padEnd(26) + (against ? 'CPU ms  before  times (range)' : 'CPU ms'),
    )
    for (const name of operationNames.filter(options.wanted)) print(name, await measure(name, sides, options))
    for (const side of sides) await side.stop()
  }
  await databases.stop()
}

/** One checkout with a database of its own. */
interface Side {
  /** Repeats an operation. @returns milliseconds of processor time of one repetition */
  cost(name: OperationName, milliseconds: number): Promise<number>
  stop(): Promise<void>
}

async function startSide(
  engine: Engine,
  checkout: string,
  database: BenchDatabase,
  size: number,
): Promise<Side> {
  const workplace = { checkout, engine, address: database.address }
  const filler = startWorker(workplace)
  await filler.send({ command: 'fill' })
  await filler.stop()
  await multiply(engine, database.address, 1, size - 1)
  await forgetSearch(database)
  const worker = startWorker(workplace)
  await worker.send({ command: 'open' })
  const server = worker.pid
  return {
    async cost(name, milliseconds) {
      const before = await processorTime({ server, database: database.process })
      const count = await worker.send({ command: name, milliseconds })
      return ((await processorTime({ server, database: database.process })) - before) / count
    },
    async stop() {
      await worker.stop()
      await database.remove()
    },
  }
}

function startWorker(workplace: Workplace) {
  const child = fork(join(import.meta.dirname, 'operations-worker.ts'), [JSON.stringify(workplace)], {
    // The options of a server.
    execArgv: ['--conditions=larder-source', '--max-semi-space-size=4', '--heap-growing-percent=20'],
  })
  return {
    pid: child.pid!,
    send: (command: Command) => responseTo(child, command),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function responseTo(child: ChildProcess, command: Command): Promise<Figure> {
  return new Promise((response, fail) => {
    const ended = (code: number | null) =>
      fail(new Error(`the process ended with ${code} during ${command.command}`))
    child.once('exit', ended)
    child.once('message', (number) => {
      child.off('exit', ended)
      response(number as Figure)
    })
    child.send(command)
  })
}

/** The processor times of both sides, and the ratios of the rounds. */
interface Compared {
  readonly costs: readonly number[]
  readonly times: readonly number[]
}

async function measure(
  name: OperationName,
  sides: readonly Side[],
  { seconds, rounds }: Options,
): Promise<Compared> {
  const all: number[][] = sides.map(() => [])
  const times: number[] = []
  // A first round is discarded: code is not compiled yet.
  for (const side of sides) await side.cost(name, seconds * 1_000)
  for (let round = 0; round < rounds; round += 1) {
    const costs: number[] = []
    for (const side of sides) costs.push(await side.cost(name, seconds * 1_000))
    for (const [at, cost] of costs.entries()) all[at]!.push(cost)
    if (costs.length > 1) times.push(costs[0]! / costs[1]!)
  }
  return { costs: all.map((costs) => median(costs)), times: times.toSorted((a, b) => a - b) }
}

function print(name: OperationName, { costs, times }: Compared): void {
  const cells = costs.map((cost) => cost.toFixed(2).padStart(8)).join('')
  if (times.length === 0) return console.log(name.padEnd(24) + cells)
  const ratio = median(times)
  const limit = name === 'create' || name === 'update' ? budgets.writes : budgets.reads
  const range = `${ratio.toFixed(2)} (${times[0]!.toFixed(2)}–${times.at(-1)!.toFixed(2)})`
  console.log(
    `${name.padEnd(24)}${cells}${range.padStart(18)}  ${ratio <= limit ? '✓' : '✗'} at most ${limit}`,
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
