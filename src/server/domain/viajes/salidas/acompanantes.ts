import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { acompananteBody } from '../../../../contract/viajes/gente.ts'
import type { Tx } from '../../../db/client.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { acompanantes } from '../../../db/schema/viajes.ts'
import { rowFingerprint } from '../../../db/valores.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { lock, lockOne } from '../../candados.ts'
import { audit, changesOf } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { addFicha, saveFicha } from '../../fichas.ts'
import { one } from '../../one.ts'
import type { Sobre, Versionada } from '../../version.ts'
import { acompananteExistente, bookedBy, freeLugar, takeLugar } from '../reservas/service.ts'

type DatosAcompanante = z.output<typeof acompananteBody>

export const version = {
  acciones: ['acompanante.editado'],
  tabla: acompanantes,
  id: acompanantes.id,
  huella: rowFingerprint(
    acompanantes.tipo,
    acompanantes.documento,
    acompanantes.apellido,
    acompanantes.nombre,
    acompanantes.telefono,
    acompanantes.personalId,
    acompanantes.ocupaLugar,
    acompanantes.nota,
  ),
} satisfies Versionada

/**
 * Adds somebody who travels without a booking; who takes a seat takes it here.
 * @throws DomainError `no_encontrado`, `sin_lugares`, `acompanante_existente`
 */
export function addAcompanante(
  deps: Deps,
  actor: Personal,
  { id: viajeId, ...datos }: DatosAcompanante & { id: number },
) {
  return deps.db.transaction(async (tx) => {
    // Waits for a booking in flight of the same document, which takes this row too before it ends.
    await lockOne(tx, paquetesCurso, eq(paquetesCurso.id, viajeId), 'no key update')
    await requireFree(tx, viajeId, datos)
    if (datos.ocupalugar) await takeLugar(tx, viajeId)
    const despues = { ...toFila(datos), paqueteCursoId: viajeId }
    return addFicha(tx, actor, version, { accion: 'acompanante.creado', despues, repetida: acompananteExistente() })
  })
}

/** @throws DomainError `no_encontrado`, `sin_lugares`, `acompanante_existente`, `texto_cambio` */
export function editAcompanante(deps: Deps, actor: Personal, { id, desde, ...datos }: DatosAcompanante & Sobre) {
  return deps.db.transaction(async (tx) => {
    const antes = await lockOne(tx, acompanantes, eq(acompanantes.id, id))
    const suyo = eq(paquetesCurso.id, antes.paqueteCursoId)
    await lock(tx, paquetesCurso, suyo, 'no key update')
    await requireFree(tx, antes.paqueteCursoId, datos)
    const cambio = { antes, despues: toFila(datos), repetida: acompananteExistente(), tell: changesOf }
    await saveFicha(tx, actor, version, { id, desde }, cambio)
    if (datos.ocupalugar && !antes.ocupaLugar) await takeLugar(tx, antes.paqueteCursoId)
    if (!datos.ocupalugar && antes.ocupaLugar) await freeLugar(deps, tx, antes.paqueteCursoId)
    return { id }
  })
}

/** Takes somebody off the trip, and out of their room. @throws DomainError `no_encontrado` */
export function removeAcompanante(deps: Deps, actor: Personal, id: number) {
  return deps.db.transaction(async (tx) => {
    const antes = await tx.delete(acompanantes).where(eq(acompanantes.id, id)).returning().then(one('acompañante'))
    if (antes.ocupaLugar) await freeLugar(deps, tx, antes.paqueteCursoId)
    await audit(tx, actor, { accion: 'acompanante.eliminado', objetoId: id, antes })
    return { eliminado: true }
  })
}

/** Nobody travels twice in one trip; and a member of staff has to be one. */
async function requireFree(tx: Tx, viajeId: number, datos: DatosAcompanante) {
  const lugar = { paqueteCursoId: viajeId, documento: datos.documento }
  if ((await bookedBy(tx, lugar)) !== undefined) throw acompananteExistente()
  if (datos.personal && (await tx.$count(personal, eq(personal.id, datos.personal))) === 0)
    throw new DomainError('datos_invalidos', { campos: { personal: 'Esa persona ya no trabaja acá' } })
}

function toFila({ tipo, documento, apellido, nombre, telefono, personal, ocupalugar, nota }: DatosAcompanante) {
  const personalId = tipo === 'coordinador' ? (personal ?? null) : null
  return { tipo, documento, apellido, nombre, telefono, personalId, ocupaLugar: ocupalugar, nota }
}
