import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const installed = join(import.meta.dirname, '..', 'node_modules')

/** The environment of programs that a test starts: npm and its children run on the Node of the test. */
export const programEnvironment = {
  ...process.env,
  PATH: [join(installed, '.bin'), process.env.PATH].join(delimiter),
  NODE_OPTIONS: '',
}

/** A package as npm would publish it. */
export interface PackedPackage {
  readonly tarball: string
  /** The paths of its files. */
  readonly files: readonly string[]
}

/** Builds and packs the package in a folder. */
export async function pack(folder: string, destination: string): Promise<PackedPackage> {
  // Remove the output of an earlier build.
  await rm(join(folder, 'dist'), { recursive: true, force: true })
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', destination], {
    cwd: folder,
    env: programEnvironment,
  })
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('['))) as {
    filename: string
    files: { path: string }[]
  }[]
  if (!packed) throw new Error(`npm packed nothing of ${folder}`)
  return { tarball: join(destination, packed.filename), files: packed.files.map(({ path }) => path) }
}

/**
 * Installs packed packages into a project, with the dependencies that they declare and no others. Those of other publishers are links
 * to the packages of this repository, so that the registry is not needed.
 *
 * @param further names of other packages that the project uses
 */
export async function install(
  packages: readonly PackedPackage[],
  project: string,
  further: readonly string[] = [],
): Promise<void> {
  const folder = join(project, 'node_modules')
  const own = new Set<string>()
  const wanted = new Map<string, string | undefined>(further.map((name) => [name, undefined]))
  for (const { tarball } of packages) {
    await run('tar', ['-xzf', tarball, '-C', project])
    const { name, dependencies = {} } = await manifestIn(join(project, 'package'))
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await rename(join(project, 'package'), join(folder, name))
    own.add(name)
    for (const [dependency, version] of Object.entries(dependencies)) wanted.set(dependency, version)
  }
  for (const [name, wantedVersion] of wanted) {
    if (own.has(name)) continue
    const { version } = await manifestIn(join(installed, name))
    if (wantedVersion !== undefined && wantedVersion !== version)
      throw new Error(`${name} is ${version} in this repository, and ${wantedVersion} is declared`)
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await symlink(join(installed, name), join(folder, name))
  }
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const manifestIn = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
