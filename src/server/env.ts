import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'

const flag = z.enum(['0', '1']).transform((valor) => valor === '1')
const optional = z
  .string()
  .trim()
  .optional()
  .transform((valor) => valor || undefined)

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: optional.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  PUBLIC_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  DEMO: flag.default(true),
  /** 32 bytes in base64. Encrypts document photos; losing it loses them. */
  SECRET_KEY: optional,
  SMTP_URL: optional.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: optional,
  MP_ACCESS_TOKEN: optional,
  MP_PUBLIC_KEY: optional,
  MP_WEBHOOK_SECRET: optional,
  /** How many reverse proxies stand in front; their X-Forwarded-For is believed that far. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
})

export type Env = ReturnType<typeof readEnv>

/**
 * Every setting of the process, parsed once at boot.
 * @throws Error that names each wrong setting; nothing else in the code reads `process.env`.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const parsed = schema.safeParse(source)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Wrong settings:\n${problems.join('\n')}`)
  }
  const env = parsed.data
  if (env.MP_ACCESS_TOKEN && !env.DATABASE_URL) {
    throw new Error('MP_ACCESS_TOKEN takes real money: set DATABASE_URL (PostgreSQL) first.')
  }
  if (env.MP_ACCESS_TOKEN && !env.MP_WEBHOOK_SECRET) {
    throw new Error('MP_ACCESS_TOKEN needs MP_WEBHOOK_SECRET: notices without a signature are refused.')
  }
  const dataDir = resolve(env.DATA_DIR)
  return { ...env, dataDir, secretKey: readSecretKey(env.SECRET_KEY, dataDir) }
}

/** The key from the settings, else one made on the first start and kept in the data folder, readable by its owner only. */
function readSecretKey(setting: string | undefined, dataDir: string): Buffer {
  if (setting) {
    const key = Buffer.from(setting, 'base64')
    if (key.length !== 32) throw new Error('Wrong settings:\n  SECRET_KEY: 32 bytes in base64 are needed')
    return key
  }
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}
