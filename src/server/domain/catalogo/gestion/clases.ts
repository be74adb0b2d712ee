import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { CatalogoClaseName, Gap } from '../../../../contract/catalogo/gestion.ts'
import type { ActionKey, CatalogoObject as NombreDeParte } from '../../../../contract/platform/actions.ts'
import {
  banners,
  destinos,
  hoteles,
  imagenes,
  paquetes,
  programas,
  promociones,
  servicios,
  slides,
  subtipos,
  tipos,
} from '../../../db/schema/catalogo.ts'
import { rowFingerprint } from '../../../db/sql-expressions.ts'
import { isTour } from '../../tour.ts'
import type { Versioned } from '../../version.ts'
import {
  firstImagenOfDestino,
  firstImagenOfHotel,
  firstImagenOfPaquete,
  firstImagenOfPrograma,
  hojaColumns,
} from '../site/service.ts'

type Columns = Partial<
  Record<'destino' | 'duracion' | 'tipo' | 'lleva', SQL> &
    Record<'noches' | 'desde' | 'moneda' | 'estrellas' | 'descuento' | 'hasta', AnyColumn>
>

/** How staff list and save one `clase` of catalogue objects. Its SQL belongs to a select that joins `imagenes` on the column `imagen`. */
export type CatalogoClase = Versioned & {
  objeto: NombreDeParte
  nombre: SQL<string>
  detalle: SQL<string>
  columns?: Columns
  orden?: AnyColumn
  visible?: AnyColumn
  destino?: AnyColumn
  tipo?: AnyColumn
  imagen: SQL
  usos: SQL<string>
  enUso?: SQL
  faltas?: Partial<Record<Gap, SQL>>
  solo?: SQL
}

const versionOfImagen = (id: AnyColumn) =>
  sql`(select json_build_array(i.id, i.alt, i.foco_x, i.foco_y) from imagenes i where i.id = ${id})`
const versionOfParts = (union: string, column: string, owner: string, id: AnyColumn) =>
  sql`(select json_agg(u.${sql.identifier(column)} order by u.orden, u.${sql.identifier(column)}) from ${sql.identifier(union)} u where u.${sql.identifier(owner)} = ${id})`
const createsEach = (clase: CatalogoClase['objeto'], ...others: ActionKey[]): CatalogoClase['acciones'] => [
  `${clase}.cambiado`,
  `${clase}.creado`,
  ...others,
]

const emptyText = sql<string>`''`
const noRow = sql`false`
const countWithNoun = (n: SQL, one: string, varios: string) =>
  sql<string>`(select case n when 0 then '' when 1 then '1 ' || ${one}::text else n::text || ' ' || ${varios}::text end from (select ${n} as n) cuenta)`
const usedByTour = isTour(sql`usa.tipo_id`)
const nullIfUnused = (condition: SQL, one: string, varios: string) =>
  sql`nullif(${countWithNoun(sql`(select count(*) from ${paquetes} usa where ${condition})`, one, varios)}, '')`
const nombreOf = (table: PgTable, id: AnyColumn) => sql`(select otra.nombre from ${table} otra where otra.id = ${id})`
/** Counts tours separately from packages, although both are rows of `paquetes`. */
const ofPaquetes = (condition: SQL) => ({
  usos: sql<string>`concat_ws(' y ', ${sql.join(
    [
      nullIfUnused(sql`${condition} and not ${usedByTour}`, 'paquete', 'paquetes'),
      nullIfUnused(sql`${condition} and ${usedByTour}`, 'excursión', 'excursiones'),
    ],
    sql`, `,
  )})`,
  enUso: sql`exists (select 1 from ${paquetes} usa where ${condition})`,
})
const withoutPhoto = (own: SQL | undefined) => sql`not exists (select 1 from ${imagenes} where ${own})`
/** Empty for a link to anything else. */
const linkedName = sql`coalesce((select nombre from ${paquetes} where ${promociones.link} ~ '^/turismo/[0-9]{1,9}$' and id = substring(${promociones.link} from '[0-9]+')::integer),
  (select nombre from ${destinos} where ${promociones.link} ~ '^/destino/[0-9]{1,9}$' and id = substring(${promociones.link} from '[0-9]+')::integer), '')`
const isTourRow = isTour(paquetes.tipoId)

