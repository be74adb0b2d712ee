import { and, eq, isNull } from 'drizzle-orm'
import { solicitudes } from '../../../db/schema/derechos.ts'
import { DomainError, requireFound } from '../../../domain-error.ts'
import { inTransaction, type Personal } from '../../deps.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { readSolicitud } from './list.ts'

/** A request has only one answer. @throws DomainError `no_encontrado`, `solicitud_atendida` */
export const answerSolicitud = inTransaction(
  async (deps, tx, actor: Personal, { id, nota }: { id: number; nota: string }) => {
    const [row] = await tx
      .update(solicitudes)
      .set({ nota, atendidaEn: deps.now(), atendidaPor: actor.id })
      .where(and(eq(solicitudes.id, id), isNull(solicitudes.atendidaEn)))
      .returning()
    const vista = requireFound(await readSolicitud(tx, id), 'solicitud')
    if (!row) throw new DomainError('solicitud_atendida')
    const { codigo, tipo, mail } = row
    await sendCorreo(deps, tx, {
      clave: `solicitud-atendida-${id}`,
      para: mail,
      plantilla: 'solicitud-atendida',
      datos: { codigo, tipo, nota },
    })
    await audit(tx, actor, { accion: 'solicitud.atendida', objetoId: id, despues: { codigo, nota } })
    return vista
  },
)
