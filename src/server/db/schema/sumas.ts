import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { centavos, dia } from './columns.ts'

/**
 * Each day's sums of money, in the agency's time zone. `canal` is empty for the use of the money. Only triggers write these sums, at
 * commit.
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
    /** Refunds above the received amount. */
    excedido: centavos('excedido').notNull().default(0),
    /** Payments of dues, minus reversals. */
    cursos: centavos('cursos').notNull().default(0),
    /** `cubierto`: negative balances that payments covered. `condonado`: the waived part. */
    cubierto: centavos('cubierto').notNull().default(0),
    condonado: centavos('condonado').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.dia, t.moneda, t.canal] })],
)

export const sumasViaje = pgTable(
  'sumas_viaje',
  {
    dia: dia('dia').notNull(),
    /** Not a foreign key, because it would lock the trip at commit, after all other locks. A trip with payments is never deleted. */
    paqueteCursoId: integer('paquete_curso_id').notNull(),
    moneda: text('moneda', { enum: ['ARS', 'USD'] }).notNull(),
    cobrado: centavos('cobrado').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dia, t.paqueteCursoId, t.moneda] })],
)

export const sumasReservas = pgTable('sumas_reservas', {
  dia: dia('dia').primaryKey(),
  reservas: integer('reservas').notNull(),
})
