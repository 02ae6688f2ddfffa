// npm run release -- 1.2.0 [--image]
//
// Makes a release of the checked-out commit: sets the version of every package, gives the changelog's unreleased section that
// version, builds and packs the public packages into dist/, commits and tags. With --image it pins the base images by digest and
// builds the container image too.
// Nothing is published or pushed: the last lines print the commands for that.
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

/** In the order in which they depend on each other. */
const publicPackages = [
  'domain',
  'ingredient-parser',
  'recipe-import',
  'persistence-memory',
  'persistence-mikroorm',
  'persistence-sqlite',
  'persistence-postgres',
]

interface Manifest {
  name: string
  version?: string
  dependencies?: Record<string, string>
}

const { values, positionals } = parseArgs({
  options: { image: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [version = ''] = positionals
if (!/^\d+\.\d+\.\d+$/.test(version)) fail('Name the version: npm run release -- 1.2.0')
if (git('status', '--porcelain') !== '') fail('Commit or remove the changes of the working tree first.')
if (git('tag', '--list', `v${version}`) !== '') fail(`The tag v${version} exists.`)

writeFileSync('CHANGELOG.md', releasedChangelog(readFileSync('CHANGELOG.md', 'utf8')))
for (const file of globSync(['package.json', '{packages,apps}/*/package.json', 'test-fixtures/package.json']))
  setVersion(file)
setVersionOfAddOn()
npm('install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund')

const destination = join(process.cwd(), 'dist')
rmSync(destination, { recursive: true, force: true })
mkdirSync(destination)
for (const name of publicPackages) {
  const folder = join('packages', name)
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  npm('pack', `./${folder}`, '--pack-destination', destination)
}
if (values.image) {
  for (const file of ['apps/server/Dockerfile', 'apps/server/compose.yaml']) pinImages(file)
  const tags = ['-t', `larder:${version}`, '-t', 'larder:latest']
  run('docker', 'build', '-f', 'apps/server/Dockerfile', ...tags, '.')
}

git('commit', '--quiet', '--all', '-m', `Release ${version}`)
git('tag', '--annotate', `v${version}`, '-m', `Larder ${version}`)
console.log(`Released ${version}: commit, tag v${version}, and the packages in dist/.`)
console.log(`Publish it with:
  git push --follow-tags
  for package in dist/*.tgz; do npm publish "$package" --access public; done
  docker push larder:${version}`)

/** The unreleased section becomes that of the version, and an empty one is added above it. */
function releasedChangelog(text: string): string {
  const [, section = ''] = /^## Unreleased\n(.*?)(?=^## |$(?![^]))/ms.exec(text) ?? []
  if (section.trim() === '') fail('CHANGELOG.md has nothing under "Unreleased".')
  const day = new Date().toISOString().slice(0, 10)
  return text.replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${day})\n`)
}

function setVersion(file: string): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  manifest.version = version
  for (const [name, range] of Object.entries(manifest.dependencies ?? {}))
    if (name.startsWith('@larder/') && range !== '*') manifest.dependencies![name] = version
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** The add-on of Home Assistant is made from the image of the same version. */
function setVersionOfAddOn(): void {
  for (const name of ['config.yaml', 'build.yaml', 'Dockerfile']) {
    const file = join('apps/server/home-assistant', name)
    const text = readFileSync(file, 'utf8').replace(/^version: .*$/m, `version: '${version}'`)
    writeFileSync(file, text.replaceAll(/(?<=\blarder:)\d+\.\d+\.\d+$/gm, version))
  }
}

/** Names the base images of a file by the digests that their tags have now. */
function pinImages(file: string): void {
  const pinned = readFileSync(file, 'utf8').replaceAll(
    /((?:ARG NODE=|image: )([\w-]+:[\w.-]+))(?:@sha256:[0-9a-f]+)?$/gm,
    (_, line: string, image: string) => `${line}@${digestOf(image)}`,
  )
  writeFileSync(file, pinned)
}

/** @returns the digest that a tag has now, such as `sha256:1f…` */
function digestOf(image: string): string {
  run('docker', 'pull', '--quiet', image)
  const format = '{{index .RepoDigests 0}}'
  const inspected = execFileSync('docker', ['image', 'inspect', '--format', format, image], {
    encoding: 'utf8',
  })
  return /@(sha256:[0-9a-f]{64})$/.exec(inspected.trim())?.[1] ?? fail(`${image} has no digest.`)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

/** npm uses the programs of this repository and the current Node. */
function npm(...args: string[]): void {
  run('npm', ...args)
}

function run(program: string, ...args: string[]): void {
  const path = [
    join(process.cwd(), 'node_modules', '.bin'),
    dirname(process.execPath),
    process.env.PATH,
  ].join(':')
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PATH: path } })
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
