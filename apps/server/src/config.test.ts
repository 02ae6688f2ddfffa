import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { SettingsError, readSettings, settingNames } from './config.ts'
import { variablesOf } from './given-settings.ts'

const problemsOf = (env: Record<string, string>, envFile = {}): readonly string[] => {
  try {
    readSettings(env, envFile)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

describe('settings', () => {
  it('all have defaults', () => {
    expect(readSettings({})).to.deep.include({
      host: '0.0.0.0',
      port: 9000,
      dataDir: './data',
      tokenHours: 48,
      rateLimits: true,
    })
  })

  it('are read from the environment', () => {
    const settings = readSettings({
      LARDER_PORT: '8080',
      LARDER_OUTBOUND_ALLOW: 'hass.local, 10.0.0.0/8,',
      LARDER_WEBHOOK_RETRY: '5s,5m, 2h,1d',
      LARDER_BASE_URL: 'https://larder.example/a/',
      LARDER_RATE_LIMITS: 'off',
      LARDER_SMTP_URL: '',
      PATH: '/bin',
    })
    expect(settings).to.deep.include({
      port: 8080,
      outboundAllow: ['hass.local', '10.0.0.0/8'],
      webhookRetry: [5_000, 300_000, 7_200_000, 86_400_000],
      baseUrl: 'https://larder.example/a',
      rateLimits: false,
      smtpUrl: undefined,
    })
  })

  const trust: [string, false | number | string][] = [
    ['false', false],
    ['0', false],
    ['true', 1],
    ['2', 2],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ]
  for (const [given, means] of trust)
    it(`read LARDER_TRUST_PROXY=${given}`, () => {
      expect(readSettings({ LARDER_TRUST_PROXY: given }).trustProxy).to.equal(means)
    })

  const wrong: [name: string, value: string, message: string][] = [
    ['LARDER_PORT', 'ninety', 'a whole number from 0 to 65535'],
    ['LARDER_PORT', '70000', 'a whole number from 0 to 65535'],
    ['LARDER_DATABASE_URL', 'mysql://localhost/larder', 'a PostgreSQL address'],
    ['LARDER_PREPARED_STATEMENTS', 'never', 'true or false'],
    ['LARDER_SECRET', 'short', 'at least 32 characters'],
    ['LARDER_BASE_URL', 'larder.example', 'the public address of this server'],
    ['LARDER_BASE_URL', 'https://house.example/a b', 'a path of letters'],
    ['LARDER_FRAME_ANCESTORS', 'everyone', 'self and origins'],
    ['LARDER_OIDC_PROVIDERS', 'house', 'a JSON array'],
    ['LARDER_FRAME_ANCESTORS', 'self,', 'self and origins'],
    ['LARDER_ADMIN_EMAIL', 'me', 'an e-mail address'],
    ['LARDER_ADMIN_PASSWORD', 'short', 'at least 8 characters'],
    ['LARDER_ADMIN_PASSWORD', 'ü'.repeat(37), 'at most 72 bytes'],
    ['LARDER_SIGNUP', 'maybe', 'true or false'],
    ['LARDER_TOKEN_HOURS', '0', 'a whole number from 1 to 8760'],
    ['LARDER_WEBHOOK_RETRY', '5 minutes', 'a comma-separated list of durations'],
    ['LARDER_TRUST_PROXY', 'everyone', 'the number of proxies in front'],
    ['LARDER_METRICS_FROM', 'everyone', 'a comma-separated list of addresses'],
    ['LARDER_METRICS_FROM', '10.0.0.0/33', 'a comma-separated list of addresses'],
    ['LARDER_METRICS_FROM', '10.0.0.1,', 'a comma-separated list of addresses'],
    ['LARDER_OTLP_URL', 'collector:4318', 'the address of an OpenTelemetry collector'],
    ['LARDER_OTLP_HEADERS', 'authorization', 'names and values of headers'],
    ['LARDER_OTLP_HEADERS', 'authorization=%zz', 'valid percent-encoding'],
    ['LARDER_LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
    ['LARDER_SMTP_URL', 'mail.example', 'a mail server'],
    ['LARDER_SMTP_FROM', 'Larder <larder@example.org>', 'an e-mail address'],
    ['LARDER_OUTBOUND_ALLOW', '10.0.0.0/99', 'a comma-separated list of hosts'],
    ['LARDER_S3_PREFIX', '/abs', 'words joined by slashes'],
    ['LARDER_S3_REGION', 'eu central', 'the name of a region'],
    ['LARDER_PROT', '9000', 'is not a setting'],
  ]
  for (const [name, value, message] of wrong)
    it(`refuse ${name}=${value} by name, without repeating the value`, () => {
      const [problem, ...others] = problemsOf({ [name]: value })
      expect(others).to.deep.equal([])
      expect(problem)
        .to.match(new RegExp(`^${name} `))
        .and.to.contain(message)
      if (name === 'LARDER_SECRET' || name === 'LARDER_ADMIN_PASSWORD') expect(problem).not.to.contain(value)
    })

  it('name the fields of identity providers, and not their values', () => {
    const provider = { id: 'house', name: 'House', clientId: 'larder', issuer: 'https://auth.example' }
    const problems = (...providers: readonly object[]) =>
      problemsOf({
        LARDER_BASE_URL: 'https://larder.example',
        LARDER_OIDC_PROVIDERS: JSON.stringify(providers),
      })
    expect(problems(provider)).to.deep.equal([])
    expect(problems({ ...provider, issuer: 'http://auth.example' })).to.deep.equal([
      'LARDER_OIDC_PROVIDERS.0.issuer must be an https address, or http on this machine',
    ])
    expect(problems(provider, { ...provider, issuer: 'https://other.example' })).to.deep.equal([
      'LARDER_OIDC_PROVIDERS has an id twice',
    ])
    expect(problemsOf({ LARDER_OIDC_PROVIDERS: JSON.stringify([provider]) })).to.deep.equal([
      'LARDER_BASE_URL is required to sign in with providers, which redirect to it',
    ])
  })

  it('require all settings of an S3 service or none', () => {
    expect(readSettings({}).s3).to.equal(undefined)
    const s3 = { LARDER_S3_BUCKET: 'kitchen', LARDER_S3_ACCESS_KEY: 'key', LARDER_S3_SECRET_KEY: 'secret' }
    expect(readSettings(s3).s3).to.deep.include({ bucket: 'kitchen', region: 'us-east-1', prefix: '' })
    expect(problemsOf({ ...s3, LARDER_S3_BUCKET: 'No Bucket' })).to.deep.equal([
      'LARDER_S3_BUCKET must be the name of a bucket',
    ])
    expect(problemsOf({ LARDER_S3_ENDPOINT: 'http://minio:9000' })).to.deep.equal([
      'LARDER_S3_BUCKET is required to store files in an S3 service',
      'LARDER_S3_ACCESS_KEY is required to store files in an S3 service',
      'LARDER_S3_SECRET_KEY is required to store files in an S3 service',
    ])
  })

  it('are all documented in docs/settings.md', () => {
    const text = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8')
    const documented = [...text.matchAll(/^\| `(LARDER_\w+)`/gm)].map(([, name]) => name)
    expect(documented).to.have.members([...settingNames])
  })

  it('have the documented defaults', () => {
    const text = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8')
    const rows = [...text.matchAll(/^\| `(LARDER_\w+)` +\|([^|]*)\|/gm)]
    const documented = rows.map(([, name, cell = '']) => [name, /^`(.*)`$/.exec(cell.trim())?.[1] ?? null])
    const isOn = (value: string | null) => (value === 'on' ? 'true' : value)
    const actual = readSettings({}).shown.map(({ name, value }) => [name, value])
    expect(documented.map(([name, value]) => [name, isOn(value ?? null)])).to.have.deep.members(actual)
  })

  describe('from files', () => {
    let folder: string
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    before(() => (folder = mkdtempSync(join(tmpdir(), 'larder-settings-'))))
    after(() => rmSync(folder, { recursive: true }))

    it('are read without the line break at the end', () => {
      const secret = 'x'.repeat(40)
      expect(readSettings({ LARDER_SECRET_FILE: file('secret', `${secret}\n`) }).secret).to.equal(secret)
    })

    it('are refused when a file cannot be read, or when the variable itself is set, too', () => {
      const LARDER_SECRET_FILE = join(folder, 'nothing')
      expect(problemsOf({ LARDER_SECRET_FILE })).to.deep.equal([
        'LARDER_SECRET_FILE must name a file that can be read',
      ])
      const LARDER_PORT_FILE = file('port', '8080')
      expect(problemsOf({ LARDER_PORT: '9000', LARDER_PORT_FILE })).to.deep.equal([
        'LARDER_PORT and LARDER_PORT_FILE are both set',
      ])
      expect(problemsOf({ LARDER_PROT_FILE: LARDER_PORT_FILE })).to.deep.equal([
        'LARDER_PROT_FILE is not a setting of Larder',
      ])
    })

    it('are read from .env, where the environment has precedence', () => {
      const LARDER_PORT_FILE = file('port', '8080\n')
      const env = file(
        '.env',
        `# Larder\nLARDER_HOST='::1'\nLARDER_PORT_FILE=${LARDER_PORT_FILE}\nPATH=/bin\n`,
      )
      expect(readSettings({}, variablesOf(env))).to.include({ host: '::1', port: 8080 })
      expect(readSettings({ LARDER_PORT: '7000' }, variablesOf(env))).to.include({ host: '::1', port: 7000 })
      expect(problemsOf({}, { LARDER_PROT: '1' })).to.deep.equal(['LARDER_PROT is not a setting of Larder'])
      expect(variablesOf(join(folder, 'nothing'))).to.deep.equal({})
    })

    it('are shown with their source', () => {
      const LARDER_PORT_FILE = file('port', '8080')
      const { shown } = readSettings({ LARDER_PORT_FILE, LARDER_SIGNUP: 'on' }, { LARDER_HOST: '::1' })
      const find = (wanted: string) => shown.find(({ name }) => name === wanted)
      expect(find('LARDER_PORT')).to.include({ value: '8080', source: 'file' })
      expect(find('LARDER_SIGNUP')).to.include({ value: 'on', source: 'environment' })
      expect(find('LARDER_HOST')).to.include({ value: '::1', source: '.env' })
      expect(find('LARDER_WEBHOOK_RETRY')).to.include({
        value: '5s,5m,30m,2h,5h,10h,14h,20h,24h',
        source: 'default',
      })
      expect(find('LARDER_LANGUAGE')).to.include({ value: null, source: 'default' })
    })
  })

  it('are shown without secrets', () => {
    const secret = 'hunter2-hunter2-hunter2-hunter2-hunter2'
    const given = Object.fromEntries(
      [...settingNames]
        .filter((name) => /SECRET|PASSWORD\b|KEY|_TOKEN\b/.test(name))
        .map((name) => [name, secret]),
    )
    const { shown } = readSettings({
      ...given,
      LARDER_S3_BUCKET: 'kitchen',
      LARDER_DATABASE_URL: `postgres://larder:${secret}@db.example:5433/larder?password=${secret}`,
      LARDER_SMTP_URL: `smtp://larder:${secret}@mail.example:25`,
    })
    expect(JSON.stringify(shown)).not.to.contain(secret)
    const find = (wanted: string) => shown.find(({ name }) => name === wanted)
    expect(find('LARDER_SECRET')).to.deep.include({ value: null, isSecret: true, source: 'environment' })
    expect(find('LARDER_DATABASE_URL')?.value).to.equal('postgres://…@db.example:5433/larder')
    expect(find('LARDER_SMTP_URL')?.value).to.equal('smtp://…@mail.example:25')
  })

  it('need the address of the pooler beside that of the database', () => {
    const direct = { LARDER_DATABASE_DIRECT_URL: 'postgres://larder@10.0.0.1/larder' }
    expect(problemsOf(direct)[0]).to.match(/^LARDER_DATABASE_URL is required/)
    const pooler = { LARDER_DATABASE_URL: 'postgres://larder@10.0.0.2/larder' }
    expect(readSettings({ ...direct, ...pooler })).to.include({
      databaseUrl: direct.LARDER_DATABASE_DIRECT_URL,
      poolerUrl: pooler.LARDER_DATABASE_URL,
    })
    expect(readSettings(pooler).databaseUrl).to.equal(pooler.LARDER_DATABASE_URL)
  })

  it('report all invalid settings together', () => {
    expect(problemsOf({ LARDER_PORT: 'x', LARDER_LOG_LEVEL: 'y' })).to.have.length(2)
  })
})
