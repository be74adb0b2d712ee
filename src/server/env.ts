import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import * as z from 'zod'
import en from 'zod/v4/locales/en.js'
import { embeddedFolder, formerEmbeddedFolder } from './db/embedded/embedded.ts'
import { type Address, parseAddress } from './gateways/mail/address.pure.ts'
import type { ObjectSettings } from './gateways/object-storage/bucket.ts'
import { isTestKey } from './gateways/pagos/pagos.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined)

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** The number of processes that share the port. */
  WORKERS: optional.transform((value) => Number(value ?? 1)).pipe(z.int().min(1).max(64)),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: optional.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  /** Connection string of the role that owns the tables and runs migrations. Default: `DATABASE_URL`. */
  DATABASE_OWNER_URL: optional.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  /** Connection string of the server itself. Required if DATABASE_URL is a pooler without sessions (PgBouncer in transaction mode). */
  DATABASE_DIRECT_URL: optional.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  /** Connection string of a streaming replica, which serves visitors' reads. */
  DATABASE_READ_URL: optional.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  PUBLIC_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  /** Default: on only if the app runs its own PostgreSQL server and has no provider keys. */
  DEMO: optional.pipe(flag.optional()),
  /** 32 bytes in base64. Encrypts private files and secrets, which are unreadable without this key. */
  SECRET_KEY: optional,
  /** Earlier or future keys, separated by commas. They only decrypt (`npm run keys:rotate`). */
  SECRET_KEY_PREVIOUS: optional,
  /** 32 bytes in base64. Encrypts backups. Default: a key derived from SECRET_KEY. */
  BACKUP_KEY: optional,
  /** Where uploaded files are stored: s3://bucket/prefix. Default: DATA_DIR/files. */
  STORAGE: optional.pipe(
    z
      .string()
      .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+\/[\w/-]+$/, 's3://bucket/prefix is needed')
      .optional(),
  ),
  /** The endpoint for s3:// URLs. Default: Amazon's in S3_REGION. */
  S3_ENDPOINT: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  S3_REGION: optional.transform((value) => value ?? 'us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** Where nightly backups are stored: a folder or s3://bucket/prefix. Default: DATA_DIR/backups. */
  BACKUP_DIR: optional,
  SMTP_URL: optional.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  /** One address, with or without a name. */
  MAIL_FROM: optional.transform((written, context): Address | undefined => {
    const address = written === undefined ? undefined : parseAddress(written)
    if (written === undefined || address) return address
    context.addIssue('one mail address is needed, as Agency <hello@agency.example>')
    return z.NEVER
  }),
  /** Whether SMTP_URL is a test mailbox, which may receive mails to example.com and similar. */
  MAIL_TRIAL: flag.default(false),
  MP_ACCESS_TOKEN: optional,
  MP_PUBLIC_KEY: optional,
  MP_WEBHOOK_SECRET: optional,
  /** 0 is five times as fast as the default and gives slightly larger files. */
  AVIF_EFFORT: optional.transform((value) => Number(value ?? 2)).pipe(z.int().min(0).max(9)),
  LOG_FORMAT: z.enum(['text', 'json']).default('text'),
  /** The URL of a trace collector (OTLP over HTTP), such as http://collector:4318. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  /** The bearer token of /metrics. Default: no /metrics page. */
  METRICS_TOKEN: optional.pipe(z.string().min(16).optional()),
  /** The number of trusted reverse proxies that set X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
})

export type Env = ReturnType<typeof readEnv>

/**
 * Parses all settings of the process, once at startup. Other code reads only DEBUG and STAFF_PASSWORD from `process.env`.
 * @throws Error that names each invalid setting
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const unquoted = Object.fromEntries(Object.entries(source).map(([name, value]) => [name, unquote(value)]))
  // Output for operators is in English, although the process-wide language of form errors is Spanish.
  const parsed = schema.safeParse(unquoted, { error: en().localeError })
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Wrong settings:\n${problems.join('\n')}`)
  }
  const env = parsed.data
  if (env.MP_ACCESS_TOKEN && !env.MP_WEBHOOK_SECRET) {
    throw new Error('MP_ACCESS_TOKEN needs MP_WEBHOOK_SECRET: notices without a signature are refused.')
  }
  const objects = readObjects(env)
  const inObjects = [env.STORAGE, env.BACKUP_DIR].some((where) => where?.startsWith('s3://'))
  if (inObjects && !objects) throw new Error('s3:// needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  const demo = env.DEMO ?? !(env.DATABASE_URL || env.MP_ACCESS_TOKEN || env.MP_PUBLIC_KEY)
  if (demo && takesRealMoney(env)) throw new Error(demoWithLiveKeysError)
  const dataDir = prepareFolder(resolve(env.DATA_DIR))
  return {
    ...env,
    DEMO: demo,
    dataDir,
    objects,
    backupDir: env.BACKUP_DIR ?? join(dataDir, 'backups'),
    backupElsewhere: isElsewhere(env.BACKUP_DIR, dataDir),
    backupKey: env.BACKUP_KEY ? parseKey('BACKUP_KEY', env.BACKUP_KEY) : undefined,
    secretKey: readSecretKeys(env, dataDir),
  }
}

function isElsewhere(backupDir: string | undefined, dataDir: string): boolean {
  if (!backupDir || backupDir.startsWith('s3://')) return Boolean(backupDir)
  return !resolve(backupDir).startsWith(`${dataDir}${sep}`)
}

/** Removes the quotes around a value, which Docker and systemd keep when they read env files. */
function unquote(value: string | undefined): string | undefined {
  return /^\s*(["'])([\s\S]*)\1\s*$/.exec(value ?? '')?.[2] ?? value
}

function readObjects(env: z.output<typeof schema>): ObjectSettings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return accessKeyId && secretAccessKey ? { endpoint, region, accessKeyId, secretAccessKey } : undefined
}

export const defaultSender: Address = { name: '', address: 'no-responder@localhost' }

/** Shown for a demo with live keys, which the app refuses: a demo's passwords are public, so anybody could pay and refund real money. */
export const demoWithLiveKeysError =
  'MP_ACCESS_TOKEN takes real money, and the demo agency is open to everybody: unset DEMO and use a separate database, or use a TEST- key.'

export function takesRealMoney({ MP_ACCESS_TOKEN }: { MP_ACCESS_TOKEN?: string | undefined }): boolean {
  return MP_ACCESS_TOKEN !== undefined && !isTestKey(MP_ACCESS_TOKEN)
}

function prepareFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
    return dataDir
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Error(`DATA_DIR: nothing can be written to ${dataDir} (${code}). Name a folder that this user may write.`)
  }
}

