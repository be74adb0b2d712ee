import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { centavos, dia } from './columnas.ts'

/**
 * What moved on each day where the agency is, in centavos: what came in and went back, by channel, and under no channel what
 * became of it. Only triggers write it, at the commit of the rows that it sums, so that a report of years reads days.
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
    /** Of what went back, beyond what had come in. */
    excedido: centavos('excedido').notNull().default(0),
    /** What instalments were paid, less what was undone. */
    cursos: centavos('cursos').notNull().default(0),
    /** Of what went back twice: what was paid again, and what was waived. */
    cubierto: centavos('cubierto').notNull().default(0),
    condonado: centavos('condonado').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.dia, t.moneda, t.canal] })],
)

/** What instalments of each trip were paid on each day, less what was undone. Kept alike. */
export const sumasViaje = pgTable(
  'sumas_viaje',
  {
    dia: dia('dia').notNull(),
    /** No reference: it would lock the trip at commit, after all other locks. A trip with payments is never deleted. */
    paqueteCursoId: integer('paquete_curso_id').notNull(),
    moneda: text('moneda', { enum: ['ARS', 'USD'] }).notNull(),
    cobrado: centavos('cobrado').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dia, t.paqueteCursoId, t.moneda] })],
)

/** How many bookings came in on each day. Kept alike. */
export const sumasReservas = pgTable('sumas_reservas', {
  dia: dia('dia').primaryKey(),
  reservas: integer('reservas').notNull(),
})