const paquete = {
  objeto: 'paquete',
  table: paquetes,
  id: paquetes.id,
  nombre: sql<string>`${paquetes.nombre}`,
  detalle: sql<string>`concat_ws(' · ', ${nombreOf(destinos, paquetes.destinoId)}, nullif(${paquetes.duracion}, ''), coalesce(${nombreOf(subtipos, paquetes.subtipoId)}, ${nombreOf(tipos, paquetes.tipoId)}))`,
  columns: {
    destino: nombreOf(destinos, paquetes.destinoId),
    duracion: sql`${paquetes.duracion}`,
    tipo: sql`coalesce(${nombreOf(subtipos, paquetes.subtipoId)}, ${nombreOf(tipos, paquetes.tipoId)})`,
    ...{ noches: paquetes.noches, desde: paquetes.desde, moneda: paquetes.moneda },
  },
  orden: paquetes.orden,
  visible: paquetes.publicado,
  destino: paquetes.destinoId,
  tipo: paquetes.tipoId,
  imagen: firstImagenOfPaquete,
  faltas: {
    // Courses have their own prices, so a package for courses needs none.
    precio: sql`(${paquetes.desde} is null and not exists (select 1 from paquetes_curso suyo where suyo.paquete_id = ${paquetes.id}))`,
    foto: withoutPhoto(firstImagenOfPaquete),
  },
  usos: countWithNoun(
    sql`(select count(*) from paquetes_curso usa where usa.paquete_id = ${paquetes.id})`,
    'curso',
    'cursos',
  ),
  version: rowFingerprint(
    paquetes.nombre,
    paquetes.descripcion,
    paquetes.duracion,
    ...Object.values(hojaColumns),
    paquetes.noches,
    paquetes.tipoId,
    paquetes.subtipoId,
    paquetes.destinoId,
    paquetes.fechaInicio,
    paquetes.fechaFin,
    paquetes.desde,
    paquetes.sinImpuestos,
    paquetes.moneda,
    versionOfParts('paquete_hoteles', 'hotel_id', 'paquete_id', paquetes.id),
    versionOfParts('paquete_programas', 'programa_id', 'paquete_id', paquetes.id),
    versionOfParts('paquete_servicios', 'servicio_id', 'paquete_id', paquetes.id),
  ),
  acciones: createsEach('paquete'),
} satisfies CatalogoClase

