import { parseAllowList } from '@larder/outbound'
import { folderFormats, seedLocale } from '@larder/domain'
import { z } from 'zod'
import { oidcProviders } from './oidc-settings.ts'
import { ldap } from './ldap-settings.ts'
import { proxySignIn } from './proxy-settings.ts'
import { givenSettings, type SettingSource } from './given-settings.ts'
import { addressList } from './http/pipeline/address-list.ts'
import { basePathOfUrl, isBasePath } from './http/pipeline/base-path.ts'
import { isTextLanguage, textLanguages } from './texts/texts.ts'

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', 'on', 'off', '1', '0'], { error: 'must be true or false' })
    .transform((word) => word === 'true' || word === 'on' || word === '1')
    .prefault(fallback ? 'true' : 'false')

const whole = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`)
    .prefault(String(fallback))

const address = (protocols: RegExp, description: string) =>
  z
    .string()
    .refine((url) => URL.canParse(url) && protocols.test(new URL(url).protocol), `must be ${description}`)

/** A text that a function reads, which throws for what it cannot read. */
const textFor = <Value>(read: (text: string) => Value, message: string) =>
  z.string().transform((text, context) => {
    try {
      return read(text)
    } catch {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
  })

const allowList = textFor(
  parseAllowList,
  'must be a comma-separated list of hosts, host:port pairs and networks',
)

const addresses = textFor(
  addressList,
  'must be a comma-separated list of addresses and networks, such as 127.0.0.1, 10.0.0.0/8',
)

/** Headers of requests to a collector: names and values, as OpenTelemetry writes them. */
const telemetryHeaders = z
  .string()
  .regex(
    /^\s*[\w-]+=[^,\r\n]*(,\s*[\w-]+=[^,\r\n]*)*$/,
    'must be names and values of headers such as authorization=Bearer%20word, separated by commas',
  )
  .refine((text) => decodedPairs(text) !== undefined, 'must have values with valid percent-encoding')
  .transform((text) => decodedPairs(text) ?? {})

function decodedPairs(text: string): Readonly<Record<string, string>> | undefined {
  try {
    return Object.fromEntries(
      text.split(',').map((pair) => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
      }),
    )
  } catch {
    return undefined
  }
}

const durationUnits = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

const durations = z
  .string()
  .regex(
    /^\s*\d+[smhd]\s*(,\s*\d+[smhd]\s*)*$/,
    'must be a comma-separated list of durations such as 5s,5m,2h',
  )
  .transform((value) =>
    value.split(',').map((item) => {
      const unit = item.trim().slice(-1) as keyof typeof durationUnits
      return Number.parseInt(item, 10) * durationUnits[unit]
    }),
  )

/** Trusted proxies: none, the nearest n, or those of the given networks. */
const trustedProxies = z
  .string()
  .regex(
    /^(false|true|\d{1,2}|(loopback|linklocal|uniquelocal|[\d.a-fA-F:]+(\/\d+)?)(,\s*(loopback|linklocal|uniquelocal|[\d.a-fA-F:]+(\/\d+)?))*)$/,
    'must be false, the number of proxies in front, or a comma-separated list of their addresses or networks',
  )
  .transform((value): false | number | string => {
    if (value === 'false' || value === '0') return false
    if (value === 'true') return 1
    return /^\d+$/.test(value) ? Number(value) : value
  })

/** Pages that may embed those of Larder, as a content security policy names them. */
const frameAncestors = z
  .string()
  .regex(
    /^(none|((self|https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?)(,\s*(?!$)|$))+)$/,
    'must be none, or a comma-separated list of self and origins such as https://home.example',
  )
  .transform((value) =>
    value.split(',').map((word) => (/^(none|self)$/.test(word.trim()) ? `'${word.trim()}'` : word.trim())),
  )

const scheduleOf = (backups: 'off' | 'daily' | 'weekly', count: number) =>
  backups === 'off' ? undefined : { days: backups === 'daily' ? 1 : 7, count }

/** The collector of traces and metrics. Undefined when nothing is sent. */
const collectorOf = (env: {
  readonly LARDER_OTLP_URL?: string | undefined
  readonly LARDER_OTLP_HEADERS?: Readonly<Record<string, string>> | undefined
}) =>
  env.LARDER_OTLP_URL === undefined
    ? undefined
    : { url: env.LARDER_OTLP_URL, headers: env.LARDER_OTLP_HEADERS ?? {} }

const databaseAddress = address(
  /^postgres(ql)?:$/,
  'a PostgreSQL address, postgres://user:password@host/database',
)

/** Every setting by the name of its environment variable, with its default. */
const settingsSchema = z
  .object({
    LARDER_HOST: z.string().prefault('0.0.0.0'),
    LARDER_PORT: whole(0, 65_535, 9000),
    LARDER_DATA_DIR: z.string().prefault('./data'),
    LARDER_DATABASE_URL: databaseAddress.optional(),
    LARDER_DATABASE_DIRECT_URL: databaseAddress.optional(),
    LARDER_PREPARED_STATEMENTS: flag(true),
    LARDER_SECRET: z
      .string()
      .min(32, 'must have at least 32 characters and be the same on every server of this installation')
      .optional(),
    LARDER_BASE_URL: address(/^https?:$/, 'the public address of this server, such as https://larder.example')
      .refine(
        (url) => isBasePath(basePathOfUrl(url)),
        'must have a path of letters, digits, dots, dashes and underscores, such as https://house.example/larder',
      )
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    LARDER_FRAME_ANCESTORS: frameAncestors.prefault('none'),
    LARDER_ADMIN_USERNAME: z.string().min(1).max(255).prefault('admin'),
    LARDER_ADMIN_EMAIL: z
      .string()
      .regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')
      .prefault('admin@localhost'),
    LARDER_ADMIN_PASSWORD: z
      .string()
      .min(8, 'must have at least 8 characters')
      .refine((word) => Buffer.byteLength(word) <= 72, 'must have at most 72 bytes')
      .optional(),
    LARDER_OIDC_PROVIDERS: oidcProviders.optional(),
    LARDER_LDAP: ldap.optional(),
    LARDER_PROXY_SIGN_IN: proxySignIn.optional(),
    LARDER_PASSWORDS: flag(true),
    LARDER_SECOND_STEP: z
      .enum(['optional', 'administrators', 'everyone'], {
        error: 'must be optional, administrators or everyone',
      })
      .prefault('optional'),
    LARDER_CONFIRM_MINUTES: whole(1, 1_440, 15),
    LARDER_SIGNUP: flag(false),
    LARDER_MEALIE_AT_ROOT: flag(false),
    LARDER_OUTBOUND_ALLOW: allowList.prefault(''),
    LARDER_TOKEN_HOURS: whole(1, 8_760, 48),
    LARDER_WEBHOOK_RETRY: durations.prefault('5s,5m,30m,2h,5h,10h,14h,20h,24h'),
    LARDER_EVENT_DAYS: whole(1, 3_650, 30),
    LARDER_EVENT_MEGABYTES: whole(1, 100_000, 200),
    LARDER_TRASH_DAYS: whole(1, 3_650, 30),
    LARDER_RATE_LIMITS: flag(true),
    LARDER_TRUST_PROXY: trustedProxies.prefault('false'),
    LARDER_LANGUAGE: z
      .string()
      .refine(isTextLanguage, `must be a language tag such as en-GB, in one of ${textLanguages.join(', ')}`)
      .optional(),
    LARDER_KEPT_PAGE_KB: whole(0, 10_000, 300),
    LARDER_UNKNOWN_INGREDIENTS: z
      .enum(['create', 'text'], { error: 'must be create or text' })
      .prefault('create'),
    LARDER_AI_URL: address(/^https?:$/, 'the address of an API that is compatible with OpenAI’s').optional(),
    LARDER_AI_KEY: z.string().min(1).optional(),
    LARDER_AI_MODEL: z.string().min(1).max(255).optional(),
    LARDER_RECIPE_FOLDER: z
      .enum(['off', ...folderFormats], { error: 'must be off, markdown or cooklang' })
      .prefault('off'),
    LARDER_BACKUPS: z
      .enum(['off', 'daily', 'weekly'], { error: 'must be off, daily or weekly' })
      .prefault('off'),
    LARDER_BACKUPS_KEPT: whole(1, 1_000, 7),
    LARDER_BACKUP_BEFORE_UPDATE: flag(true),
    LARDER_METRICS: flag(false),
    LARDER_METRICS_TOKEN: z
      .string()
      .regex(/^[\w.~+/=-]{16,}$/, 'must have at least 16 letters, digits and characters of - . _ ~ + / =')
      .optional(),
    LARDER_METRICS_FROM: addresses.optional(),
    LARDER_OTLP_URL: address(
      /^https?:$/,
      'the address of an OpenTelemetry collector, such as http://collector.example:4318',
    ).optional(),
    LARDER_OTLP_HEADERS: telemetryHeaders.optional(),
    LARDER_LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .prefault('info'),
    LARDER_SMTP_URL: address(/^smtps?:$/, 'a mail server, smtp://user:password@host:port').optional(),
    LARDER_SMTP_FROM: z
      .string()
      .regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, 'must be an e-mail address')
      .optional(),
    LARDER_S3_ENDPOINT: address(/^https?:$/, 'the address of an S3 service').optional(),
    LARDER_S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    LARDER_S3_ACCESS_KEY: z.string().optional(),
    LARDER_S3_SECRET_KEY: z.string().optional(),
    LARDER_S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]{1,63}$/, 'must be the name of a region such as eu-central-1')
      .prefault('us-east-1'),
    LARDER_S3_PREFIX: z
      .string()
      .regex(/^[\w.-]+(\/[\w.-]+)*$/, 'must be words joined by slashes; it is the prefix of every file name')
      .default(''),
  })
  .refine((env) => env.LARDER_DATABASE_DIRECT_URL === undefined || env.LARDER_DATABASE_URL !== undefined, {
    path: ['LARDER_DATABASE_URL'],
    error: 'is required beside LARDER_DATABASE_DIRECT_URL, as the address of the pooler',
  })
  .superRefine((env, context) => {
    if (env.LARDER_OIDC_PROVIDERS !== undefined && env.LARDER_BASE_URL === undefined)
      context.addIssue({
        code: 'custom',
        path: ['LARDER_BASE_URL'],
        message: 'is required to sign in with providers, which redirect to it',
      })
    const others = [env.LARDER_OIDC_PROVIDERS?.length, env.LARDER_LDAP, env.LARDER_PROXY_SIGN_IN]
    if (!env.LARDER_PASSWORDS && !others.some(Boolean))
      context.addIssue({
        code: 'custom',
        path: ['LARDER_PASSWORDS'],
        message:
          'must be on unless people can sign in otherwise: with LARDER_OIDC_PROVIDERS, LARDER_LDAP or LARDER_PROXY_SIGN_IN',
      })
    // A number of proxies would trust everybody who reaches the server directly.
    const isNamed = typeof env.LARDER_TRUST_PROXY === 'string' && !/\/0+(,|\s|$)/.test(env.LARDER_TRUST_PROXY)
    if (env.LARDER_PROXY_SIGN_IN !== undefined && !isNamed)
      context.addIssue({
        code: 'custom',
        path: ['LARDER_TRUST_PROXY'],
        message: 'must list the addresses of the proxies that state who signs in, and not all addresses',
      })
    if ((env.LARDER_AI_URL === undefined) !== (env.LARDER_AI_MODEL === undefined))
      context.addIssue({
        code: 'custom',
        path: [env.LARDER_AI_URL === undefined ? 'LARDER_AI_URL' : 'LARDER_AI_MODEL'],
        message: 'is required to import from text and pictures',
      })
    const s3 = ['LARDER_S3_BUCKET', 'LARDER_S3_ACCESS_KEY', 'LARDER_S3_SECRET_KEY'] as const
    if (env.LARDER_S3_ENDPOINT === undefined && s3.every((name) => env[name] === undefined)) return
    for (const name of s3)
      if (env[name] === undefined)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'is required to store files in an S3 service',
        })
  })
  .transform((env) => ({
    host: env.LARDER_HOST,
    port: env.LARDER_PORT,
    dataDir: env.LARDER_DATA_DIR,
    /** The address of the PostgreSQL database itself. */
    databaseUrl: env.LARDER_DATABASE_DIRECT_URL ?? env.LARDER_DATABASE_URL,
    /** The address for transactions, which can be that of a pooler. */
    poolerUrl: env.LARDER_DATABASE_URL,
    preparedStatements: env.LARDER_PREPARED_STATEMENTS,
    secret: env.LARDER_SECRET,
    baseUrl: env.LARDER_BASE_URL,
    /** Which pages may embed those of Larder in a frame, in the words of a content security policy. */
    frameAncestors: env.LARDER_FRAME_ANCESTORS,
    admin: {
      username: env.LARDER_ADMIN_USERNAME,
      email: env.LARDER_ADMIN_EMAIL,
      password: env.LARDER_ADMIN_PASSWORD,
    },
    /** Without any, people sign in with a password only. */
    oidcProviders: env.LARDER_OIDC_PROVIDERS ?? [],
    /** The directory with the passwords of people. Default: none. */
    ldap: env.LARDER_LDAP,
    /** How a proxy states who signs in. Default: not at all. */
    proxySignIn: env.LARDER_PROXY_SIGN_IN,
    /** Whether people can sign in with a password of this server. */
    passwords: env.LARDER_PASSWORDS,
    /** Who must have one-time codes or a passkey. */
    secondStep: env.LARDER_SECOND_STEP,
    /** Minutes after which a person must prove again who they are before a dangerous act. */
    confirmMinutes: env.LARDER_CONFIRM_MINUTES,
    signup: env.LARDER_SIGNUP,
    mealieAtRoot: env.LARDER_MEALIE_AT_ROOT,
    outboundAllow: env.LARDER_OUTBOUND_ALLOW,
    tokenHours: env.LARDER_TOKEN_HOURS,
    /** Delays before the retries, in milliseconds. */
    webhookRetry: env.LARDER_WEBHOOK_RETRY,
    /** How long the change log and the delivery log are kept. */
    eventDays: env.LARDER_EVENT_DAYS,
    eventMegabytes: env.LARDER_EVENT_MEGABYTES,
    trashDays: env.LARDER_TRASH_DAYS,
    /** The format of the folder that follows the recipes; undefined without one. */
    recipeFolder: env.LARDER_RECIPE_FOLDER === 'off' ? undefined : env.LARDER_RECIPE_FOLDER,
    rateLimits: env.LARDER_RATE_LIMITS,
    trustProxy: env.LARDER_TRUST_PROXY,
    ...languageOf(env.LARDER_LANGUAGE),
    keptPageKilobytes: env.LARDER_KEPT_PAGE_KB,
    unknownIngredients: env.LARDER_UNKNOWN_INGREDIENTS,
    /** The language model that extracts recipes from text and pictures. Default: none. */
    ai:
      env.LARDER_AI_URL === undefined || env.LARDER_AI_MODEL === undefined
        ? undefined
        : { url: env.LARDER_AI_URL, key: env.LARDER_AI_KEY, model: env.LARDER_AI_MODEL },
    /** Automatic backups; undefined when they are off. */
    backupSchedule: scheduleOf(env.LARDER_BACKUPS, env.LARDER_BACKUPS_KEPT),
    /** Whether the rows of a PostgreSQL database are backed up before migrations. Those of SQLite always are. */
    backupBeforeUpdate: env.LARDER_BACKUP_BEFORE_UPDATE,
    metrics: env.LARDER_METRICS,
    metricsToken: env.LARDER_METRICS_TOKEN,
    metricsFrom: env.LARDER_METRICS_FROM,
    collector: collectorOf(env),
    logLevel: env.LARDER_LOG_LEVEL,
    smtpUrl: env.LARDER_SMTP_URL,
    /** Sender address of e-mail. */
    smtpFrom: env.LARDER_SMTP_FROM,
    /** The bucket that stores files instead of the data directory. */
    s3:
      env.LARDER_S3_BUCKET === undefined
        ? undefined
        : {
            endpoint: env.LARDER_S3_ENDPOINT,
            region: env.LARDER_S3_REGION,
            bucket: env.LARDER_S3_BUCKET,
            accessKey: env.LARDER_S3_ACCESS_KEY ?? '',
            secretKey: env.LARDER_S3_SECRET_KEY ?? '',
            prefix: env.LARDER_S3_PREFIX,
          },
  }))

/** The validated settings, with defaults. */
export interface Settings extends z.output<typeof settingsSchema> {
  /** Every setting, for administrators. */
  readonly shown: readonly ShownSetting[]
}

/** A setting as administrators see it. */
interface ShownSetting {
  readonly name: string
  /** The value or the default, as text. Null when it is secret, and when there is none. */
  readonly value: string | null
  readonly isSecret: boolean
  readonly source: SettingSource
}

/** Settings whose values are never shown. */
const secretSettings: ReadonlySet<string> = new Set([
  'LARDER_SECRET',
  'LARDER_ADMIN_PASSWORD',
  'LARDER_OIDC_PROVIDERS',
  'LARDER_LDAP',
  'LARDER_AI_KEY',
  'LARDER_METRICS_TOKEN',
  'LARDER_OTLP_HEADERS',
  'LARDER_S3_ACCESS_KEY',
  'LARDER_S3_SECRET_KEY',
])

/** An error in the settings. Each line names a setting and what it accepts, never its value, which may be a secret. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'SettingsError'
    this.problems = problems
  }
}

/**
 * Reads the settings from the environment and from the variables of a `.env` file, and from the files that variables with `_FILE` name. An
 * empty variable counts as unset; an unknown `LARDER_` variable is an error.
 * @throws SettingsError
 */
export function readSettings(env: Variables, envFile: Variables = {}): Settings {
  const { values, problems: unreadable } = givenSettings(env, envFile, settingNames)
  const texts = Object.fromEntries([...values].map(([name, { text }]) => [name, text]))
  const parsed = settingsSchema.safeParse(texts)
  const unknown = [...values.keys()].filter((name) => !settingNames.has(name) && !kubernetesLink.test(name))
  const problems = [
    ...unreadable,
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...unknown.map((name) => `${name} is not a setting of Larder`),
  ]
  if (problems.length > 0 || !parsed.success) throw new SettingsError(problems)
  return { ...parsed.data, shown: [...settingNames].map((name) => shownSetting(name, values.get(name))) }
}

type Variables = Readonly<Record<string, string | undefined>>

const { shape } = settingsSchema.in

/** Names of all settings. */
export const settingNames: ReadonlySet<string> = new Set(Object.keys(shape))
/** Kubernetes sets such variables for a service named larder. */
const kubernetesLink = /^LARDER_(SERVICE_|PORT_\d)/

/** The language of the texts for readers without one that the server has, and of the first labels, units and foods. */
function languageOf(tag: string | undefined) {
  return { language: tag, seeds: tag === undefined ? undefined : seedLocale(tag) }
}

function shownSetting(
  name: string,
  given: { readonly text: string; readonly source: SettingSource } | undefined,
): ShownSetting {
  const isSecret = secretSettings.has(name)
  const text = given?.text ?? defaultOf(name)
  return {
    name,
    value: isSecret || text === undefined || text === '' ? null : withoutPassword(text),
    isSecret,
    source: given?.source ?? 'default',
  }
}

/** The default of a setting, as it could be given. */
function defaultOf(name: string): string | undefined {
  const field = shape[name as keyof typeof shape]
  return field instanceof z.ZodPrefault ? String(field.def.defaultValue) : undefined
}

/** An address without its user, password and parameters, which can be secrets. Other texts as they are. */
function withoutPassword(text: string): string {
  if (!/^[a-z][\w+.-]*:\/\//i.test(text) || !URL.canParse(text)) return text
  const url = new URL(text)
  if (url.username === '' && url.password === '' && url.search === '') return text
  return `${url.protocol}//…@${url.host}${url.pathname}`
}
