import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { SettingsError, readSettings, settingNames } from './config.ts'

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env)
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
    ['LARDER_SECRET', 'short', 'at least 32 characters'],
    ['LARDER_BASE_URL', 'larder.example', 'the public address of this server'],
    ['LARDER_BASE_URL', 'https://house.example/a b', 'a path of letters'],
    ['LARDER_FRAME_ANCESTORS', 'everyone', 'self and origins'],
    ['LARDER_FRAME_ANCESTORS', 'self,', 'self and origins'],
    ['LARDER_ADMIN_EMAIL', 'me', 'an e-mail address'],
    ['LARDER_ADMIN_PASSWORD', 'short', 'at least 8 characters'],
    ['LARDER_ADMIN_PASSWORD', 'ü'.repeat(37), 'at most 72 bytes'],
    ['LARDER_SIGNUP', 'maybe', 'true or false'],
    ['LARDER_TOKEN_HOURS', '0', 'a whole number from 1 to 8760'],
    ['LARDER_WEBHOOK_RETRY', '5 minutes', 'a comma-separated list of durations'],
    ['LARDER_TRUST_PROXY', 'everyone', 'the number of proxies in front'],
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

  it('report all invalid settings together', () => {
    expect(problemsOf({ LARDER_PORT: 'x', LARDER_LOG_LEVEL: 'y' })).to.have.length(2)
  })
})
