import { spawn, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

/** The root folder of the repository, in which all processes run. */
export const root = resolve(import.meta.dirname, '..', '..', '..')

interface Options {
  /** `shown`: the output goes to the terminal. `kept`: the output is returned when the process has ended. */
  readonly output: 'shown' | 'kept'
  readonly env?: Readonly<Record<string, string>>
  /** Ends the process and its children when aborted, and prints which they are. */
  readonly signal?: AbortSignal
}

export interface Ended {
  readonly ok: boolean
  readonly output: string
  readonly seconds: number
}

/** Runs the program of an installed package with the current Node and waits for its end. */
export function runScript(
  script: string,
  args: readonly string[],
  { output, env, signal }: Options,
): Promise<Ended> {
  const start = performance.now()
  const stdio = output === 'shown' ? 'inherit' : 'pipe'
  // A process group of its own, so that its children can be ended with it.
  const child = spawn(process.execPath, [join('node_modules', script), ...args], {
    cwd: root,
    stdio: ['ignore', stdio, stdio],
    detached: true,
    env: { ...process.env, ...env },
  })
  const end = (how: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, how)
    } catch {
      // It has ended by itself meanwhile.
    }
  }
  running.add(end)
  signal?.addEventListener('abort', () => {
    if (child.pid !== undefined) console.error(listGroup(child.pid))
    end('SIGKILL')
  })
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((settle) => {
    const finish = (ok: boolean, words = Buffer.concat(chunks).toString()) => {
      running.delete(end)
      settle({ ok, output: words, seconds: (performance.now() - start) / 1000 })
    }
    child.on('error', (error) => finish(false, error.message))
    child.on('close', (code) => finish(code === 0))
  })
}

/** The processes that a process has started with it, with their states, processor times and commands. */
function listGroup(leader: number): string {
  const { stdout, error } = spawnSync('ps', ['-o', 'pid,stat,time,args', '-g', String(leader)], {
    encoding: 'utf8',
  })
  return error ? error.message : stdout
}

const running = new Set<(how: NodeJS.Signals) => void>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const end of running) end('SIGTERM')
    process.exit(130)
  })
}
