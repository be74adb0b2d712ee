import { asCentavos } from '../../reglas/dinero.ts'
import type { Tx } from '../db/client.ts'
import {
  destinoServicios,
  hoteles,
  paqueteHoteles,
  paqueteProgramas,
  paqueteServicios,
  programas,
  destinos as tablaDestinos,
  paquetes as tablaPaquetes,
  servicios as tablaServicios,
  subtipos as tablaSubtipos,
} from '../db/schema/catalogo.ts'
import { addImagenes, type Dueno } from '../domain/catalogo/medios/service.ts'
import type { Deps } from '../domain/deps.ts'
import type { Calendario } from './calendario.ts'
import { type ClaveDestino, type Destino, destinos } from './contenido/destinos.ts'
import { type Estudiantil, estudiantiles } from './contenido/estudiantiles.ts'
import type { Paquete } from './contenido/paquete.ts'
import { paquetes } from './contenido/paquetes.ts'
import { type Servicio, servicios } from './contenido/servicios.ts'
import { type Subtipo, subtipos } from './contenido/subtipos.ts'
import { tours } from './contenido/tours.ts'
import type { Fotos } from './fotos.ts'
import { datesOf } from './salida.ts'

type DestinoEscrito = { id: number; hotelIds: number[]; programaIds: number[] }
export type CatalogoEscrito = {
  destinos: Map<ClaveDestino, DestinoEscrito>
  estudiantiles: Map<Estudiantil, number>
  porNombre: Map<string, number>
}

type Escritor = { deps: Deps; tx: Tx; fotos: Fotos }

/** Services, destinations with hotels and programmes, packages and tours, with their galleries. */
export async function writeCatalogo(escritor: Escritor, calendario: Calendario): Promise<CatalogoEscrito> {
  const servicioIds = await writeServicios(escritor.tx)
  const subtipoIds = await writeSubtipos(escritor)
  const destinosEscritos = new Map<ClaveDestino, DestinoEscrito>()
  for (const [clave, destino] of entries<ClaveDestino, Destino>(destinos))
    destinosEscritos.set(clave, await writeDestino(escritor, destino, servicioIds))
  const porNombre = new Map<string, number>()
  let orden = 1
  const write = async (paquete: Paquete) => {
    const destino = get(destinosEscritos, paquete.destino)
    const ids = { subtipoId: get(subtipoIds, paquete.subtipo), destino, servicioIds }
    const id = await writePaquete(escritor, paquete, ids, orden, calendario)
    orden += 1
    porNombre.set(paquete.nombre, id)
    return id
  }
  for (const paquete of paquetes) await write(paquete)
  const estudiantilesEscritos = new Map<Estudiantil, number>()
  for (const [clave, paquete] of entries<Estudiantil, Paquete>(estudiantiles))
    estudiantilesEscritos.set(clave, await write(paquete))
  for (const tour of tours) await write(tour)
  return { destinos: destinosEscritos, estudiantiles: estudiantilesEscritos, porNombre }
}

async function writeServicios(tx: Tx): Promise<Map<Servicio, number>> {
  const lista = entries<Servicio, readonly [string, string, string]>(servicios)
  const filas = await tx
    .insert(tablaServicios)
    .values(lista.map(([, [nombre, detalles, icono]]) => ({ nombre, detalles, icono })))
    .returning({ id: tablaServicios.id })
  return new Map(lista.map(([clave], i) => [clave, filas[i]?.id ?? 0]))
}

async function writeSubtipos({ deps, tx, fotos }: Escritor): Promise<Map<Subtipo, number>> {
  const lista = entries<Subtipo, readonly [number, string, string]>(subtipos)
  const imagenIds = await addImagenes(
    deps,
    tx,
    lista.map(([, [, , foto]]) => fotos(foto)),
  )
  const filas = await tx
    .insert(tablaSubtipos)
    .values(lista.map(([, [tipoId, nombre]], i) => ({ tipoId, nombre, imagenId: imagenIds[i] ?? null, orden: i })))
    .returning({ id: tablaSubtipos.id })
  return new Map(lista.map(([clave], i) => [clave, filas[i]?.id ?? 0]))
}

