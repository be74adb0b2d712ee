import { and, asc, eq, sql } from 'drizzle-orm'
import { cuotaName } from '../../../../reglas/cuota.ts'
import { addDays, type Dia, formatDay, localDay } from '../../../../reglas/dia.ts'
import { add, formatMoney } from '../../../../reglas/dinero.ts'
import { formatPercent, percentageOf } from '../../../../reglas/numbers.ts'
import { insertRow } from '../../../db/insert-row.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { ajustesPrecio, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { addRecargos } from '../../dinero/cuotas/service.ts'
import { isLiveReserva } from '../../live-reserva.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { type Politica, readPolitica } from '../../viajes/convenios/service.ts'
import { lockCuotas, readMailRecipient } from './read-cuotas.ts'

type Ajuste = {
  paquete: number
  /** In hundredths of a per cent. */
  porcentaje: number
  desde: Dia
  motivo: string
}

/**
 * Raises the dues of a trip's live bookings. Raises a booking only if its agreement allows the rise, within the agreement's maximum and
 * notice period. Raises no deposits and no interest.
 * @throws DomainError `no_encontrado`, `ajuste_repetido`
 */
export const adjustPrecios = inTransaction(async (deps, tx, actor: Personal, ajuste: Ajuste) => {
  const ajusteId = await writeAjuste(deps, tx, actor, ajuste)
  const own = await tx
    .select({ id: reservas.id })
    .from(reservas)
    .where(and(eq(reservas.paqueteCursoId, ajuste.paquete), isLiveReserva))
    .orderBy(asc(reservas.id))
  const sinaumento: { reserva: number; motivo: string }[] = []
  let aumentaron = 0
  for (const { id } of own) {
    const motivo =
      ajusteRefusal((await readPolitica(tx, id)).ajuste, ajuste, localDay(deps.now())) ??
      (await raise(deps, tx, id, ajusteId, ajuste))
    if (motivo) sinaumento.push({ reserva: id, motivo })
    else aumentaron += 1
  }
  const after = { ...ajuste, aumentaron, sinaumento }
  await audit(tx, actor, { accion: 'precio.ajustado', objetoId: ajuste.paquete, despues: after })
  return { ajuste: ajusteId, aumentaron, sinaumento }
})

/** Locks the trip's adjustments, so that the second of two equal concurrent adjustments is refused. Does not lock bookings. */
async function writeAjuste(deps: Deps, tx: Tx, actor: Personal, ajuste: Ajuste): Promise<number> {
  const { paquete: paqueteCursoId, porcentaje, desde, motivo } = ajuste
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ajustes_precio'), ${paqueteCursoId})`)
  const viajes = await tx.$count(paquetesCurso, eq(paquetesCurso.id, paqueteCursoId))
  if (viajes === 0) throw new DomainError('no_encontrado')
  const same = await tx.$count(
    ajustesPrecio,
    and(
      eq(ajustesPrecio.paqueteCursoId, paqueteCursoId),
      eq(ajustesPrecio.porcentaje, porcentaje),
      eq(ajustesPrecio.desde, desde),
      eq(ajustesPrecio.motivo, motivo),
    ),
  )
  if (same > 0) throw new DomainError('ajuste_repetido')
  const row = await insertRow(tx, ajustesPrecio, {
    paqueteCursoId,
    porcentaje,
    desde,
    motivo,
    personalId: actor.id,
    creadoEn: deps.now(),
  })
  return row.id
}

export function ajusteRefusal(
  permitido: Politica['ajuste'],
  { porcentaje, desde }: Pick<Ajuste, 'porcentaje' | 'desde'>,
  hoy: Dia,
): string | null {
  if (!permitido) return 'Su convenio no permite ajustes de precio'
  if (porcentaje > permitido.porcentajeMaximo)
    return `Su convenio permite hasta ${formatPercent(permitido.porcentajeMaximo / 100)}`
  if (desde < addDays(hoy, permitido.diasDeAviso)) return `Su convenio pide ${permitido.diasDeAviso} días de aviso`
  return null
}

async function raise(deps: Deps, tx: Tx, reservaId: number, ajusteId: number, ajuste: Ajuste): Promise<string | null> {
  const { porcentaje, desde, motivo } = ajuste
  const suben = raisesOf(await lockCuotas(tx, reservaId), { porcentaje, desde })
  if (suben.length === 0) return nothingToRaise
  await addRecargos(
    tx,
    reservaId,
    suben.map(({ id: origenId, moneda, importe, vencimiento }) => ({
      origenId,
      moneda,
      importe,
      vencimiento,
      concepto: 'ajuste',
      periodo: `ajuste-${ajusteId}`,
    })),
  )
  const { para, datos } = await readMailRecipient(deps, tx, reservaId)
  await sendCorreo(deps, tx, {
    clave: `ajuste-de-precio-${ajusteId}-${reservaId}`,
    para,
    plantilla: 'ajuste-de-precio',
    datos: {
      ...datos,
      porcentaje: formatPercent(porcentaje / 100),
      desde: formatDay(desde),
      motivo,
      cuotas: suben.map((cuota) => ({
        cuota: cuotaName(cuota),
        vence: formatDay(cuota.vencimiento),
        antes: formatMoney(cuota.debe, cuota.moneda),
        ajuste: formatMoney(cuota.importe, cuota.moneda),
      })),
    },
  })
  return null
}

export const nothingToRaise = 'No debe cuotas desde esa fecha'

export function raisesOf(cuotas: Cuotas, { porcentaje, desde }: Pick<Ajuste, 'porcentaje' | 'desde'>) {
  return withAjustes(cuotas)
    .filter(({ vencimiento }) => vencimiento >= desde)
    .map((cuota) => ({ ...cuota, importe: percentageOf(cuota.debe, porcentaje) }))
    .filter(({ importe }) => importe > 0)
}

type Cuotas = Awaited<ReturnType<typeof lockCuotas>>

/** Returns the original instalments. Each debt includes the instalment's earlier adjustments, because the new rise applies to both. */
function withAjustes(cuotas: Cuotas) {
  return cuotas
    .filter(({ numero, concepto }) => numero > 0 && concepto === 'cuota')
    .map((cuota) => ({
      ...cuota,
      debe: add(
        cuota.debe,
        ...cuotas
          .filter(({ concepto, origenId }) => concepto === 'ajuste' && origenId === cuota.id)
          .map(({ debe }) => debe),
      ),
    }))
}
