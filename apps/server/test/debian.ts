import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * A program of Debian: the first of the places that exists. Its package is installed where it is missing and this user may install.
 * @param substitutes the places of programs that are used where it cannot be installed
 */
export function debianProgram(
  packageName: string,
  places: readonly string[],
  substitutes: readonly string[] = [],
): string {
  const found = (from: readonly string[]) => from.find((place) => existsSync(place))
  try {
    if (existsSync('/usr/bin/apt-get')) install(packageName, places)
  } catch (error) {
    if (found(substitutes) === undefined) throw error
  }
  return found([...places, ...substitutes]) ?? packageName
}

/** The processes of `npm test` run side by side: one installs, and the others wait until the package is complete. */
function install(packageName: string, places: readonly string[]): void {
  const lock = join(tmpdir(), `larder-install-${userInfo().uid}.lock`)
  const script = `
    package=$1; shift
    for place; do if [ -e "$place" ]; then exit 0; fi; done
    apt-get update && apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=300 "$package"`
  execFileSync('flock', [lock, 'sh', '-c', script, 'install', packageName, ...places], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
