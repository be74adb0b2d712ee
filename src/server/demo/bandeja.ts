import { and, asc, desc, eq, gt, inArray, like, lt, sql } from 'drizzle-orm'
import { correos } from '../db/schema/mensajes.ts'
import { recibos } from '../db/schema/pagos.ts'
import type { Deps } from '../domain/deps.ts'
import { mailRecibo } from '../domain/dinero/pagos/service.ts'
import { reportImpagas } from '../domain/dinero/recargos/service.ts'
import { intentosMax } from '../domain/mensajes/correo/service.ts'
import type { Calendario } from './calendario.ts'
import { momento } from './historia/dias.ts'

/** The last receipt there is: those after it are of payments written by the calls of everybody. */
export async function lastRecibo({ db }: Deps): Promise<number> {
  const [fila] = await db.select({ numero: recibos.numero }).from(recibos).orderBy(desc(recibos.numero)).limit(1)
  return fila?.numero ?? 0
}

/** Fills the outbox: each mail is sent on its own day, except one whose mailbox is full. */
export async function writeBandeja(deps: Deps, { hace, hoy }: Calendario, desde: number) {
  const emitidos = await deps.db
    .select({ numero: recibos.numero, creadoEn: recibos.creadoEn })
    .from(recibos)
    .where(gt(recibos.numero, desde))
    .orderBy(asc(recibos.numero))
  for (const { numero, creadoEn } of emitidos) await mailRecibo({ ...deps, now: () => creadoEn }, numero)
  await reportImpagas({ ...deps, now: () => hace(1) })
  const sinSalir = inArray(correos.estado, ['pendiente', 'guardado'])
  await deps.db
    .update(correos)
    .set({ estado: 'enviado', intentos: 1, enviadoEn: sql`${correos.creadoEn} + interval '4 seconds'` })
    .where(and(sinSalir, lt(correos.creadoEn, momento(hoy, '00', 0))))
  const [ultima] = await deps.db
    .select({ id: correos.id })
    .from(correos)
    .where(like(correos.clave, 'cuotas-impagas-%'))
    .orderBy(asc(correos.id))
    .limit(1)
  if (!ultima) return
  const error = '552 La casilla de quien lo recibe está llena'
  await deps.db
    .update(correos)
    .set({ estado: 'fallido', intentos: intentosMax, error, enviadoEn: null })
    .where(eq(correos.id, ultima.id))
}
