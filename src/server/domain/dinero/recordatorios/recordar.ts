import { and, asc, eq, gt, not, sql } from 'drizzle-orm'
import { nombreDeCuota } from '../../../../reglas/cuota.ts'
import { type Dia, formatDay, isNight, localDay } from '../../../../reglas/dia.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { readCobranza } from '../../casa/ajustes/service.ts'
import type { Deps } from '../../deps.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { nombreYApellido } from '../../nombres.ts'
import { oneByOne } from '../../one-by-one.ts'
import { debe, enProceso, impaga, nombrada } from '../cuotas/service.ts'
import { type Anticipacion, anticipaciones, byCuenta, claveDeRecordatorio, dueReminded } from './avisos.pure.ts'

/**
 * Reminds families of their instalments 7 and 3 days before, on the day and 2 days after: one mail an account and due
 * day, never twice. The agency's switch and each family's own turn it off. The deposit has its own warning.
 */
export async function remindCuotas(deps: Deps) {
  if (isNight(deps.now())) return
  const { recordatorios } = await readCobranza(deps.db)
  if (!recordatorios) return
  for (const anticipacion of anticipaciones) await remind(deps, anticipacion)
}

async function remind(deps: Deps, anticipacion: Anticipacion) {
  const vencimiento = dueReminded(localDay(deps.now()), anticipacion)
  await oneByOne(byCuenta(await listOwed(deps, vencimiento, anticipacion)), async (filas) => {
    const [primera] = filas
    if (!primera) return
    const { usuarioId, mail, nombre } = primera
    await deps.db.transaction((tx) =>
      sendCorreo(deps, tx, {
        clave: claveDeRecordatorio(usuarioId, vencimiento, anticipacion),
        para: mail,
        plantilla: 'recordatorio',
        datos: {
          nombre,
          anticipacion,
          vencimiento: formatDay(vencimiento),
          cuotas: filas.map(({ pasajero, viaje, debe: importe, ...cuota }) => ({
            concepto: nombreDeCuota(cuota),
            pasajero,
            viaje,
            importe,
            moneda: cuota.moneda,
          })),
          enlace: `${deps.publicUrl}/cuentas`,
          preferencias: `${deps.publicUrl}/cuenta/datos`,
        },
      }),
    )
  })
}

/** What is owed on that day by accounts that want to know and were not told yet. */
function listOwed(deps: Deps, vencimiento: Dia, anticipacion: Anticipacion) {
  const clave = sql`'recordatorio-' || ${usuarios.id} || '-' || ${vencimiento}::text || '-' || ${String(anticipacion)}::text`
  return deps.db
    .select({
      usuarioId: usuarios.id,
      mail: usuarios.mail,
      nombre: usuarios.nombre,
      pasajero: nombreYApellido(pasajeros),
      viaje: paquetes.nombre,
      ...nombrada,
      debe,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, reservas.paqueteCursoId))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .where(
      and(
        eq(cuotas.vencimiento, vencimiento),
        gt(cuotas.numero, 0),
        eq(usuarios.recordatorios, true),
        impaga,
        not(enProceso),
        sql`not exists (select 1 from ${correos} where ${correos.clave} = ${clave})`,
      ),
    )
    .orderBy(asc(usuarios.id), asc(pasajeros.id), asc(cuotas.moneda), asc(cuotas.numero))
}
