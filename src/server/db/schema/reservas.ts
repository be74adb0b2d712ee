import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { colegios, montos, paquetesCurso } from './colegios.ts'
import { centavos, creadoEn, dia, id, momento, nombre } from './columnas.ts'
import { personal, usuarios } from './identidad.ts'

/** Who travels. A row a family: another family's row with the same document is another's secret. */
export const pasajeros = pgTable(
  'pasajeros',
  {
    id: id(),
    usuarioId: integer('usuario_id')
      .notNull()
      .references(() => usuarios.id),
    documento: text('documento').notNull(),
    apellido: nombre('apellido').notNull(),
    nombre: nombre('nombre').notNull(),
    fechaNacimiento: dia('fecha_nacimiento').notNull(),
    creadoEn: creadoEn(),
  },
  (t) => [uniqueIndex('pasajeros_key').on(t.usuarioId, t.documento)],
)

/** Photos of identity documents: sealed files in storage, never a path that a browser could guess. */
export const fotosDocumento = pgTable(
  'fotos_documento',
  {
    id: id(),
    pasajeroId: integer('pasajero_id')
      .notNull()
      .references(() => pasajeros.id),
    archivo: text('archivo').notNull(),
    ancho: integer('ancho').notNull(),
    alto: integer('alto').notNull(),
    creadoEn: creadoEn(),
  },
  (t) => [index('fotos_documento_pasajero').on(t.pasajeroId, t.id)],
)

export const estadosReserva = ['pendiente_senia', 'confirmada', 'pagada', 'vencida', 'cancelada'] as const

/** A booking: passenger + tutor + package-course + way to pay. The tutor is as given on that day. */
export const reservas = pgTable(
  'reservas',
  {
    id: id(),
    usuarioId: integer('usuario_id')
      .notNull()
      .references(() => usuarios.id),
    pasajeroId: integer('pasajero_id')
      .notNull()
      .references(() => pasajeros.id),
    paqueteCursoId: integer('paquete_curso_id')
      .notNull()
      .references(() => paquetesCurso.id),
    /** Copied from the course, so that staff's filter is one index away. */
    colegioId: integer('colegio_id')
      .notNull()
      .references(() => colegios.id),
    cursoId: integer('curso_id').notNull(),
    montoId: integer('monto_id')
      .notNull()
      .references(() => montos.id),
    /** The passenger's document: one live booking per package-course. */
    documento: text('documento').notNull(),
    estado: text('estado', { enum: estadosReserva }).notNull(),
    visto: boolean('visto').notNull().default(false),
    planPersonal: boolean('plan_personal').notNull().default(false),
    vencimientoSenia: dia('vencimiento_senia').notNull(),
    /** The price agreed, deposit included, by currency. A trigger holds the instalments to it. */
    precioArs: centavos('precio_ars').notNull().default(0),
    precioUsd: centavos('precio_usd').notNull().default(0),
    documentoTutor: text('documento_tutor').notNull(),
    apellidoTutor: nombre('apellido_tutor').notNull(),
    nombreTutor: nombre('nombre_tutor').notNull(),
    fechaNacimientoTutor: dia('fecha_nacimiento_tutor'),
    telefono: text('telefono').notNull(),
    localidad: text('localidad').notNull(),
    calle: text('calle').notNull(),
    numero: text('numero').notNull().default(''),
    piso: text('piso').notNull().default(''),
    depto: text('depto').notNull().default(''),
    observaciones: text('observaciones').notNull().default(''),
    creadaEn: momento('creada_en').notNull(),
  },
  (t) => [
    check('reservas_estado', sql`${t.estado} in ('pendiente_senia', 'confirmada', 'pagada', 'vencida', 'cancelada')`),
    check(
      'reservas_precio',
      sql`${t.precioArs} >= 0 and ${t.precioUsd} >= 0 and (${t.precioArs} > 0 or ${t.precioUsd} > 0)`,
    ),
    uniqueIndex('reservas_viva_key')
      .on(t.paqueteCursoId, t.documento)
      .where(sql`${t.estado} in ('pendiente_senia', 'confirmada', 'pagada')`),
    index('reservas_usuario').on(t.usuarioId, t.id),
    index('reservas_pasajero').on(t.pasajeroId),
    index('reservas_monto').on(t.montoId),
    index('reservas_visto').on(t.visto, t.id),
    index('reservas_colegio').on(t.colegioId, t.id),
    index('reservas_curso').on(t.cursoId, t.id),
    index('reservas_senia').on(t.vencimientoSenia).where(sql`${t.estado} = 'pendiente_senia'`),
  ],
)

/** Versions of the agreement's text, with placeholders. The newest is in force. */
export const convenioPlantillas = pgTable('convenio_plantillas', {
  version: integer('version').primaryKey(),
  cuerpo: text('cuerpo').notNull(),
  personalId: integer('personal_id').references(() => personal.id),
  creadaEn: creadoEn(),
})

/** The accepted agreement, frozen: a trigger refuses every change. */
export const convenios = pgTable(
  'convenios',
  {
    id: id(),
    reservaId: integer('reserva_id')
      .notNull()
      .references(() => reservas.id),
    plantillaVersion: integer('plantilla_version')
      .notNull()
      .references(() => convenioPlantillas.version),
    html: text('html').notNull(),
    sha256: text('sha256').notNull(),
    aceptadoEn: momento('aceptado_en').notNull(),
    ip: text('ip').notNull(),
    agente: text('agente').notNull(),
  },
  (t) => [uniqueIndex('convenios_reserva_key').on(t.reservaId), index('convenios_sha').on(t.sha256)],
)

/** An instalment. Number 0 is the deposit. What is owed follows from the imputaciones: nothing stores it twice. */
export const cuotas = pgTable(
  'cuotas',
  {
    id: id(),
    reservaId: integer('reserva_id')
      .notNull()
      .references(() => reservas.id),
    numero: integer('numero').notNull(),
    moneda: text('moneda', { enum: ['ARS', 'USD'] }).notNull(),
    importe: centavos('importe').notNull(),
    vencimiento: dia('vencimiento').notNull(),
  },
  (t) => [
    check('cuotas_importe', sql`${t.importe} > 0`),
    check('cuotas_numero', sql`${t.numero} >= 0`),
    check('cuotas_moneda', sql`${t.moneda} in ('ARS', 'USD')`),
    uniqueIndex('cuotas_key').on(t.reservaId, t.moneda, t.numero),
    index('cuotas_vencimiento').on(t.vencimiento),
  ],
)
