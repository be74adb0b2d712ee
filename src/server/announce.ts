import type { House } from './compose.ts'
import type { Env } from './env.ts'

/** What a person needs to read once the server listens. */
export function announce(env: Env, house: Pick<House, 'publicUrl'>) {
  const lines = [``, `  Valija   ${house.publicUrl}`, `  API      ${house.publicUrl}/api/docs`]
  if (env.DEMO) {
    lines.push(
      `  Demo     familia@example.com / valija-familia · nueva@example.com / valija-nueva`,
      `  Personal admin / valija-admin · operador / valija-operador   (${house.publicUrl}/admin/login)`,
    )
  }
  if (env.NODE_ENV === 'development') lines.push(`  Mails    ${house.publicUrl}/correos-de-muestra`)
  if (!env.MP_ACCESS_TOKEN) lines.push('  Payments practice provider, no money moves: set MP_ACCESS_TOKEN to be paid')
  if (!env.SMTP_URL) lines.push('  Mail     no SMTP_URL: messages stay in the outbox')
  console.info(lines.join('\n'), '\n')
}
