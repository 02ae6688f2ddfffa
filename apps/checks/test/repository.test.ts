import { expect } from 'chai'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from '../src/processes.ts'

/** The files that git tracks or would add. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
})
  .toString()
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)))

/** The text of a file; empty for a binary file. */
function read(path: string): string {
  const text = readFileSync(join(root, path), 'utf8')
  return text.includes('\0') ? '' : text
}

describe('the repository', () => {
  it('has only the expected files in its root folder', () => {
    const known = [
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'apps',
      'docs',
      'package-lock.json',
      'oxlint.config.ts',
      'package.json',
      'packages',
      'test-fixtures',
    ]
    const top = new Set(files.map((path) => path.split('/')[0] ?? ''))
    const others = [...top].filter((name) => !name.startsWith('.') && !known.includes(name))
    expect(others).to.deep.equal(['tsconfig.json'])
  })

  it('has no file larger than one megabyte', () => {
    expect(files.filter((path) => readFileSync(join(root, path)).length > 1_000_000)).to.deep.equal([])
  })

  // Concatenated, so that this file does not contain the searched text.
  const unwanted: readonly (readonly [what: string, pattern: RegExp])[] = [
    [
      'paths of one machine',
      new RegExp(`(^|[\\s"'\`(=:])/(${['work', 'root', 'home', 'Users'].join('|')})/\\w`, 'm'),
    ],
    [
      'hosts of package or image registries',
      new RegExp(
        [
          'registry\\.[\\w-]+\\.[a-z]{2,}',
          '//[\\w.-]*registry',
          'docker\\.io',
          'ghcr\\.io',
          'quay\\.io',
          'artifactory',
        ].join('|'),
        'i',
      ),
    ],
  ]
  for (const [what, pattern] of unwanted) {
    it(`names no ${what}`, () => {
      const found = files.flatMap((path) => {
        if (path === 'apps/checks/test/repository.test.ts') return []
        const match = pattern.exec(read(path))
        return match ? [`${path}: ${match[0]}`] : []
      })
      expect(found).to.deep.equal([])
    })
  }

  it('pins every dependency to one exact version', () => {
    const loose = files
      .filter((path) => path.endsWith('package.json') && !path.startsWith('test-fixtures/'))
      .flatMap((path) => {
        const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path)) as Record<
          string,
          Record<string, string> | undefined
        >
        return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
          .filter(
            ([name, version]) =>
              !name.startsWith('@larder/') && !/^(npm:[\w/@-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
          )
          .map(([name, version]) => `${path}: ${name} ${version}`)
      })
    expect(loose).to.deep.equal([])
  })

  it('compiles every package and app', () => {
    const { references } = JSON.parse(read('tsconfig.json')) as { references: { path: string }[] }
    const projects = files.filter((path) => /^(packages|apps)\/[^/]+\/package\.json$/.test(path)).map(dirname)
    expect(references.map(({ path }) => path)).to.include.members(projects)
  })
})

describe('the documentation of the architecture', () => {
  it('has a command that finds no SQL assembled from text', () => {
    const [, command = ''] = /```sh\n(git grep .*?)```/s.exec(read('docs/architecture.md')) ?? []
    const { status, stdout } = spawnSync('sh', ['-c', command], { cwd: root })
    expect(stdout.toString()).to.equal('')
    // Nothing was found, and the command has no mistake.
    expect(status).to.equal(1)
  })
})

describe('the list of decisions', () => {
  it('has every page with its title', () => {
    const titles = files
      .filter((path) => /^docs\/decisions\/\d/.test(path))
      .map((path) => {
        const file = path.split('/').at(-1) ?? ''
        return `- [${file.slice(0, 4)}](${file}) ${/^# (.+)$/m.exec(read(path))?.[1]}`
      })
    const list = read('docs/decisions/README.md').match(/^- .+$/gm)
    expect(list).to.have.members(titles)
  })
})

describe('the links of the documentation', () => {
  const pages = files.filter((path) => path.endsWith('.md') && !path.startsWith('test-fixtures/'))
  /** The anchor of a heading, as code hosts generate it. */
  const anchor = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-')
  const anchors = (path: string) =>
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchor(title))

  for (const page of pages) {
    it(`have existing targets in ${page}`, () => {
      const text = read(page).replace(/```.*?```|`[^`\n]*`/gs, '')
      const dead = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^(https?|mailto):/.test(target))
        .filter((target) => {
          const [path = '', fragment] = target.split('#')
          const file = path ? resolve(root, dirname(page), path).slice(root.length + 1) : page
          if (!existsSync(join(root, file))) return true
          return fragment !== undefined && !anchors(file).includes(fragment)
        })
      expect(dead).to.deep.equal([])
    })
  }
})
