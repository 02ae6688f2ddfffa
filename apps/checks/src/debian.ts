// npm run debian -- --image FOLDER --node FILE --architecture amd64 [--output FOLDER] [--compression none]
//
// Makes a Debian package from the folder /larder of the container image and its Node.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './processes.ts'

const { values } = parseArgs({
  options: {
    image: { type: 'string' },
    node: { type: 'string', default: process.execPath },
    architecture: { type: 'string', default: process.arch === 'x64' ? 'amd64' : process.arch },
    output: { type: 'string', default: join(root, 'dist') },
    compression: { type: 'string', default: 'xz' },
  },
})
const { image, node, architecture, output, compression } = values
if (image === undefined) {
  console.error('Name the folder of the image: npm run debian -- --image FOLDER')
  process.exit(1)
}
const { version } = JSON.parse(readFileSync(join(image, 'package.json'), 'utf8')) as { version: string }
const templates = join(root, 'apps/server/debian')
const stage = mkdtempSync(join(tmpdir(), 'larder-debian-'))
try {
  chmodSync(stage, 0o755)
  put('larder', 'usr/bin/larder', 0o755)
  put('larder.service', 'usr/lib/systemd/system/larder.service', 0o644)
  put('larder.env', 'etc/larder/larder.env', 0o640)
  const library = join(stage, 'usr/lib/larder')
  cpSync(image, library, { recursive: true, verbatimSymlinks: true })
  mkdirSync(join(library, 'bin'))
  cpSync(node, join(library, 'bin/node'), { dereference: true })
  chmodSync(join(library, 'bin/node'), 0o755)
  const documents = join(stage, 'usr/share/doc/larder')
  mkdirSync(documents, { recursive: true })
  for (const name of ['settings', 'deploying', 'sign-in', 'backups', 'doctor'])
    cpSync(join(root, `docs/${name}.md`), join(documents, `${name}.md`))
  cpSync(join(root, 'LICENSE'), join(documents, 'copyright'))
  execFileSync('chmod', ['-R', 'go-w', stage])
  const kilobytes = execFileSync('du', ['-sk', '--apparent-size', stage], { encoding: 'utf8' }).split(
    '\t',
  )[0]!
  for (const script of ['postinst', 'prerm', 'postrm']) put(script, `DEBIAN/${script}`, 0o755)
  write('DEBIAN/conffiles', '/etc/larder/larder.env\n')
  const control = readFileSync(join(templates, 'control'), 'utf8')
  const fields: Readonly<Record<string, string>> = {
    VERSION: version,
    ARCHITECTURE: architecture,
    SIZE: kilobytes,
  }
  write(
    'DEBIAN/control',
    control.replaceAll(/@(\w+)@/g, (_, name: string) => fields[name] ?? ''),
  )
  mkdirSync(output, { recursive: true })
  const file = join(output, `larder_${version}_${architecture}.deb`)
  execFileSync('dpkg-deb', ['--root-owner-group', `-Z${compression}`, '--build', stage, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  console.log(file)
} finally {
  rmSync(stage, { recursive: true, force: true })
}

function put(template: string, path: string, mode: number): void {
  write(path, readFileSync(join(templates, template), 'utf8'))
  chmodSync(join(stage, path), mode)
}

function write(path: string, text: string): void {
  mkdirSync(join(stage, path, '..'), { recursive: true })
  writeFileSync(join(stage, path), text)
}
