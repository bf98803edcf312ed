import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { passwordPolicies } from '#rules/people/password/passwords'
import type { Secrets } from '../secrets/signing.ts'
import {
  type BucketSettings,
  bucketFaults,
  bucketSettings,
  bucketVariables,
  type FileStore,
  fileStoreOf,
} from './bucket.ts'
import { findMisspeltSettings } from './find-misspelt-settings.ts'
import type { ShopMode } from './kinds.ts'
import { booleanText, database, nets, url, whole } from './kinds.ts'
import { demoFaults, demoWarnings, modeOf } from './mode.ts'
import { type PaymentSettings, paymentFaults, paymentSettings, paymentVariables } from './payments.ts'
import { productionFaults, productionWarnings } from './production.ts'
import { readSecrets } from './secrets.ts'
import { shopNameOf, shopNameText } from './shop-name.ts'
import { type TrustProxy, trustProxy } from './trust-proxy.ts'

const roles = ['web', 'worker', 'both'] as const
type ProcessRole = (typeof roles)[number]
const nodeModes = ['production', 'development', 'test'] as const
/** docs/decisions/0130 */
const secondStepModes = ['required', 'offered'] as const

const fileVariables = { DATA_DIR: z.string().default('.data'), ...bucketVariables }

const environment = z.object({
  NODE_ENV: z.enum(nodeModes, `${nodeModes.join(', ')} or nothing`).default('development'),
  TRESTLE_MODE: z.enum(['demo', 'production'], 'demo or production').optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  OPERATIONS_PORT: whole(0, 65_535).optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  SHOP_NAME: shopNameText.optional(),
  /** A trial without TLS. */
  PLAIN_HTTP: booleanText.default(false),
  TRUST_PROXY: trustProxy.optional(),
  DATABASE_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_REPLICA_URL: database.optional(),
  DATABASE_PREPARE: booleanText.optional(),
  DATABASE_CONNECTIONS: whole(2, 200).default(16),
  DATABASE_STATEMENT_SECONDS: whole(1, 300).default(8),
  VALKEY_URL: url('redis:', 'rediss:', 'valkey:').optional(),
  ...fileVariables,
  SECRET: z.string().optional(),
  SECRET_PREVIOUS: z.string().optional(),
  PEPPER: z.string().optional(),
  PEPPER_PREVIOUS: z.string().optional(),
  PASSWORD_POLICY: z.enum(passwordPolicies, passwordPolicies.join(' or ')).default('specification'),
  SECOND_STEP: z.enum(secondStepModes, secondStepModes.join(' or ')).optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL: z.enum(['smtp', 'outbox'], 'smtp or outbox').default('smtp'),
  MAIL_FROM: z.string().optional(),
  STAGING: booleanText.default(false),
  ERP_URL: url('http:', 'https:').optional(),
  PICTURE_PRIVATE_NETS: nets.optional(),
  ...paymentVariables,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).optional(),
  RATE_LIMITS: booleanText.default(true),
  PAGE_CACHE_MB: whole(0, 4096).default(64),
  PICTURE_CACHE_MB: whole(0, 1_000_000).default(4096),
  PICTURES_AHEAD: booleanText.default(true),
  DRAIN_SECONDS: whole(0, 120).optional(),
  ROLE: z.enum(roles, 'web, worker or both').optional(),
  JOBS: booleanText.optional(),
})
type Environment = z.output<typeof environment>

/** The names of all settings. */
export const variables: readonly string[] = Object.keys(environment.shape)