async function writeDestino(escritor: Escritor, destino: Destino, servicioIds: Map<Servicio, number>) {
  const { tx } = escritor
  const { nombre, descripcion, coordenadas } = destino
  const [fila] = await tx
    .insert(tablaDestinos)
    .values({ nombre, descripcion, coordenadas })
    .returning({ id: tablaDestinos.id })
  const destinoId = fila?.id ?? 0
  await hang(escritor, { tipo: 'destinos', id: destinoId }, destino.fotos)
  await tx
    .insert(destinoServicios)
    .values(destino.servicios.map((clave, orden) => ({ destinoId, servicioId: get(servicioIds, clave), orden })))
  const hotelIds = await tx
    .insert(hoteles)
    .values(destino.hoteles.map(({ fotos: _, ...hotel }) => ({ ...hotel, destinoId })))
    .returning({ id: hoteles.id })
  for (const [i, { id }] of hotelIds.entries()) await hang(escritor, { tipo: 'hoteles', id }, destino.hoteles[i]?.fotos)
  const programaIds = await tx
    .insert(programas)
    .values(destino.programas.map(({ foto: _, ...programa }) => ({ ...programa, destinoId })))
    .returning({ id: programas.id })
  for (const [i, { id }] of programaIds.entries()) {
    const foto = destino.programas[i]?.foto
    await hang(escritor, { tipo: 'programas', id }, foto ? [foto] : [])
  }
  return { id: destinoId, hotelIds: hotelIds.map(({ id }) => id), programaIds: programaIds.map(({ id }) => id) }
}

async function writePaquete(
  escritor: Escritor,
  paquete: Paquete,
  ids: { subtipoId: number; destino: DestinoEscrito; servicioIds: Map<Servicio, number> },
  orden: number,
  calendario: Calendario,
): Promise<number> {
  const { tx } = escritor
  const { nombre, descripcion, noches, desde, moneda, subtipo, hoja: { noincluye: noIncluye, ...hoja } = {} } = paquete
  const [fila] = await tx
    .insert(tablaPaquetes)
    .values({
      nombre: nombre.replace('{egreso}', String(calendario.egreso)),
      descripcion,
      duracion: describeDuracion(noches),
      ...hoja,
      noIncluye,
      noches,
      tipoId: subtipos[subtipo][0],
      subtipoId: ids.subtipoId,
      destinoId: ids.destino.id,
      desde: asCentavos(desde * 100),
      sinImpuestos: moneda === 'USD' ? null : asCentavos(Math.round((desde * 100) / (1 + iva))),
      moneda: moneda ?? 'ARS',
      ...datesOf(paquete, orden, calendario),
      orden,
    })
    .returning({ id: tablaPaquetes.id })
  const paqueteId = fila?.id ?? 0
  await tx
    .insert(paqueteServicios)
    .values(paquete.servicios.map((clave, i) => ({ paqueteId, servicioId: get(ids.servicioIds, clave), orden: i })))
  const { programas: suyos } = destinos[paquete.destino]
  const programaIds = ids.destino.programaIds.filter(
    (_, i) => paquete.programas?.includes(suyos[i]?.nombre ?? '') ?? true,
  )
  await tx.insert(paqueteProgramas).values(programaIds.map((programaId, i) => ({ paqueteId, programaId, orden: i })))
  const [hotelId] = ids.destino.hotelIds
  if (noches > 0 && hotelId) await tx.insert(paqueteHoteles).values({ paqueteId, hotelId })
  await hang(escritor, { tipo: 'paquetes', id: paqueteId }, paquete.fotos ?? destinos[paquete.destino].fotos)
  return paqueteId
}

/** The demo agency states its prices without this tax; a real one enters what its accountant says. */
export const iva = 0.21

async function hang({ deps, tx, fotos }: Escritor, dueno: Dueno, nombres: readonly string[] = []) {
  await addImagenes(deps, tx, nombres.map(fotos), dueno)
}

function describeDuracion(noches: number): string {
  if (noches === 0) return 'Día completo'
  return `${noches + 1} días, ${noches} ${noches === 1 ? 'noche' : 'noches'}`
}

function entries<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][]
}

function get<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo does not know ${String(key)}`)
  return value
}
