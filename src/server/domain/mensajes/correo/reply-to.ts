import { eq } from 'drizzle-orm'
import { solicitudes } from '../../../db/schema/derechos.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { consultas } from '../../../db/schema/mensajes.ts'
import { transferencias } from '../../../db/schema/pagos.ts'
import type { Deps } from '../../deps.ts'
import { readAgencia } from '../../platform/ajustes/service.ts'

export const avisoMailKey = (de: 'consulta' | 'solicitud' | 'transferencia', id: number) => `aviso-${de}-${id}`

/** Replies to a mail to the agency go to the visitor or family. Replies to other mails go to the agency. */
export async function replyToOf({ db }: Deps, key: string): Promise<string | undefined> {
  const [, transferencia] = /^aviso-transferencia-(\d{1,9})$/.exec(key) ?? []
  if (transferencia) return familyOf(db, Number(transferencia))
  const [, de, id] = /^aviso-(consulta|solicitud)-(\d{1,9})$/.exec(key) ?? []
  if (de && id) {
    const table = de === 'consulta' ? consultas : solicitudes
    const [row] = await db
      .select({ mail: table.mail })
      .from(table)
      .where(eq(table.id, Number(id)))
    if (row) return row.mail
  }
  const { mail } = await readAgencia(db)
  return mail || undefined
}

async function familyOf(db: Deps['db'], transferenciaId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ mail: usuarios.mail })
    .from(transferencias)
    .innerJoin(usuarios, eq(usuarios.id, transferencias.usuarioId))
    .where(eq(transferencias.id, transferenciaId))
  return row?.mail
}
