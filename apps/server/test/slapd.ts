import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'ldapts'
import { debianProgram } from './debian.ts'
import { accepts, freePort } from './ports.ts'

export const base = 'dc=house,dc=example'
export const searcher = { bindDn: `cn=larder,${base}`, bindPassword: 'only for searching' }

/** The entry of a person. */
export const dnOf = (uid: string): string => `uid=${uid},ou=people,${base}`

/** OpenLDAP of Debian on this machine, with people and groups. */
export interface TestDirectory {
  readonly url: string
  readonly secureUrl: string
  /** The certificate of the server, which no authority has signed. */
  readonly ca: string
  /** Changes the directory as its administrator. */
  change(use: (client: Client) => Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

/** @param people LDIF of the entries of people @param groups The names in each group */
export async function openDirectory(
  people: string,
  groups: Readonly<Record<string, readonly string[]>>,
): Promise<TestDirectory> {
  const program = debianProgram('slapd', ['/usr/sbin/slapd'])
  const folder = await mkdtemp(join(tmpdir(), 'larder-slapd-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', ...curve, '-days', '2', ...name, '-keyout', key, '-out', certificate],
    {
      stdio: 'ignore',
    },
  )
  const file = join(folder, 'slapd.conf')
  await mkdir(join(folder, 'data'))
  await writeFile(file, configuration(folder, { key, certificate }))
  const ldif = join(folder, 'house.ldif')
  await writeFile(ldif, `${start}\n${people}`)
  execFileSync(program, ['-Tadd', '-f', file, '-l', ldif], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [port, securePort] = [await freePort(), await freePort()]
  const [url, secureUrl] = [`ldap://127.0.0.1:${port}`, `ldaps://127.0.0.1:${securePort}`]
  const child = spawn(program, ['-d', '0', '-f', file, '-h', `${url}/ ${secureUrl}/`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (chunk) => (words += String(chunk)))
  const ended = once(child, 'exit')
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!(await accepts(port))) {
    if (isOver) throw new Error(`slapd ended: ${words}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const change: TestDirectory['change'] = async (use) => {
    const client = new Client({ url })
    await client.bind(`cn=admin,${base}`, 'admin')
    await use(client)
    await client.unbind()
  }
  // The server writes the groups of an entry only when it adds the group itself.
  await change(async (client) => {
    for (const [cn, names] of Object.entries(groups))
      await client.add(`cn=${cn},ou=groups,${base}`, {
        objectClass: 'groupOfNames',
        cn,
        member: names.map(dnOf),
      })
  })
  return {
    url,
    secureUrl,
    ca: await readFile(certificate, 'utf8'),
    change,
    async stop() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const configuration = (
  folder: string,
  { key, certificate }: { readonly key: string; readonly certificate: string },
) =>
  [
    ...['core', 'cosine', 'inetorgperson'].map((schema) => `include /etc/ldap/schema/${schema}.schema`),
    'modulepath /usr/lib/ldap',
    'moduleload back_mdb',
    'moduleload memberof',
    `pidfile ${folder}/slapd.pid`,
    `TLSCertificateFile ${certificate}`,
    `TLSCertificateKeyFile ${key}`,
    'database mdb',
    'maxsize 10485760',
    `suffix "${base}"`,
    `rootdn "cn=admin,${base}"`,
    'rootpw admin',
    `directory ${folder}/data`,
    'overlay memberof',
    // Only the account of Larder may search.
    'access to attrs=userPassword by anonymous auth by * none',
    `access to * by dn.exact="${searcher.bindDn}" read by anonymous auth by * none`,
    '',
  ].join('\n')

const start = `dn: ${base}
objectClass: dcObject
objectClass: organization
dc: house
o: House

dn: ${searcher.bindDn}
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: larder
userPassword: ${searcher.bindPassword}

dn: ou=people,${base}
objectClass: organizationalUnit
ou: people

dn: ou=groups,${base}
objectClass: organizationalUnit
ou: groups
`
