import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GaleriaOwner } from '../../contract/catalogo/gestion.ts'
import { posters } from '../../posters/posters.ts'
import { asCentavos } from '../../reglas/dinero.ts'
import { projectRoot } from '../db/project-root.ts'
import {
  banners,
  destinoServicios,
  destinos,
  hoteles,
  paqueteHoteles,
  paqueteProgramas,
  paqueteServicios,
  paquetes,
  programas,
  promociones,
  servicios,
  slides,
  subtipos,
} from '../db/schema/catalogo.ts'
import { addImagenes, prepareImagen, preparePoster } from '../domain/catalogo/medios/service.ts'
import type { Deps, Tx } from '../domain/deps.ts'
import fotografias from './artwork/manifest.json' with { type: 'json' }
import { elementAt, insertAll, insertEach } from './bulk-writer.ts'
import { type Calendario, travelDatesOf } from './calendario.ts'
import * as catalogo from './contenido/catalogo.ts'

type Imagen = Parameters<typeof addImagenes>[2][number]
export type Imagenes = (nombre: string) => Imagen

export async function prepareImagenes(deps: Deps, widths?: readonly number[]): Promise<Imagenes> {
  const fotos = new Map<string, Imagen>()
  for (const { file, alt, foco } of fotografias) {
    const [focoX = 0.5, focoY = 0.5] = foco
    const content = await readFile(join(projectRoot(), 'src/server/demo/artwork', file))
    fotos.set(file.replace('.webp', ''), await prepareImagen(deps, content, alt, { focoX, focoY }, { anchos: widths }))
  }
  return (nombre) => (posters.has(nombre) ? preparePoster(nombre) : getOrThrow(fotos, nombre))
}

export type CatalogoIds = Record<'destinos' | 'estudiantiles' | 'porNombre', ReadonlyMap<string, number>>

export async function writeCatalogo(
  { tx, deps, imagenes }: { tx: Tx; deps: Deps; imagenes: Imagenes },
  calendario: Calendario,
): Promise<CatalogoIds> {
  const add = (nombres: readonly string[], owner?: GaleriaOwner) => addImagenes(deps, tx, nombres.map(imagenes), owner)
  const hang = async <Item>(
    tipo: GaleriaOwner['tipo'],
    rows: { id: number }[],
    de: readonly Item[],
    fotosOf: (one: Item) => readonly string[] | undefined,
  ) => {
    for (const [i, { id }] of rows.entries()) await add(fotosOf(elementAt(de, i)) ?? [], { tipo, id })
  }
  const servicioIds = byKey(
    catalogo.servicios.keys(),
    await insertEach(tx, servicios, [...catalogo.servicios.values()], ({ clave: _, ...servicio }) => servicio),
  )
  const ofSubtipos = [...catalogo.subtipos.values()]
  const afiches = await add(ofSubtipos.map(({ fotos }) => fotos))
  const subtipoIds = byKey(
    catalogo.subtipos.keys(),
    await insertEach(tx, subtipos, ofSubtipos, ({ tipoId, nombre }, order) => ({
      tipoId,
      nombre,
      imagenId: afiches[order],
      orden: order,
    })),
  )
  const lugares = Object.entries(catalogo.destinos)
  const ofDestinos = await insertEach(tx, destinos, lugares, ([, { nombre, descripcion, coordenadas }]) => ({
    nombre,
    descripcion,
    coordenadas,
  }))
  const destinoIds = byKey(Object.keys(catalogo.destinos), ofDestinos)
  await insertAll(
    tx,
    destinoServicios,
    lugares.flatMap(([key, lugar]) =>
      lugar.servicios.map((servicio, order) => {
        return { destinoId: getOrThrow(destinoIds, key), servicioId: getOrThrow(servicioIds, servicio), orden: order }
      }),
    ),
  )
  const conHotel = lugares.flatMap(([key, lugar]) => lugar.hoteles.map((one) => ({ ...one, clave: key })))
  const ofHoteles = await insertEach(tx, hoteles, conHotel, ({ fotos: _, clave, ...hotel }) => ({
    ...hotel,
    destinoId: getOrThrow(destinoIds, clave),
  }))
  const withPrograma = lugares.flatMap(([key, lugar]) => lugar.programas.map((one) => ({ ...one, clave: key })))
  const ofProgramas = await insertEach(tx, programas, withPrograma, ({ foto: _, clave, ...programa }) => ({
    ...programa,
    destinoId: getOrThrow(destinoIds, clave),
  }))
  await hang('destinos', ofDestinos, lugares, ([, { fotos }]) => fotos)
  await hang('hoteles', ofHoteles, conHotel, ({ fotos }) => fotos)
  await hang('programas', ofProgramas, withPrograma, ({ foto }) => (foto ? [foto] : []))
  const ofPaquetes = await insertEach(tx, paquetes, catalogo.paquetes, (paquete, i) => ({
    nombre: paquete.nombre.replace('{egreso}', String(calendario.egreso)),
    ...{ descripcion: paquete.descripcion, noches: paquete.noches, moneda: paquete.moneda, orden: i + 1 },
    duracion: describeDuracion(paquete),
    ...paquete.hoja,
    tipoId: getOrThrow(catalogo.subtipos, paquete.subtipo).tipoId,
    subtipoId: getOrThrow(subtipoIds, paquete.subtipo),
    destinoId: getOrThrow(destinoIds, paquete.destino),
    desde: asCentavos(paquete.desde * 100),
    sinImpuestos: paquete.moneda === 'USD' ? null : withoutIva(paquete.desde),
    ...travelDatesOf(paquete, i + 1, calendario),
  }))
  const onSale = catalogo.paquetes.map((paquete, i) => ({ ...paquete, paqueteId: elementAt(ofPaquetes, i).id }))
  await insertAll(
    tx,
    paqueteServicios,
    onSale.flatMap(({ paqueteId, servicios: own }) =>
      own.map((key, order) => ({ paqueteId, servicioId: getOrThrow(servicioIds, key), orden: order })),
    ),
  )
  await insertAll(
    tx,
    paqueteProgramas,
    onSale.flatMap(({ paqueteId, destino, programas: texts }) =>
      ofProgramas
        .filter(({ destinoId, nombre }) => destinoId === destinoIds.get(destino) && (texts?.includes(nombre) ?? true))
        .map(({ id: programaId }, order) => ({ paqueteId, programaId, orden: order })),
    ),
  )
  await insertAll(
    tx,
    paqueteHoteles,
    onSale.flatMap(({ paqueteId, destino, noches }) => {
      const hotel = ofHoteles.find(({ destinoId }) => destinoId === destinoIds.get(destino))
      return noches > 0 && hotel ? [{ paqueteId, hotelId: hotel.id }] : []
    }),
  )
  await hang('paquetes', ofPaquetes, onSale, ({ fotos }) => fotos)
  const byNombre = new Map(onSale.map(({ nombre, paqueteId }) => [nombre, paqueteId]))
  await writePortada(tx, add, { destinoIds, porNombre: byNombre }, calendario)
  return {
    destinos: destinoIds,
    estudiantiles: new Map(onSale.map(({ clave, paqueteId }) => [clave, paqueteId])),
    porNombre: byNombre,
  }
}

