import { desc, eq } from 'drizzle-orm'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { conexiones, probarcorreo, verconexiones } from '../../../../contract/platform/conexiones.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { auditoria } from '../../../db/schema/mensajes.ts'
import { isoInstant } from '../../../db/sql-expressions.ts'
import { requireRow } from '../../../domain-error.ts'
import type { DbOrTx, Deps, Personal } from '../../deps.ts'
import { audit } from '../audit-log/service.ts'

export type Conexion = (typeof conexiones)[number]
export type ConnectionTest = ReplyOf<typeof probarcorreo>['results']
type Vista = ReplyOf<typeof verconexiones>['results']

export async function viewConexiones({ db, mail, pagos }: Deps, { id }: Personal): Promise<Vista> {
  const { para } = await db
    .select({ para: personal.mail })
    .from(personal)
    .where(eq(personal.id, id))
    .then(requireRow('personal'))
  const tested = await readTestResults(db)
  return {
    correo: { servidor: mail.servidor, remitente: mail.remitente, para, probada: tested.get('correo') ?? null },
    pagos: { modo: pagos.mode, probada: tested.get('pagos') ?? null },
  }
}

/** Omits the service's answer from the audit log, because it may name an account. */
export async function recordTestResult(
  { db }: Deps,
  actor: Personal,
  conexion: Conexion,
  prueba: ConnectionTest,
): Promise<ConnectionTest> {
  const { resultado } = prueba
  await audit(db, actor, { accion: 'conexion.probada', objetoId: conexion, despues: { resultado } })
  return prueba
}

export async function readTestResults(db: DbOrTx) {
  const rows = await db
    .selectDistinctOn([auditoria.objetoId], {
      conexion: auditoria.objetoId,
      despues: auditoria.despues,
      cuando: isoInstant(auditoria.cuando),
    })
    .from(auditoria)
    .where(eq(auditoria.objetoTipo, 'conexion'))
    .orderBy(auditoria.objetoId, desc(auditoria.id))
  return new Map(
    rows.map(({ conexion, despues, cuando }) => [
      conexion,
      { ...(despues as Pick<ConnectionTest, 'resultado'>), cuando },
    ]),
  )
}
