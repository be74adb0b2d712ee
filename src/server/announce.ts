import { join } from 'node:path'
import type { ComposedApp } from './compose.ts'
import { defaultSender, type Env } from './env.ts'
import { isTestKey } from './gateways/pagos/pagos.ts'
import { log } from './log.ts'

export function announceStart(env: Env, composed: Pick<ComposedApp, 'publicUrl' | 'demo'>) {
  const lines = [
    ``,
    `  Valija   ${composed.publicUrl}`,
    `  API      ${composed.publicUrl}/api/docs`,
    `  Channels: ${describeChannels(env, composed.demo)}`,
  ]
  if (composed.demo) {
    lines.push(
      `  Demo     familia@example.com / valija-familia · nueva@example.com / valija-nueva`,
      `  Personal admin / valija-admin · operador / valija-operador   (${composed.publicUrl}/admin/login)`,
    )
  }
  if (env.NODE_ENV === 'development') lines.push(`  Mails    ${composed.publicUrl}/correos-de-muestra`)
  if (!env.MP_ACCESS_TOKEN) {
    const without = composed.demo ? 'practice provider, no money moves' : 'at the agency and by transfer only'
    lines.push(`  Payments ${without}: set MP_ACCESS_TOKEN to be paid online`)
  }
  if (!env.SMTP_URL) {
    const without = composed.demo
      ? 'messages stay in the outbox, and open there with their links: /admin/correos'
      : 'messages stay in the outbox, and nobody can recover an account by mail. Until it is set, staff hand links over from a customer’s page'
    lines.push(`  Mail     no SMTP_URL: ${without}`)
  }
  console.info(lines.join('\n'), '\n')
}

function describeChannels({ SMTP_URL, MP_ACCESS_TOKEN, STORAGE, dataDir, backupDir }: Env, demo: boolean): string {
  const payments = MP_ACCESS_TOKEN ? `Mercado Pago (${isTestKey(MP_ACCESS_TOKEN) ? 'test' : 'real money'})` : 'off'
  return [
    `mail ${SMTP_URL ? new URL(SMTP_URL).host : 'off'}`,
    `payments ${payments === 'off' && demo ? 'practice' : payments}`,
    `storage ${STORAGE ?? join(dataDir, 'files')}`,
    `backups ${backupDir}`,
  ].join(', ')
}

/**
 * Warns about missing mail settings. Without them, servers refuse the mails as spam, or the mails contain links that nobody else can open.
 */
export function warnSettings(env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>, publicUrl: string) {
  if (!env.SMTP_URL) return
  if (!env.MAIL_FROM)
    log.warn(
      `MAIL_FROM is not set: mails leave as ${defaultSender.address}, which most servers refuse or treat as spam.`,
    )
  if (!env.PUBLIC_URL)
    log.warn(`PUBLIC_URL is not set: the links in mails lead to ${publicUrl}, which nobody else can open.`)
}