export type Config = Readonly<{
  /** demo: sample data, sample accounts, known secrets. */
  mode: ShopMode
  host: string
  port: number
  /** A separate port for readiness and metrics. */
  operations_port: number | undefined
  /** How the world reaches the shop, for links in mails. */
  public_url: string
  /** The proxies whose `X-Forwarded-For` is trusted. */
  trust_proxy: TrustProxy | false
  database_url: string | undefined
  /** The same database without the pooler that `database_url` leads through. */
  database_direct_url: string | undefined
  /** A standby that follows it, for reading what may be some seconds old. */
  database_replica_url: string | undefined
  /** Whether to use named prepared statements. Not behind a pooler that does not support them. */
  database_prepare: boolean
  /** Whether a pooler lends connections for one transaction: then nothing is set for a session. */
  database_pooler: boolean
  database_connections: number
  /** How long a request's statement may take. */
  database_statement_seconds: number
  /** Where several processes count requests together. */
  valkey_url: string | undefined
  data_dir: string
  /** Where kept files lie. */
  file_store: FileStore
  bucket: BucketSettings | undefined
  /** The secret that signs new tokens and links. */
  secret: string
  /** The same, and those before it, which still verify and open. */
  secrets: Secrets
  peppers: Secrets
  password_policy: Environment['PASSWORD_POLICY']
  /** Whether staff who move money need a second step, and others a code on a new device. */
  second_step: (typeof secondStepModes)[number]
  smtp_url: string | undefined
  mail_from: string
  /** The name under which the shop speaks: in pages, mails, papers and other programs. */
  shop_name: string
  /** A copy of a shop: it does nothing that the world could take for the shop's own. */
  staging: boolean
  erp_url: string | undefined
  /** Private networks that pictures by address may come from, for tests; never in production. */
  picture_private_nets: readonly string[]
  /** The payment providers, and whether the sandbox plays those not configured. */
  payments: PaymentSettings
  log_level: NonNullable<Environment['LOG_LEVEL']>
  rate_limits: boolean
  page_cache_bytes: number
  /** How much of the disk resized pictures may take. */
  picture_cache_bytes: number
  /** Whether it makes the pictures of goods before somebody asks for them, where it serves pages. */
  pictures_ahead: boolean
  /** How long it keeps serving after SIGTERM, so that a proxy notices `/readyz` first. */
  drain_ms: number
  /** Whether it serves pages and calls, runs the jobs, or both. */
  role: ProcessRole
  jobs: boolean
  /** Warnings for the operator, as sentences. */
  warnings: readonly string[]
}>