export const catalogoClases: Record<CatalogoClaseName, CatalogoClase> = {
  paquetes: { ...paquete, solo: sql`not ${isTourRow}` },
  tours: { ...paquete, solo: isTourRow },
  tipos: {
    objeto: 'tipo',
    table: tipos,
    id: tipos.id,
    nombre: sql`${tipos.nombre}`,
    detalle: countWithNoun(sql`(select count(*) from subtipos s where s.tipo_id = ${tipos.id})`, 'subtipo', 'subtipos'),
    imagen: noRow,
    ...ofPaquetes(sql`usa.tipo_id = ${tipos.id}`),
    version: rowFingerprint(tipos.nombre),
    acciones: createsEach('tipo'),
  },
  subtipos: {
    objeto: 'subtipo',
    table: subtipos,
    id: subtipos.id,
    nombre: sql`${subtipos.nombre}`,
    detalle: sql`coalesce(${nombreOf(tipos, subtipos.tipoId)}, '')`,
    columns: { tipo: nombreOf(tipos, subtipos.tipoId) },
    orden: subtipos.orden,
    tipo: subtipos.tipoId,
    imagen: eq(imagenes.id, subtipos.imagenId),
    faltas: { foto: sql`${subtipos.imagenId} is null` },
    ...ofPaquetes(sql`usa.subtipo_id = ${subtipos.id}`),
    version: rowFingerprint(subtipos.nombre, subtipos.tipoId, versionOfImagen(subtipos.imagenId)),
    acciones: createsEach('subtipo'),
  },
  destinos: {
    objeto: 'destino',
    table: destinos,
    id: destinos.id,
    nombre: sql`${destinos.nombre}`,
    detalle: sql`left(${destinos.descripcion}, 140)`,
    imagen: firstImagenOfDestino,
    faltas: { foto: withoutPhoto(firstImagenOfDestino) },
    ...ofPaquetes(sql`usa.destino_id = ${destinos.id}`),
    version: rowFingerprint(
      destinos.nombre,
      destinos.descripcion,
      destinos.coordenadas,
      versionOfParts('destino_servicios', 'servicio_id', 'destino_id', destinos.id),
    ),
    acciones: createsEach('destino'),
  },
  hoteles: {
    objeto: 'hotel',
    table: hoteles,
    id: hoteles.id,
    nombre: sql`${hoteles.nombre}`,
    detalle: sql`concat_ws(' · ', ${nombreOf(destinos, hoteles.destinoId)}, nullif(repeat('★', ${hoteles.estrellas}), ''))`,
    columns: { destino: nombreOf(destinos, hoteles.destinoId), estrellas: hoteles.estrellas },
    destino: hoteles.destinoId,
    imagen: firstImagenOfHotel,
    faltas: { estrellas: sql`${hoteles.estrellas} = 0` },
    ...ofPaquetes(
      sql`exists (select 1 from paquete_hoteles p where p.paquete_id = usa.id and p.hotel_id = ${hoteles.id})`,
    ),
    version: rowFingerprint(
      hoteles.nombre,
      hoteles.descripcion,
      hoteles.estrellas,
      hoteles.comodidades,
      hoteles.distancias,
      hoteles.destinoId,
    ),
    acciones: createsEach('hotel'),
  },
  programas: {
    objeto: 'programa',
    table: programas,
    id: programas.id,
    nombre: sql`${programas.nombre}`,
    detalle: sql`coalesce(${nombreOf(destinos, programas.destinoId)}, '')`,
    columns: { destino: nombreOf(destinos, programas.destinoId) },
    destino: programas.destinoId,
    imagen: firstImagenOfPrograma,
    ...ofPaquetes(
      sql`exists (select 1 from paquete_programas p where p.paquete_id = usa.id and p.programa_id = ${programas.id})`,
    ),
    version: rowFingerprint(programas.nombre, programas.descripcion, programas.destinoId),
    acciones: createsEach('programa'),
  },
  servicios: {
    objeto: 'servicio',
    table: servicios,
    id: servicios.id,
    nombre: sql`${servicios.nombre}`,
    detalle: sql`${servicios.detalles}`,
    imagen: noRow,
    ...ofPaquetes(
      sql`exists (select 1 from paquete_servicios p where p.paquete_id = usa.id and p.servicio_id = ${servicios.id})`,
    ),
    version: rowFingerprint(servicios.nombre, servicios.detalles, servicios.icono),
    acciones: createsEach('servicio'),
  },
  slides: {
    objeto: 'slide',
    table: slides,
    id: slides.id,
    nombre: sql`${slides.titulo}`,
    detalle: sql`${slides.contenido}`,
    orden: slides.orden,
    imagen: eq(imagenes.id, slides.imagenId),
    usos: emptyText,
    version: rowFingerprint(slides.titulo, slides.contenido, slides.link, versionOfImagen(slides.imagenId)),
    acciones: createsEach('slide'),
  },
  banners: {
    objeto: 'banner',
    table: banners,
    id: banners.servicio,
    nombre: sql`${banners.titulo}`,
    detalle: sql`${banners.texto}`,
    imagen: eq(imagenes.id, banners.imagenId),
    usos: emptyText,
    version: rowFingerprint(banners.titulo, banners.texto, versionOfImagen(banners.imagenId)),
    acciones: createsEach('banner'),
  },
  promociones: {
    objeto: 'promocion',
    table: promociones,
    id: promociones.id,
    nombre: sql`${nombreOf(destinos, promociones.destinoId)}`,
    detalle: sql`concat_ws(' · ', ${nombreOf(paquetes, promociones.paqueteId)}, ${promociones.descuento}::text || ' %', 'hasta el ' || to_char(${promociones.hasta}, 'DD/MM/YYYY'), nullif(${linkedName}, ''))`,
    columns: { lleva: linkedName, descuento: promociones.descuento, hasta: promociones.hasta },
    orden: promociones.orden,
    visible: promociones.vigente,
    destino: promociones.destinoId,
    imagen: eq(imagenes.id, promociones.imagenId),
    usos: emptyText,
    version: rowFingerprint(
      promociones.destinoId,
      promociones.paqueteId,
      promociones.descuento,
      promociones.link,
      promociones.vigente,
      promociones.precioAntes,
      promociones.precioAhora,
      promociones.moneda,
      promociones.hasta,
      versionOfImagen(promociones.imagenId),
    ),
    acciones: createsEach('promocion', 'promocion.publicado', 'promocion.ocultado'),
  },
}
