import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { conceptos } from '../../../reglas/cuota.ts'
import { estadosReserva } from '../../../reglas/reserva.ts'
import { colegios, montos, paquetesCurso } from './colegios.ts'
import { centavos, createdAt, dia, foreignId, id, momento, sortedText } from './columns.ts'
import { personal, usuarios } from './identidad.ts'

/** The passengers. Each family has its own row for a passenger, because it must not see another family's data of the same passenger. */
export const pasajeros = pgTable(
  'pasajeros',
  {
    id: id(),
    usuarioId: foreignId('usuario_id', () => usuarios.id),
    documento: text('documento').notNull(),
    apellido: sortedText('apellido').notNull(),
    nombre: sortedText('nombre').notNull(),
    fechaNacimiento: dia('fecha_nacimiento').notNull(),
    creadoEn: createdAt(),
  },
  (t) => [
    uniqueIndex('pasajeros_key').on(t.usuarioId, t.documento),
    index('pasajeros_orden').on(t.apellido, t.nombre, t.id),
  ],
)

/** `archivo` names an encrypted file in storage, under a path that nobody can guess. */
export const fotosDocumento = pgTable(
  'fotos_documento',
  {
    id: id(),
    pasajeroId: foreignId('pasajero_id', () => pasajeros.id),
    archivo: text('archivo').notNull(),
    ancho: integer('ancho').notNull(),
    alto: integer('alto').notNull(),
    creadoEn: createdAt(),
  },
  (t) => [index('fotos_documento_pasajero').on(t.pasajeroId, t.id)],
)

export const reservas = pgTable(
  'reservas',
  {
    id: id(),
    usuarioId: foreignId('usuario_id', () => usuarios.id),
    pasajeroId: foreignId('pasajero_id', () => pasajeros.id),
    paqueteCursoId: foreignId('paquete_curso_id', () => paquetesCurso.id),
    /** Copied from the course, so that the staff list can filter with one index. */
    colegioId: foreignId('colegio_id', () => colegios.id),
    cursoId: integer('curso_id').notNull(),
    montoId: foreignId('monto_id', () => montos.id),
    /** The passenger's document, so that an index allows only one live booking per trip. */
    documento: text('documento').notNull(),
    estado: text('estado', { enum: estadosReserva }).notNull(),
    visto: boolean('visto').notNull().default(false),
    planPersonal: boolean('plan_personal').notNull().default(false),
    vencimientoSenia: dia('vencimiento_senia').notNull(),
    /**
     * The price by currency: deposit, instalments, price rises and interest, without the cancellation charge. A trigger checks that those
     * dues add up to it.
     */
    precioArs: centavos('precio_ars').notNull().default(0),
    precioUsd: centavos('precio_usd').notNull().default(0),
    documentoTutor: text('documento_tutor').notNull(),
    apellidoTutor: sortedText('apellido_tutor').notNull(),
    nombreTutor: sortedText('nombre_tutor').notNull(),
    fechaNacimientoTutor: dia('fecha_nacimiento_tutor'),
    telefono: text('telefono').notNull(),
    localidad: text('localidad').notNull(),
    calle: text('calle').notNull(),
    numero: text('numero').notNull().default(''),
    piso: text('piso').notNull().default(''),
    depto: text('depto').notNull().default(''),
    observaciones: text('observaciones').notNull().default(''),
    busqueda: text('busqueda').notNull().default(''),
    /** The passenger's surname. A trigger copies it, so that lists of debtors can sort by it. */
    apellidoPasajero: sortedText('apellido_pasajero').notNull().default(''),
    /** The due date of the first unpaid due. Triggers update it, so that an index finds debts. */
    debeDesde: dia('debe_desde'),
    /** The amount owed now: from the plan or, for an ended booking, from the cancellation charge. Triggers update it. */
    debeArs: centavos('debe_ars').notNull().default(0),
    debeUsd: centavos('debe_usd').notNull().default(0),
    /** The day of the last reinstatement. The app charges interest only for later days. */
    reinstaladaEn: dia('reinstalada_en'),
    /** When the booking was made. For a booking from another system, noon of the day of its agreement. */
    creadaEn: momento('creada_en').notNull(),
    /** When staff entered a booking from another system. The app sends no reminders of dues before that moment. */
    ingresadaEn: momento('ingresada_en'),
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
    index('reservas_visto').on(t.visto, t.creadaEn, t.id),
    index('reservas_colegio').on(t.colegioId, t.creadaEn, t.id),
    index('reservas_curso').on(t.cursoId, t.creadaEn, t.id),
    index('reservas_creada').on(t.creadaEn, t.id),
    index('reservas_busqueda').using('gin', sql`${t.busqueda} gin_trgm_ops`),
    index('reservas_estado_creada').on(t.estado, t.creadaEn, t.id),
    index('reservas_mora').on(t.debeDesde, t.id).where(sql`${t.debeDesde} is not null`),
    index('reservas_mora_creada').on(t.creadaEn, t.id, t.debeDesde).where(sql`${t.debeDesde} is not null`),
    index('reservas_apellido').on(t.apellidoPasajero, t.id),
    index('reservas_mora_apellido').on(t.apellidoPasajero, t.id, t.debeDesde).where(sql`${t.debeDesde} is not null`),
    index('reservas_mora_viaje').on(t.paqueteCursoId, t.debeDesde, t.id).where(sql`${t.debeDesde} is not null`),
    index('reservas_deben').on(t.paqueteCursoId, t.debeArs, t.debeUsd).where(sql`${t.debeArs} > 0 or ${t.debeUsd} > 0`),
    index('reservas_senia').on(t.vencimientoSenia).where(sql`${t.estado} = 'pendiente_senia'`),
  ],
)

