import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { centavos, dia } from './columnas.ts'

/**
 * The movements of each day in the agency's time zone, in centavos: received and refunded by channel, and their use without a channel.
 * Only triggers write it, at the commit of the rows that it sums, so that a report of years reads only days.
 */
export const sumasDia = pgTable(
  'sumas_dia',
  {
    dia: dia('dia').notNull(),
    moneda: text('moneda', { enum: ['ARS', 'USD'] }).notNull(),
    canal: text('canal', { enum: ['', 'mercadopago', 'efectivo', 'transferencia'] }).notNull(),
    cobros: integer('cobros').notNull().default(0),
    cobrado: centavos('cobrado').notNull().default(0),
    comision: centavos('comision').notNull().default(0),
    devuelto: centavos('devuelto').notNull().default(0),
    /** The refunds beyond what had been received. */
    excedido: centavos('excedido').notNull().default(0),
    /** The payments of instalments, less reversals. */
    cursos: centavos('cursos').notNull().default(0),
    /** The parts of money refunded twice that were paid back and waived. */
    cubierto: centavos('cubierto').notNull().default(0),
    condonado: centavos('condonado').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.dia, t.moneda, t.canal] })],
)

/** The payments of instalments of each trip and day, less reversals. Written by triggers too. */
export const sumasViaje = pgTable(
  'sumas_viaje',
  {
    dia: dia('dia').notNull(),
    /** Not a foreign key, because that would lock the trip at commit, after all other locks. A trip with payments is never deleted. */
    paqueteCursoId: integer('paquete_curso_id').notNull(),
    moneda: text('moneda', { enum: ['ARS', 'USD'] }).notNull(),
    cobrado: centavos('cobrado').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dia, t.paqueteCursoId, t.moneda] })],
)

/** The number of new bookings of each day. Written by triggers too. */
export const sumasReservas = pgTable('sumas_reservas', {
  dia: dia('dia').primaryKey(),
  reservas: integer('reservas').notNull(),
})