function readSecretKeys(
  {
    SECRET_KEY,
    SECRET_KEY_PREVIOUS = '',
  }: { SECRET_KEY?: string | undefined; SECRET_KEY_PREVIOUS?: string | undefined },
  dataDir: string,
): readonly [Buffer, ...Buffer[]] {
  const earlier = SECRET_KEY_PREVIOUS.split(',').filter((one) => one.trim() !== '')
  return [readSecretKey(SECRET_KEY, dataDir), ...earlier.map((one) => parseKey('SECRET_KEY_PREVIOUS', one))]
}

function parseKey(setting: string, written: string): Buffer {
  const key = Buffer.from(written, 'base64')
  if (key.length !== 32) throw new Error(`Wrong settings:\n  ${setting}: 32 bytes in base64 are needed`)
  return key
}

/**
 * Reads the app's key. Without a configured key, the first start creates one and stores it in the data folder, readable by its owner only.
 * @throws Error if there is already a database, whose data a new key could not decrypt
 */
function readSecretKey(setting: string | undefined, dataDir: string): Buffer {
  if (setting) return parseKey('SECRET_KEY', setting)
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) {
    if (existsSync(embeddedFolder(dataDir)) || existsSync(formerEmbeddedFolder(dataDir)))
      throw new Error(
        `${dataDir} holds a database but not its key. Bring back ${file} from the backup, or set SECRET_KEY to it.`,
      )
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}
