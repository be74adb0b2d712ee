import { eq, type SQL, sql } from 'drizzle-orm'
import type * as api from '../../../../contract/catalogo/fichas.ts'
import type { BodyOf, PedidoOf } from '../../../../contract/endpoint.ts'
import type { Tx } from '../../../db/client.ts'
import { paqueteHoteles, paqueteProgramas, paqueteServicios, paquetes } from '../../../db/schema/catalogo.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { columnasHoja } from '../publico/service.ts'
import { saveOne } from './cambio.ts'
import { partes } from './clases.ts'
import { requireCoherente } from './coherencia.ts'
import { viewOne } from './fichas.ts'

type Opcion = { id: number; nombre: string }

/** A package with its parts, as its form shows it. @throws DomainError `no_encontrado` */
export async function viewPaqueteFicha({ db }: Deps, id: number) {
  return viewOne(db, partes.paquetes, id, {
    nombre: paquetes.nombre,
    descripcion: paquetes.descripcion,
    duracion: paquetes.duracion,
    ...columnasHoja,
    noches: paquetes.noches,
    tipo: paquetes.tipoId,
    subtipo: paquetes.subtipoId,
    destino: paquetes.destinoId,
    fechai: paquetes.fechaInicio,
    fechaf: paquetes.fechaFin,
    desde: paquetes.desde,
    sinimpuestos: paquetes.sinImpuestos,
    moneda: paquetes.moneda,
    publicado: paquetes.publicado,
    hoteles: partsOf(id, 'paquete_hoteles', 'hoteles', 'hotel_id'),
    programas: partsOf(id, 'paquete_programas', 'programas', 'programa_id'),
    servicios: partsOf(id, 'paquete_servicios', 'servicios', 'servicio_id'),
  })
}

function partsOf(id: number, union: string, tabla: string, columna: string): SQL<Opcion[]> {
  const cuales = sql`select json_agg(json_build_object('id', t.id, 'nombre', t.nombre) order by u.orden, t.id) from ${sql.identifier(union)} u join ${sql.identifier(tabla)} t on t.id = u.${sql.identifier(columna)} where u.paquete_id = ${id}`
  return sql`coalesce((${cuales}), '[]'::json)`
}

/** Saves a package with its parts in the order given. @throws DomainError `no_encontrado`, `datos_invalidos`, `texto_cambio` */
export async function editPaquete(deps: Deps, actor: Personal, { id, ...body }: PedidoOf<typeof api.editarpaquete>) {
  const datos = {
    nombre: body.nombre,
    descripcion: body.descripcion,
    duracion: body.duracion,
    sale: body.sale,
    vuelve: body.vuelve,
    transporte: body.transporte,
    paradas: body.paradas,
    comidas: body.comidas,
    itinerario: body.itinerario,
    acompanan: body.acompanan,
    noIncluye: body.noincluye,
    preguntas: body.preguntas,
    noches: body.noches,
    tipoId: body.tipo ?? null,
    subtipoId: body.subtipo,
    destinoId: body.destino,
    fechaInicio: body.fechai ?? null,
    fechaFin: body.fechaf ?? null,
    desde: body.desde ?? null,
    sinImpuestos: body.sinimpuestos ?? null,
    moneda: body.moneda,
  }
  return saveOne(deps, actor, partes.paquetes, paquetes, { id, desde: body.huella }, async (save, tx) => {
    await requireCoherente(tx, { ...datos, hotelIds: body.hoteles }, { hoteles: 'hoteles', subtipo: 'subtipo' })
    await save(datos)
    await replaceParts(tx, id, body)
    const { hoteles, programas, servicios } = body
    return { ...datos, hoteles, programas, servicios }
  })
}

type Partes = Pick<BodyOf<typeof api.editarpaquete>, 'hoteles' | 'programas' | 'servicios'>

async function replaceParts(tx: Tx, paqueteId: number, { hoteles, programas, servicios }: Partes) {
  await tx.delete(paqueteHoteles).where(eq(paqueteHoteles.paqueteId, paqueteId))
  await tx.delete(paqueteProgramas).where(eq(paqueteProgramas.paqueteId, paqueteId))
  await tx.delete(paqueteServicios).where(eq(paqueteServicios.paqueteId, paqueteId))
  if (hoteles.length > 0)
    await tx.insert(paqueteHoteles).values(hoteles.map((hotelId, orden) => ({ paqueteId, hotelId, orden })))
  if (programas.length > 0)
    await tx.insert(paqueteProgramas).values(programas.map((programaId, orden) => ({ paqueteId, programaId, orden })))
  if (servicios.length > 0)
    await tx.insert(paqueteServicios).values(servicios.map((servicioId, orden) => ({ paqueteId, servicioId, orden })))
}