/** The faults of the environment, one line for each variable, for the operator. */
export class ConfigError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`Trestle cannot start like this:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/**
 * Reads the settings. An empty variable counts as not set. Without any: demo mode on port 3000. Throws a
 * `ConfigError` that says what to set. docs/configuration.md lists the variables.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = withoutEmpty(env)
  const { set, wrong, faults: malformed } = parse(given)
  const mode = modeOf(set)
  const broken = [
    ...roleFaults(set),
    ...paymentFaults(set),
    ...bucketFaults(set),
    ...replicaFaults(set),
    ...(mode === 'production' ? productionFaults : demoFaults)(set),
  ]
  // A malformed variable is not reported as missing too.
  const faults = [...malformed, ...broken.filter((fault) => !wrong.some((name) => fault.startsWith(name)))]
  if (faults.length > 0) throw new ConfigError(faults)
  const { secrets, peppers } = readSecrets(set)
  const shop_name = shopNameOf(set)
  return {
    mode,
    host: set.HOST,
    port: set.PORT,
    operations_port: set.OPERATIONS_PORT,
    public_url: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, ''),
    trust_proxy: set.TRUST_PROXY ?? false,
    database_url: set.DATABASE_URL,
    database_direct_url: set.DATABASE_DIRECT_URL,
    database_replica_url: set.DATABASE_REPLICA_URL,
    database_prepare: set.DATABASE_PREPARE ?? !set.DATABASE_DIRECT_URL,
    database_pooler: set.DATABASE_DIRECT_URL !== undefined || set.DATABASE_PREPARE === false,
    database_connections: set.DATABASE_CONNECTIONS,
    database_statement_seconds: set.DATABASE_STATEMENT_SECONDS,
    valkey_url: set.VALKEY_URL,
    ...fileSettings(set),
    secret: secrets[0],
    secrets,
    peppers,
    password_policy: set.PASSWORD_POLICY,
    second_step: set.SECOND_STEP ?? (mode === 'production' ? 'required' : 'offered'),
    smtp_url: set.STAGING ? undefined : set.SMTP_URL,
    shop_name,
    mail_from: set.MAIL_FROM ?? `"${shop_name}" <no-reply@trestle.example>`,
    staging: set.STAGING,
    erp_url: set.ERP_URL?.replace(/\/+$/, ''),
    picture_private_nets: set.PICTURE_PRIVATE_NETS ?? [],
    payments: paymentSettings(set, mode),
    log_level: set.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    rate_limits: set.RATE_LIMITS,
    page_cache_bytes: set.PAGE_CACHE_MB * 1024 * 1024,
    picture_cache_bytes: set.PICTURE_CACHE_MB * 1024 * 1024,
    drain_ms: (set.DRAIN_SECONDS ?? (mode === 'production' ? 5 : 0)) * 1000,
    ...roleOf(set),
    pictures_ahead: set.PICTURES_AHEAD && set.ROLE !== 'worker',
    warnings: [
      ...findMisspeltSettings(Object.keys(given), variables),
      ...(mode === 'production' ? productionWarnings : demoWarnings)(set),
    ],
  }
}

const roleFaults = ({ ROLE, JOBS }: Environment): string[] =>
  ROLE !== undefined && JOBS !== undefined ? ['JOBS says less than ROLE: take it away'] : []

/** A replica is of a database that is named, and another one than that. */
const replicaFaults = ({ DATABASE_REPLICA_URL, DATABASE_URL }: Environment): string[] =>
  DATABASE_REPLICA_URL && (!DATABASE_URL || DATABASE_URL === DATABASE_REPLICA_URL)
    ? ['DATABASE_REPLICA_URL must be a standby of DATABASE_URL, which names another address']
    : []

/** A copy of a shop rests its deadlines, unless it is told to run them. */
function roleOf({ ROLE, JOBS, STAGING }: Environment): Pick<Config, 'role' | 'jobs'> {
  const role = ROLE ?? ((JOBS ?? !STAGING) ? 'both' : 'web')
  return { role, jobs: role !== 'web' }
}

const withoutEmpty = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))

type FileSettings = Pick<Config, 'data_dir' | 'file_store' | 'bucket'>

const fileSettings = (set: Pick<Environment, keyof typeof fileVariables>): FileSettings => ({
  data_dir: isAbsolute(set.DATA_DIR) ? set.DATA_DIR : resolve(import.meta.dirname, '../..', set.DATA_DIR),
  file_store: fileStoreOf(set),
  bucket: bucketSettings(set),
})

/** Where files are kept, for programs that need no other setting. Throws a `ConfigError`. */
export function readFileStore(env: Readonly<Record<string, string | undefined>>): FileSettings {
  const read = z.object(fileVariables).safeParse(withoutEmpty(env))
  const faults = read.success
    ? bucketFaults(read.data)
    : read.error.issues.map((one) => `${one.path.join('.')} must be ${plain(one)}`)
  if (!read.success || faults.length > 0) throw new ConfigError(faults)
  return fileSettings(read.data)
}

/** The settings that could be read, and the faults of the rest. */
function parse(given: Record<string, string | undefined>): {
  set: Environment
  wrong: string[]
  faults: string[]
} {
  const read = environment.safeParse(given)
  if (read.success) return { set: read.data, wrong: [], faults: [] }
  const faults = read.error.issues.map((one) => `${one.path.join('.')} must be ${plain(one)}`)
  const wrong = read.error.issues.map(({ path }) => String(path[0]))
  // The mode decides which further rules hold, so nothing else is checked without it.
  if (wrong.includes('NODE_ENV') || wrong.includes('TRESTLE_MODE')) throw new ConfigError(faults)
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.includes(name)))
  return { set: environment.parse(rest), wrong, faults }
}

function plain(issue: { message: string; code?: string | undefined }): string {
  return issue.message.replace(/^Invalid (input|option): expected /, '')
}
