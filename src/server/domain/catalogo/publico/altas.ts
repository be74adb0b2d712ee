import type { Parte } from '../../../../contract/casa/acciones.ts'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import type * as api from '../../../../contract/especificacion/altas.ts'
import type { Tx } from '../../../db/client.ts'
import {
  destinos,
  hoteles,
  paqueteHoteles,
  paqueteProgramas,
  paquetes,
  programas,
} from '../../../db/schema/catalogo.ts'
import type { Personal } from '../../actor.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { inserted } from '../../one.ts'
import { requireCoherente } from './coherencia.ts'
import { explainReferencias } from './referencias.ts'

/** Each saves one thing and its audit row, or neither. @throws DomainError `datos_invalidos` for an id of nothing */

export async function createDestino(deps: Deps, actor: Personal, datos: BodyOf<typeof api.guardardestino>) {
  const nuevo = { nombre: datos.nombreDestino, descripcion: datos.descripcion }
  const id = await save(deps, actor, 'destino', nuevo, async (tx) =>
    tx.insert(destinos).values(nuevo).returning({ id: destinos.id }),
  )
  return { iddestino: id }
}

export async function createHotel(deps: Deps, actor: Personal, datos: BodyOf<typeof api.guardarhotel>) {
  const { nombreHotel: nombre, descripcion, estrellas, destino: destinoId } = datos
  const nuevo = { nombre, descripcion, estrellas, destinoId }
  const id = await save(deps, actor, 'hotel', nuevo, async (tx) =>
    tx.insert(hoteles).values(nuevo).returning({ id: hoteles.id }),
  )
  return { idhotel: id }
}

export async function createPrograma(deps: Deps, actor: Personal, datos: BodyOf<typeof api.guardarprograma>) {
  const { nombrePrograma: nombre, descripcion, destino: destinoId } = datos
  const nuevo = { nombre, descripcion, destinoId }
  const id = await save(deps, actor, 'programa', nuevo, async (tx) =>
    tx.insert(programas).values(nuevo).returning({ id: programas.id }),
  )
  return { idprograma: id }
}

/** Publishes at once, with its hotel and programmes. @throws DomainError `datos_invalidos` */
export async function createPaquete(deps: Deps, actor: Personal, datos: BodyOf<typeof api.guardarpaquete>) {
  const nuevo = {
    nombre: datos.nombrePaquete,
    descripcion: datos.descripcion,
    duracion: datos.duracion,
    tipoId: datos.tipoPaquete ?? null,
    subtipoId: datos.subTipoPaquete,
    destinoId: datos.destino,
    fechaInicio: datos.fechai ?? null,
    fechaFin: datos.fechaf ?? null,
  }
  const programaIds = [...new Set(datos.programas)]
  const despues = { ...nuevo, hotelId: datos.hotel ?? null, programaIds }
  const id = await save(deps, actor, 'paquete', despues, async (tx) => {
    const hotelIds = datos.hotel ? [datos.hotel] : []
    await requireCoherente(tx, { ...nuevo, hotelIds }, { hoteles: 'hotel', subtipo: 'subTipoPaquete' })
    const filas = await tx.insert(paquetes).values(nuevo).returning({ id: paquetes.id })
    for (const { id: paqueteId } of filas) {
      if (datos.hotel) await tx.insert(paqueteHoteles).values({ paqueteId, hotelId: datos.hotel })
      if (programaIds.length > 0)
        await tx
          .insert(paqueteProgramas)
          .values(programaIds.map((programaId, orden) => ({ paqueteId, programaId, orden })))
    }
    return filas
  })
  return { idpaquete: id }
}

/** The new id. */
async function save(
  deps: Deps,
  actor: Personal,
  parte: Parte,
  despues: object,
  insert: (tx: Tx) => Promise<{ id: number }[]>,
): Promise<number> {
  return explainReferencias(() =>
    deps.db.transaction(async (tx) => {
      const fila = inserted(await insert(tx))
      await audit(tx, actor, { accion: `${parte}.creado`, objetoId: fila.id, despues })
      return fila.id
    }),
  )
}
