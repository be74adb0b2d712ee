import { desc, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/client.ts'
import { personal } from '../../db/schema/identidad.ts'
import { cotizaciones } from '../../db/schema/pagos.ts'
import { toPage, wireDay, wireMoney, wireText } from '../../db/wire.ts'
import type { Personal } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import type { Deps } from '../deps.ts'
import { type Clave, once } from '../idempotencia/service.ts'
import { localDay } from '../tiempo/service.ts'

/** As staff set them, the newest first. */
export async function listCotizaciones(
  { db }: Deps,
  { cursor, limite }: { cursor?: string | undefined; limite: number },
) {
  const antes = /^\d{1,9}$/.test(cursor ?? '') ? sql`${cotizaciones.id} < ${Number(cursor)}` : undefined
  const filas = await selectCotizaciones(db)
    .where(antes)
    .orderBy(desc(cotizaciones.id))
    .limit(limite + 1)
  return toPage(filas, limite)
}

/** Pesos for a dollar, in centavos, from a day on; today if none is given. */
export async function setCotizacion(
  deps: Deps,
  actor: Personal,
  { pesos, fecha = localDay(deps.now()) }: { pesos: number; fecha?: string | undefined },
  clave?: Clave,
) {
  return deps.db.transaction((tx) =>
    once(tx, actor, 'nuevacotizacion', clave, async () => {
      const [nueva] = await tx
        .insert(cotizaciones)
        .values({ pesos, fecha, personalId: actor.id })
        .returning({ id: cotizaciones.id })
      if (!nueva) throw new Error('An insert returned no row')
      await audit(tx, actor, {
        accion: 'cotizacion.fijada',
        objetoTipo: 'cotizacion',
        objetoId: nueva.id,
        despues: { pesos, fecha },
      })
      const [fila] = await selectCotizaciones(tx).where(eq(cotizaciones.id, nueva.id))
      if (!fila) throw new Error('An insert left no row')
      return fila
    }),
  )
}

function selectCotizaciones(db: DbOrTx) {
  return db
    .select({
      id: wireText(cotizaciones.id),
      fecha: wireDay(cotizaciones.fecha),
      pesos: wireMoney(cotizaciones.pesos),
      cargadapor: wireText(personal.usuario),
    })
    .from(cotizaciones)
    .leftJoin(personal, eq(personal.id, cotizaciones.personalId))
    .$dynamic()
}