/**
 * A plan's dues. Number 0 is the deposit. A price rise or interest references the due that it raises or charges, and increases the price. A
 * cancellation charge does not.
 */
export const cuotas = pgTable(
  'cuotas',
  {
    id: id(),
    reservaId: foreignId('reserva_id', () => reservas.id),
    numero: integer('numero').notNull(),
    moneda: text('moneda', { enum: ['ARS', 'USD'] }).notNull(),
    importe: centavos('importe').notNull(),
    vencimiento: dia('vencimiento').notNull(),
    concepto: text('concepto', { enum: conceptos }).notNull().default('cuota'),
    origenId: integer('origen_id').references((): AnyPgColumn => cuotas.id),
    /** Identifies the adjustment, month of delay or cancellation, so that none is charged twice. */
    periodo: text('periodo').notNull().default(''),
    /** The sum of the allocations, in the due's currency. A trigger updates it, because every list of debts reads it. */
    pagado: centavos('pagado').notNull().default(0),
    /** The part of a cancellation charge that is no longer owed: waived, or reversed with the cancellation. */
    condonado: centavos('condonado').notNull().default(0),
    /** Set while the due is owed (`isInEffect`) and not fully paid. Triggers update it, so that an index lists overdue dues by trip. */
    debeViaje: integer('debe_viaje'),
  },
  (t) => [
    check(
      'cuotas_pagado',
      sql`${t.pagado} >= 0 and ${t.condonado} >= 0 and ${t.pagado} + ${t.condonado} <= ${t.importe}`,
    ),
    check('cuotas_condonado', sql`${t.condonado} = 0 or ${t.concepto} = 'cancelacion'`),
    check('cuotas_concepto', sql`${t.concepto} in ('cuota', 'ajuste', 'interes', 'cancelacion')`),
    check('cuotas_origen', sql`(${t.concepto} in ('ajuste', 'interes')) = (${t.origenId} is not null)`),
    uniqueIndex('cuotas_origen_key').on(t.origenId, t.concepto, t.periodo).where(sql`${t.origenId} is not null`),
    check('cuotas_importe', sql`${t.importe} > 0`),
    check('cuotas_numero', sql`${t.numero} >= 0`),
    check('cuotas_moneda', sql`${t.moneda} in ('ARS', 'USD')`),
    uniqueIndex('cuotas_key').on(t.reservaId, t.moneda, t.numero),
    index('cuotas_vencimiento').on(t.vencimiento),
    // The indexes contain the owed amounts, so that sums of debt read only the index.
    index('cuotas_debidas')
      .on(t.reservaId, t.vencimiento, t.moneda, t.importe, t.pagado, t.condonado, t.debeViaje, t.id)
      .where(sql`${t.debeViaje} is not null`),
    index('cuotas_mora')
      .on(t.vencimiento, t.debeViaje, t.reservaId, t.moneda, t.importe, t.pagado, t.condonado, t.id)
      .where(sql`${t.debeViaje} is not null`),
  ],
)

