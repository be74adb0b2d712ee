import { and, asc, between, eq, sql } from 'drizzle-orm'
import { addDays, formatDay, isNight, localDay } from '../../../../reglas/dia.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { localDate } from '../../../db/valores.ts'
import { readAgencia, readCobranza } from '../../casa/ajustes/service.ts'
import type { Deps } from '../../deps.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { oneByOne } from '../../one-by-one.ts'
import { findPartes } from './partes.ts'

/** Tells families whose deposit is about to lapse, once a deadline; not on the day they booked, whose mail says it. */
export async function warnSenias(deps: Deps) {
  if (isNight(deps.now())) return
  const hoy = localDay(deps.now())
  const { diasAvisoSenia } = await readCobranza(deps.db)
  const clave = sql`'senia-por-vencer-' || ${reservas.id} || '-' || ${reservas.vencimientoSenia}`
  const porVencer = await deps.db
    .select({ id: reservas.id, vencimiento: reservas.vencimientoSenia, clave: sql<string>`${clave}` })
    .from(reservas)
    .where(
      and(
        eq(reservas.estado, 'pendiente_senia'),
        between(reservas.vencimientoSenia, hoy, addDays(hoy, diasAvisoSenia)),
        sql`${localDate(reservas.creadaEn)} < ${hoy}::date`,
        sql`not exists (select 1 from ${correos} where ${correos.clave} = ${clave})`,
      ),
    )
    .orderBy(asc(reservas.id))
    .limit(500)
  const { direccion, localidad } = await readAgencia(deps.db)
  await oneByOne(porVencer, ({ id, vencimiento, clave }) =>
    deps.db.transaction(async (tx) => {
      const { mail, ...partes } = await findPartes(tx, id)
      await sendCorreo(deps, tx, {
        clave,
        para: mail,
        plantilla: 'senia-por-vencer',
        datos: {
          ...partes,
          numero: String(id),
          vencimiento: formatDay(vencimiento),
          donde: [direccion, localidad].filter(Boolean).join(', '),
          enlace: `${deps.publicUrl}/reservas`,
        },
      })
    }),
  )
}