async function writePortada(
  tx: Tx,
  add: (nombres: readonly string[]) => Promise<number[]>,
  { destinoIds, porNombre }: Record<'destinoIds' | 'porNombre', ReadonlyMap<string, number>>,
  { enMeses }: Calendario,
) {
  const deSlides = await add(catalogo.slides.map(({ foto }) => foto))
  await insertEach(tx, slides, catalogo.slides, ({ titulo, contenido, link, paquete }, order) => {
    const viaje = `/turismo/${porNombre.get(paquete)}`
    return { titulo, contenido, link: link || viaje, imagenId: elementAt(deSlides, order), orden: order }
  })
  const deBanners = await add(catalogo.banners.map(({ foto }) => foto))
  await insertEach(tx, banners, catalogo.banners, ({ titulo, texto }, i) => ({
    servicio: i + 1,
    titulo,
    texto,
    imagenId: elementAt(deBanners, i),
  }))
  const ofPromociones = await add(catalogo.promociones.map(({ foto }) => foto))
  await insertEach(tx, promociones, catalogo.promociones, ({ destino, descuento, baja, antes }, order) => {
    const paqueteId = getOrThrow(porNombre, baja)
    const { desde = 0, moneda } = catalogo.paquetes.find(({ nombre }) => nombre === baja) ?? {}
    return {
      ...{ destinoId: getOrThrow(destinoIds, destino), paqueteId, descuento: Number(descuento), orden: order, moneda },
      ...{ link: `/turismo/${paqueteId}`, imagenId: elementAt(ofPromociones, order) },
      ...{ precioAntes: asCentavos(Number(antes) * 100), precioAhora: asCentavos(desde * 100) },
      hasta: enMeses(1 + (order % 2), 15),
    }
  })
}

/** Converts whole pesos to a price without VAT in centavos. A real agency enters its accountant's figures instead. */
export const withoutIva = (pesos: number) => asCentavos(Math.round((pesos * 100) / 1.21))

function describeDuracion({ noches, hoja }: catalogo.Paquete): string {
  if (noches === 0) {
    const [sale = '', vuelve = ''] = [hoja.sale, hoja.vuelve].map((text) => text?.split('\n')[0])
    return Number.parseInt(vuelve, 10) - Number.parseInt(sale, 10) > 8
      ? 'Día completo'
      : `Medio día, de ${sale} a ${vuelve}`
  }
  return `${noches + 1} días, ${noches} ${noches === 1 ? 'noche' : 'noches'}`
}

const byKey = (keys: Iterable<string>, rows: readonly { id: number }[]) =>
  new Map([...keys].map((key, i) => [key, elementAt(rows, i).id]))

export function getOrThrow<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo does not know ${key}`)
  return value
}
