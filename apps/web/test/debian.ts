import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A program of Debian: the first of the places that exists. Its package is installed where it is missing and this user may install. */
export function debianProgram(packageName: string, places: readonly string[]): string {
  const found = places.find((place) => existsSync(place))
  if (found !== undefined) return found
  const install = ['install', '-y', '--no-install-recommends', packageName]
  execFileSync('apt-get', ['update'], { stdio: 'ignore' })
  execFileSync('apt-get', install, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return places.find((place) => existsSync(place)) ?? packageName
}
