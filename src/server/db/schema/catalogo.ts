import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { centavos, createdAt, dia, foreignId, id, sortedText } from './columns.ts'

/** A single row. Triggers increase its number at every catalogue change, so that every process drops its cached pages. */
export const catalogoVersion = pgTable(
  'catalogo_version',
  { id: integer('id').primaryKey(), version: bigint('version', { mode: 'number' }).notNull() },
  (t) => [check('catalogo_version_unica', sql`${t.id} = 1`)],
)

export const tipos = pgTable('tipos', { id: integer('id').primaryKey(), nombre: sortedText('nombre').notNull() })

/** `archivo` is an uploaded photo's hash, `poster` a name in `src/posters`. A picture is in the gallery of at most one object. */
export const imagenes = pgTable(
  'imagenes',
  {
    id: id(),
    archivo: text('archivo'),
    poster: text('poster'),
    alt: text('alt').notNull().default(''),
    ancho: integer('ancho').notNull(),
    alto: integer('alto').notNull(),
    color: text('color').notNull(),
    /** The focal point, from 0 to 1. Every crop includes it. */
    focoX: doublePrecision('foco_x').notNull().default(0.5),
    focoY: doublePrecision('foco_y').notNull().default(0.5),
    orden: integer('orden').notNull().default(0),
    paqueteId: integer('paquete_id').references(() => paquetes.id, { onDelete: 'cascade' }),
    destinoId: integer('destino_id').references(() => destinos.id, { onDelete: 'cascade' }),
    hotelId: integer('hotel_id').references(() => hoteles.id, { onDelete: 'cascade' }),
    programaId: integer('programa_id').references(() => programas.id, { onDelete: 'cascade' }),
    creadoEn: createdAt(),
  },
  (t) => [
    check('imagenes_un_dueno', sql`num_nonnulls(${t.paqueteId}, ${t.destinoId}, ${t.hotelId}, ${t.programaId}) <= 1`),
    check('imagenes_foto_o_poster', sql`num_nonnulls(${t.archivo}, ${t.poster}) = 1`),
    check('imagenes_foco', sql`${t.focoX} between 0 and 1 and ${t.focoY} between 0 and 1`),
    check('imagenes_medidas', sql`${t.ancho} > 0 and ${t.alto} > 0`),
    index('imagenes_paquete').on(t.paqueteId, t.orden, t.id),
    index('imagenes_destino').on(t.destinoId, t.orden, t.id),
    index('imagenes_hotel').on(t.hotelId, t.orden, t.id),
    index('imagenes_programa').on(t.programaId, t.orden, t.id),
  ],
)

export const subtipos = pgTable(
  'subtipos',
  {
    id: id(),
    tipoId: foreignId('tipo_id', () => tipos.id),
    nombre: sortedText('nombre').notNull(),
    imagenId: integer('imagen_id').references((): AnyPgColumn => imagenes.id),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [index('subtipos_tipo').on(t.tipoId, t.orden)],
)

export const destinos = pgTable(
  'destinos',
  {
    id: id(),
    nombre: sortedText('nombre').notNull(),
    descripcion: text('descripcion').notNull().default(''),
    coordenadas: text('coordenadas').notNull().default(''),
    creadoEn: createdAt(),
  },
  (t) => [index('destinos_nombre').on(t.nombre, t.id)],
)

export const hoteles = pgTable(
  'hoteles',
  {
    id: id(),
    destinoId: foreignId('destino_id', () => destinos.id),
    nombre: sortedText('nombre').notNull(),
    descripcion: text('descripcion').notNull().default(''),
    estrellas: integer('estrellas').notNull().default(0),
    /** `comodidades` and `distancias` have one item per line: `Lago, 300 m`. */
    comodidades: text('comodidades').notNull().default(''),
    distancias: text('distancias').notNull().default(''),
    creadoEn: createdAt(),
  },
  (t) => [
    check('hoteles_estrellas', sql`${t.estrellas} between 0 and 5`),
    index('hoteles_destino').on(t.destinoId, t.nombre),
  ],
)

export const programas = pgTable(
  'programas',
  {
    id: id(),
    destinoId: foreignId('destino_id', () => destinos.id),
    nombre: sortedText('nombre').notNull(),
    descripcion: text('descripcion').notNull().default(''),
    creadoEn: createdAt(),
  },
  (t) => [index('programas_destino').on(t.destinoId, t.nombre)],
)

export const servicios = pgTable('servicios', {
  id: id(),
  nombre: sortedText('nombre').notNull(),
  detalles: text('detalles').notNull().default(''),
  icono: text('icono').notNull().default(''),
})

export const paquetes = pgTable(
  'paquetes',
  {
    id: id(),
    nombre: sortedText('nombre').notNull(),
    descripcion: text('descripcion').notNull().default(''),
    duracion: text('duracion').notNull().default(''),
    /** The columns `sale` to `preguntas`, except `paradas`, contain puntos (see the glossary). */
    sale: text('sale').notNull().default(''),
    vuelve: text('vuelve').notNull().default(''),
    transporte: text('transporte').notNull().default(''),
    paradas: text('paradas').notNull().default(''),
    comidas: text('comidas').notNull().default(''),
    itinerario: text('itinerario').notNull().default(''),
    acompanan: text('acompanan').notNull().default(''),
    noIncluye: text('no_incluye').notNull().default(''),
    preguntas: text('preguntas').notNull().default(''),
    noches: integer('noches'),
    tipoId: integer('tipo_id').references(() => tipos.id),
    subtipoId: integer('subtipo_id').references(() => subtipos.id),
    destinoId: integer('destino_id').references(() => destinos.id),
    fechaInicio: dia('fecha_inicio'),
    fechaFin: dia('fecha_fin'),
    desde: centavos('desde'),
    /** `desde` without national taxes. Staff enter it; the app never computes it. */
    sinImpuestos: centavos('sin_impuestos'),
    moneda: text('moneda', { enum: ['ARS', 'USD'] })
      .notNull()
      .default('ARS'),
    publicado: boolean('publicado').notNull().default(true),
    orden: integer('orden').notNull().default(0),
    creadoEn: createdAt(),
  },
  (t) => [
    check('paquetes_moneda', sql`${t.moneda} in ('ARS', 'USD')`),
    check('paquetes_fechas', sql`${t.fechaFin} >= ${t.fechaInicio}`),
    check('paquetes_desde', sql`${t.desde} > 0`),
    check('paquetes_sin_impuestos', sql`${t.sinImpuestos} between 1 and ${t.desde}`),
    index('paquetes_tipo').on(t.tipoId, t.orden, t.id).where(sql`${t.publicado}`),
    index('paquetes_orden').on(t.orden, t.id).where(sql`${t.publicado}`),
    index('paquetes_destino').on(t.destinoId),
  ],
)

export const paqueteProgramas = pgTable(
  'paquete_programas',
  {
    paqueteId: foreignId('paquete_id', () => paquetes.id, { onDelete: 'cascade' }),
    programaId: foreignId('programa_id', () => programas.id),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.paqueteId, t.programaId] })],
)

