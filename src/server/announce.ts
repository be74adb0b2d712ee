import type { House } from './compose.ts'
import type { Env } from './env.ts'

/** What a person needs to read once the server listens. */
export function announce(env: Env, house: Pick<House, 'publicUrl' | 'demo'>) {
  const lines = [``, `  Valija   ${house.publicUrl}`, `  API      ${house.publicUrl}/api/docs`]
  if (house.demo) {
    lines.push(
      `  Demo     familia@example.com / valija-familia · nueva@example.com / valija-nueva`,
      `  Personal admin / valija-admin · operador / valija-operador   (${house.publicUrl}/admin/login)`,
    )
  }
  if (env.NODE_ENV === 'development') lines.push(`  Mails    ${house.publicUrl}/correos-de-muestra`)
  if (!env.MP_ACCESS_TOKEN) {
    const without = house.demo ? 'practice provider, no money moves' : 'at the agency and by transfer only'
    lines.push(`  Payments ${without}: set MP_ACCESS_TOKEN to be paid online`)
  }
  if (!env.SMTP_URL) {
    const without = house.demo
      ? 'messages stay in the outbox, and open there with their links: /admin/correos'
      : 'messages stay in the outbox, and nobody can recover an account by mail. Until it is set, staff hand links over from a customer’s page'
    lines.push(`  Mail     no SMTP_URL: ${without}`)
  }
  console.info(lines.join('\n'), '\n')
}
