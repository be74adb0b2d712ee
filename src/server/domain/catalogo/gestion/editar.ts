import { eq } from 'drizzle-orm'
import type * as api from '../../../../contract/catalogo/fichas.ts'
import type { BodyOf, PedidoOf } from '../../../../contract/endpoint.ts'
import { destinoServicios, destinos, hoteles, programas, servicios, tipos } from '../../../db/schema/catalogo.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { inserted } from '../../one.ts'
import { createOne, saveOne } from './cambio.ts'
import { partes } from './clases.ts'

/** Each saves a form whole, with its line in the trail. @throws DomainError `no_encontrado`, `datos_invalidos`, `texto_cambio` */

export async function editDestino(
  deps: Deps,
  actor: Personal,
  { id, desde, servicios: elegidos, ...datos }: PedidoOf<typeof api.editardestino>,
) {
  return saveOne(deps, actor, partes.destinos, destinos, { id, desde }, async (save, tx) => {
    await save(datos)
    await tx.delete(destinoServicios).where(eq(destinoServicios.destinoId, id))
    const filas = elegidos.map((servicioId, orden) => ({ destinoId: id, servicioId, orden }))
    if (filas.length > 0) await tx.insert(destinoServicios).values(filas)
    return { ...datos, servicios: elegidos }
  })
}

export async function editHotel(
  deps: Deps,
  actor: Personal,
  { id, desde, destino: destinoId, ...datos }: PedidoOf<typeof api.editarhotel>,
) {
  return saveOne(deps, actor, partes.hoteles, hoteles, { id, desde }, (save) => save({ ...datos, destinoId }))
}

export async function editPrograma(
  deps: Deps,
  actor: Personal,
  { id, desde, destino: destinoId, ...datos }: PedidoOf<typeof api.editarprograma>,
) {
  return saveOne(deps, actor, partes.programas, programas, { id, desde }, (save) => save({ ...datos, destinoId }))
}

export async function renameTipo(deps: Deps, actor: Personal, { id, desde, nombre }: BodyOf<typeof api.editartipo>) {
  return saveOne(deps, actor, partes.tipos, tipos, { id, desde }, (save) => save({ nombre }))
}

export async function saveServicio(
  deps: Deps,
  actor: Personal,
  { id, desde, ...datos }: BodyOf<typeof api.guardarservicio>,
) {
  if (!id)
    return createOne(deps, actor, partes.servicios, async (tx) => ({
      ...inserted(await tx.insert(servicios).values(datos).returning({ id: servicios.id })),
      despues: datos,
    }))
  return saveOne(deps, actor, partes.servicios, servicios, { id, desde }, (save) => save(datos))
}