export const paqueteServicios = pgTable(
  'paquete_servicios',
  {
    paqueteId: foreignId('paquete_id', () => paquetes.id, { onDelete: 'cascade' }),
    servicioId: foreignId('servicio_id', () => servicios.id),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.paqueteId, t.servicioId] })],
)

export const paqueteHoteles = pgTable(
  'paquete_hoteles',
  {
    paqueteId: foreignId('paquete_id', () => paquetes.id, { onDelete: 'cascade' }),
    hotelId: foreignId('hotel_id', () => hoteles.id),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.paqueteId, t.hotelId] })],
)

export const destinoServicios = pgTable(
  'destino_servicios',
  {
    destinoId: foreignId('destino_id', () => destinos.id, { onDelete: 'cascade' }),
    servicioId: foreignId('servicio_id', () => servicios.id),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.destinoId, t.servicioId] })],
)

export const slides = pgTable('slides', {
  id: id(),
  titulo: text('titulo').notNull(),
  contenido: text('contenido').notNull().default(''),
  link: text('link').notNull(),
  imagenId: foreignId('imagen_id', () => imagenes.id),
  orden: integer('orden').notNull().default(0),
})

export const banners = pgTable(
  'banners',
  {
    servicio: integer('servicio').primaryKey(),
    titulo: text('titulo').notNull(),
    texto: text('texto').notNull().default(''),
    imagenId: foreignId('imagen_id', () => imagenes.id),
  },
  (t) => [check('banners_servicio', sql`${t.servicio} between 1 and 6`)],
)

export const promociones = pgTable(
  'promociones',
  {
    id: id(),
    destinoId: foreignId('destino_id', () => destinos.id, { onDelete: 'cascade' }),
    /** The package whose price the promotion lowers. Null: the destination's packages in general. */
    paqueteId: integer('paquete_id').references(() => paquetes.id),
    descuento: integer('descuento').notNull(),
    link: text('link').notNull(),
    imagenId: foreignId('imagen_id', () => imagenes.id),
    orden: integer('orden').notNull().default(0),
    vigente: boolean('vigente').notNull().default(true),
    /** A promotion has both prices or neither. */
    precioAntes: centavos('precio_antes'),
    precioAhora: centavos('precio_ahora'),
    moneda: text('moneda', { enum: ['ARS', 'USD'] })
      .notNull()
      .default('ARS'),
    hasta: dia('hasta'),
  },
  (t) => [
    check('promociones_descuento', sql`${t.descuento} between 1 and 100`),
    check('promociones_moneda', sql`${t.moneda} in ('ARS', 'USD')`),
    check(
      'promociones_precios',
      sql`(${t.precioAntes} is null) = (${t.precioAhora} is null) and ${t.precioAhora} > 0 and ${t.precioAntes} > ${t.precioAhora}`,
    ),
    uniqueIndex('promociones_destino_key').on(t.destinoId),
    index('promociones_paquete').on(t.paqueteId),
  ],
)
