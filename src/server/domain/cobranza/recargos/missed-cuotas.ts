import { and, eq, sql } from 'drizzle-orm'
import { cuotaName } from '../../../../reglas/cuota.ts'
import { formatDay, localDay } from '../../../../reglas/dia.ts'
import { formatMoney, monedas } from '../../../../reglas/dinero.ts'
import { isLive } from '../../../../reglas/reserva.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { revisiones } from '../../../db/schema/pagos.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { localDate } from '../../../db/sql-expressions.ts'
import type { DbOrTx, Deps, Tx } from '../../deps.ts'
import { mayMailFamilia } from '../../entered-reserva-sql.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { readPolitica } from '../../viajes/convenios/service.ts'
import { forEachOverdueReserva, unpaidRun } from './overdue.ts'
import { lockCuotas, readCuotas, readMailRecipient } from './read-cuotas.ts'

/** Notifies staff and the family, once, that the agreement lets the agency rescind after unpaid instalments. Cancels nothing. */
export async function reportUnpaidCuotas(deps: Deps) {
  await forEachOverdueReserva(deps, sql`true`, async (id) => {
    if ((await findImpagas(deps, deps.db, id)).length > 0) await deps.db.transaction((tx) => report(deps, tx, id))
  })
}

/** Checks again under the lock, because the instalments may have been paid or reported in the meantime. */
async function report(deps: Deps, tx: Tx, reservaId: number) {
  await lockCuotas(tx, reservaId)
  for (const impagas of await findImpagas(deps, tx, reservaId)) await openRevision(deps, tx, reservaId, impagas)
}

/** By currency. Excludes instalments with a pending payment, and those due before the booking was entered from another system. */
async function findImpagas(deps: Deps, db: DbOrTx, reservaId: number): Promise<Impagas[]> {
  const { cuotasImpagas } = await readPolitica(db, reservaId)
  const hoy = localDay(deps.now())
  const [reserva] = await db
    .select({ estado: reservas.estado, mayMailFamilia, ingresada: localDate(reservas.ingresadaEn) })
    .from(reservas)
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .where(eq(reservas.id, reservaId))
  if (!reserva?.mayMailFamilia || !isLive(reserva.estado)) return []
  const { ingresada } = reserva
  const vencidas = (await readCuotas(db, reservaId))
    .filter(({ numero, concepto, vencimiento }) => numero > 0 && concepto === 'cuota' && vencimiento < hoy)
    .filter(({ vencimiento }) => !ingresada || vencimiento >= ingresada)
    .map((cuota) => ({ ...cuota, impaga: cuota.debe > 0 && !cuota.enProceso }))
  const added: Impagas[] = []
  for (const moneda of monedas) {
    const consecutive = unpaidRun(
      vencidas.filter((cuota) => cuota.moneda === moneda),
      cuotasImpagas,
    )
    const [first] = consecutive ?? []
    if (!consecutive || !first) continue
    const motivo = motivoOf(first)
    if (!(await isKnown(db, reservaId, motivo))) added.push({ primera: first, seguidas: consecutive, motivo })
  }
  return added
}

/** Names only the first due, so that the text stays the same when further dues become overdue. */
function motivoOf(first: Vencida): string {
  const inDolares = first.moneda === 'USD' ? ' en dólares' : ''
  return `La familia debe cuotas seguidas desde la ${cuotaName(first).toLowerCase()}${inDolares} (${formatDay(first.vencimiento)}): el convenio permite rescindir`
}

async function isKnown(db: DbOrTx, reservaId: number, motivo: string): Promise<boolean> {
  return (await db.$count(revisiones, and(eq(revisiones.reservaId, reservaId), eq(revisiones.motivo, motivo)))) > 0
}

type Vencida = Awaited<ReturnType<typeof readCuotas>>[number]
type Impagas = { primera: Vencida; seguidas: Vencida[]; motivo: string }

async function openRevision(deps: Deps, tx: Tx, reservaId: number, { primera, seguidas, motivo }: Impagas) {
  await tx.insert(revisiones).values({ reservaId, motivo })
  const { para, datos } = await readMailRecipient(deps, tx, reservaId)
  await sendCorreo(deps, tx, {
    clave: `cuotas-impagas-${primera.id}`,
    para,
    plantilla: 'cuotas-impagas',
    datos: {
      ...datos,
      cuotas: seguidas.map((cuota) => ({
        cuota: cuotaName(cuota),
        vencida: formatDay(cuota.vencimiento),
        debe: formatMoney(cuota.debe, cuota.moneda),
      })),
    },
  })
}
