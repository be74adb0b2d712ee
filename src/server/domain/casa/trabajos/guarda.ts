import * as z from 'zod'
import { type Retencion, retenciones as tareas } from '../../../../contract/casa/vigilancia.ts'
import { retenciones } from '../../../db/schema/mensajes.ts'
import type { Copia } from '../../../gateways/copias/copias.ts'
import type { Deps } from '../../deps.ts'
import { later } from '../../lapso.pure.ts'
import { readAjuste, writeAjuste } from '../ajustes/service.ts'

const clave = 'respaldo'
/** A house that was off at its hour makes its copy when it is on again. */
const horasSinCopia = 25

const nota = z.object({
  desde: z.coerce.date().optional(),
  ultima: z.coerce.date().optional(),
  nombre: z.string().default(''),
  bytes: z.int().default(0),
  filas: z.int().default(0),
  archivos: z.int().default(0),
})

export const readRespaldo = async ({ db }: Pick<Deps, 'db'>) => nota.parse(await readAjuste(db, clave))

export const noteCopia = ({ db, now }: Pick<Deps, 'db' | 'now'>, copia: Copia) =>
  writeAjuste(db, clave, { ultima: now(), ...copia })

/** Whether a night went by without a copy; the first start notes from when on there should be one. */
export async function isCopiaMissed({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const { desde, ultima } = await readRespaldo({ db })
  const since = ultima ?? desde
  if (!since) await writeAjuste(db, clave, { desde: now() })
  return since !== undefined && isLate(since, now())
}

const isLate = (since: Date, now: Date) => since < later(now, { horas: -horasSinCopia })

/** Notes what a retention job took away. */
export async function noteRetencion({ db, now }: Pick<Deps, 'db' | 'now'>, tarea: Retencion, quitados: number) {
  const corrida = { corridaEn: now(), quitados, ...(quitados > 0 && { quitoEn: now(), quito: quitados }) }
  await db
    .insert(retenciones)
    .values({ tarea, ...corrida })
    .onConflictDoUpdate({ target: retenciones.tarea, set: corrida })
}

/** The last copy, and what each retention job took away, in the contract's order. */
export async function viewGuarda({ db, now }: Deps) {
  const { ultima, desde: _, ...copia } = await readRespaldo({ db })
  const filas = await db.select().from(retenciones)
  return {
    copia: ultima ? { cuando: ultima.toISOString(), ...copia, demorada: isLate(ultima, now()) } : null,
    limpiezas: tareas.flatMap((tarea) => {
      const fila = filas.find((una) => una.tarea === tarea)
      if (!fila) return []
      const { corridaEn, quitados, quitoEn, quito } = fila
      const laUltima = quitoEn && { cuando: quitoEn.toISOString(), quitados: quito }
      return [{ tarea, corrida: corridaEn.toISOString(), quitados, ultima: laUltima }]
    }),
  }
}