/** `cambio`: a new booking replaced the booking. */
export const motivosCancelacion = ['pedido', 'arrepentimiento', 'falta_de_pago', 'agencia', 'cambio'] as const

/** The cancellations: the reason, and the amount by currency that the agency may keep by the agreement. Rows never change. */
export const cancelaciones = pgTable(
  'cancelaciones',
  {
    id: id(),
    reservaId: foreignId('reserva_id', () => reservas.id),
    motivo: text('motivo', { enum: motivosCancelacion }).notNull(),
    detalle: text('detalle').notNull().default(''),
    cargoArs: centavos('cargo_ars').notNull(),
    cargoUsd: centavos('cargo_usd').notNull(),
    personalId: integer('personal_id').references(() => personal.id),
    creadaEn: momento('creada_en').notNull(),
  },
  (t) => [
    check('cancelaciones_cargo', sql`${t.cargoArs} >= 0 and ${t.cargoUsd} >= 0`),
    index('cancelaciones_reserva').on(t.reservaId, t.id),
  ],
)

export const ajustesPrecio = pgTable(
  'ajustes_precio',
  {
    id: id(),
    paqueteCursoId: foreignId('paquete_curso_id', () => paquetesCurso.id),
    porcentaje: integer('porcentaje').notNull(),
    desde: dia('desde').notNull(),
    motivo: text('motivo').notNull(),
    personalId: foreignId('personal_id', () => personal.id),
    creadoEn: momento('creado_en').notNull(),
  },
  (t) => [check('ajustes_precio_porcentaje', sql`${t.porcentaje} > 0`)],
)

export const estadosEspera = ['esperando', 'ofrecido', 'tomado', 'vencido', 'retirado'] as const

/** The waiting list. An offer holds a seat. A held seat is neither free nor booked. */
export const listaEspera = pgTable(
  'lista_espera',
  {
    id: id(),
    usuarioId: foreignId('usuario_id', () => usuarios.id),
    paqueteCursoId: foreignId('paquete_curso_id', () => paquetesCurso.id),
    documento: text('documento').notNull(),
    apellido: sortedText('apellido').notNull(),
    nombre: sortedText('nombre').notNull(),
    estado: text('estado', { enum: estadosEspera }).notNull(),
    ofrecidoHasta: momento('ofrecido_hasta'),
    reservaId: integer('reserva_id').references(() => reservas.id),
    creadaEn: momento('creada_en').notNull(),
  },
  (t) => [
    check('lista_espera_estado', sql`${t.estado} in ('esperando', 'ofrecido', 'tomado', 'vencido', 'retirado')`),
    check('lista_espera_oferta', sql`${t.estado} <> 'ofrecido' or ${t.ofrecidoHasta} is not null`),
    check('lista_espera_tomado', sql`(${t.estado} = 'tomado') = (${t.reservaId} is not null)`),
    uniqueIndex('lista_espera_viva_key')
      .on(t.paqueteCursoId, t.usuarioId, t.documento)
      .where(sql`${t.estado} in ('esperando', 'ofrecido')`),
    index('lista_espera_turno').on(t.paqueteCursoId, t.id).where(sql`${t.estado} = 'esperando'`),
    index('lista_espera_ofertas').on(t.ofrecidoHasta).where(sql`${t.estado} = 'ofrecido'`),
    index('lista_espera_usuario').on(t.usuarioId),
  ],
)
