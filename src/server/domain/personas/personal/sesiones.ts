import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { surnameFirst } from '../../../../reglas/text.ts'
import { toList } from '../../../db/keyset.ts'
import { personal, sesiones } from '../../../db/schema/identidad.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { isOpen, nameDispositivo } from '../identidad/service.ts'

export async function listSesionesPersonal(deps: Deps, actor: Personal, persona?: number) {
  const filas = await deps.db
    .select({ sesion: sesiones, nombre: personal.nombre, apellido: personal.apellido })
    .from(sesiones)
    .innerJoin(personal, eq(personal.id, sesiones.personalId))
    .where(and(isOpen(deps), persona ? eq(sesiones.personalId, persona) : undefined))
    .orderBy(desc(sesiones.usadaEn), desc(sesiones.id))
    .limit(500)
  return toList(
    filas.map(({ sesion: { id, agente, ip, creadaEn, usadaEn }, nombre, apellido }) => ({
      id,
      persona: surnameFirst({ nombre, apellido }),
      actual: id === actor.sesionId,
      dispositivo: nameDispositivo(agente),
      ip,
      desde: creadaEn.toISOString(),
      usada: usadaEn.toISOString(),
    })),
  )
}

/** Ends a staff session. With `propias`, only one of the caller's. @throws DomainError `no_encontrado` */
export async function endSesionPersonal(deps: Deps, actor: Personal, id: number, { propias = false } = {}) {
  await deps.db.transaction(async (tx) => {
    const cerrada = await tx
      .delete(sesiones)
      .where(
        and(
          eq(sesiones.id, id),
          isNotNull(sesiones.personalId),
          propias ? eq(sesiones.personalId, actor.id) : undefined,
        ),
      )
      .returning({ personalId: sesiones.personalId })
      .then(one('sesión'))
    await audit(tx, actor, { accion: 'sesion.terminada', objetoId: id, despues: { personal: cerrada.personalId } })
  })
}
