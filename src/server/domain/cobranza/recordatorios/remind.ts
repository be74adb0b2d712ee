import { and, asc, between, eq, gt, lt, not, sql } from 'drizzle-orm'
import { cuotaName } from '../../../../reglas/cuota.ts'
import { type Dia, daysBetween, formatDay, isNight, localDay } from '../../../../reglas/dia.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { fullNameSql } from '../../../db/sql-expressions.ts'
import type { Deps } from '../../deps.ts'
import { cuotaNameColumns, isPaymentPendingSql, isUnpaidSql, owedAmountSql } from '../../dinero/cuotas/service.ts'
import { cuotaDueAfterEntry, entryDay, mayMailFamilia } from '../../entered-reserva-sql.ts'
import { forEachCollectingErrors } from '../../for-each.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { readCobranza } from '../../platform/ajustes/service.ts'
import {
  groupByCuenta,
  type ReminderWindow,
  recordatorioMailKey,
  remindedDueDates,
  reminderWindows,
} from './windows.pure.ts'

/** If the app did not run, mails the reminders within the next days. The deposit has a separate warning. */
export async function remindCuotas(deps: Deps) {
  if (isNight(deps.now())) return
  const { recordatorios } = await readCobranza(deps.db)
  if (!recordatorios) return
  for (const reminderWindow of reminderWindows) await remind(deps, reminderWindow)
}

async function remind(deps: Deps, reminderWindow: ReminderWindow) {
  const hoy = localDay(deps.now())
  const byVencimiento = Map.groupBy(await listOwed(deps, hoy, reminderWindow), ({ vencimiento }) => vencimiento)
  await forEachCollectingErrors([...byVencimiento.values()].flatMap(groupByCuenta), async (rows) => {
    const [first] = rows
    if (!first) return
    const { usuarioId, mail, nombre, vencimiento } = first
    await deps.db.transaction((tx) =>
      sendCorreo(deps, tx, {
        clave: recordatorioMailKey(usuarioId, vencimiento, reminderWindow.anticipacion),
        para: mail,
        plantilla: 'recordatorio',
        datos: {
          nombre,
          anticipacion: daysBetween(hoy, vencimiento),
          vencimiento: formatDay(vencimiento),
          cuotas: rows.map(({ pasajero, viaje, debe: importe, ...cuota }) => ({
            concepto: cuotaName(cuota),
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

/** Excludes bookings made or entered today, because the confirmation mail of a new booking lists its dues. */
function listOwed(deps: Deps, hoy: Dia, reminderWindow: ReminderWindow) {
  const key = sql`'recordatorio-' || ${usuarios.id} || '-' || ${cuotas.vencimiento} || '-' || ${String(reminderWindow.anticipacion)}::text`
  return deps.db
    .select({
      usuarioId: usuarios.id,
      mail: usuarios.mail,
      nombre: usuarios.nombre,
      pasajero: fullNameSql(pasajeros),
      viaje: paquetes.nombre,
      vencimiento: cuotas.vencimiento,
      ...cuotaNameColumns,
      debe: owedAmountSql,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, reservas.paqueteCursoId))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .where(
      and(
        between(cuotas.vencimiento, ...remindedDueDates(hoy, reminderWindow)),
        lt(entryDay, hoy),
        cuotaDueAfterEntry,
        mayMailFamilia,
        gt(cuotas.numero, 0),
        eq(usuarios.recordatorios, true),
        isUnpaidSql,
        not(isPaymentPendingSql),
        sql`not exists (select 1 from ${correos} where ${correos.clave} = ${key})`,
      ),
    )
    .orderBy(asc(cuotas.vencimiento), asc(usuarios.id), asc(pasajeros.id), asc(cuotas.moneda), asc(cuotas.numero))
}
