import { and, asc, eq, gt } from 'drizzle-orm'
import { propuestaBody } from '../../contract/viajes/propuestas.ts'
import { addDays, type Dia, formatDay, localDay } from '../../reglas/dia.ts'
import { type Centavos, formatMoney } from '../../reglas/dinero.ts'
import { cierresCaja } from '../db/schema/oficina.ts'
import { cuotas, reservas } from '../db/schema/reservas.ts'
import type { Cliente, Personal } from '../domain/actor.ts'
import type { Deps } from '../domain/deps.ts'
import { closeCaja, viewCaja } from '../domain/dinero/caja/service.ts'
import { debe, impaga } from '../domain/dinero/cuotas/service.ts'
import { acreditTransferencia, rejectTransferencia, reportTransferencia } from '../domain/dinero/pagos/service.ts'
import { offerPropuesta } from '../domain/viajes/propuestas/service.ts'
import { viva } from '../domain/vivas.ts'
import { backThen, claveOf, findCajero, findCuenta } from './actores.ts'
import type { Calendario } from './calendario.ts'
import { propuesta, type TransferenciaDemo, transferencias } from './contenido/cobranzas.ts'
import { momento } from './historia/dias.ts'
import { findOferta } from './oferta.ts'

/** Transfers to look at, written in the order in which families reported them. */
export async function writeTransferencias(deps: Deps, calendario: Calendario, otras: readonly TransferenciaDemo[]) {
  const cajero = await findCajero(deps)
  for (const transferencia of [...transferencias, ...otras].toSorted((una, otra) => otra.hace - una.hace))
    await writeTransferencia(deps, calendario, cajero, transferencia)
}

/** What else waits on the money desk: yesterday's till closed, a booking made on the phone. */
export async function writeCobranzas(deps: Deps, calendario: Calendario) {
  const cajero = await findCajero(deps)
  await closeYesterday(deps, calendario, cajero)
  await writePropuesta(deps, calendario, cajero)
}

async function writeTransferencia(
  deps: Deps,
  { hace: momentoDe }: Calendario,
  cajero: Personal,
  { familia, hace, referencia, fin }: TransferenciaDemo,
) {
  const actor = await findCuenta(deps, familia.mail)
  const id = await tell(...backThen(deps, actor, momentoDe(hace, actor.id)), referencia)
  if (!fin) return
  const alDiaSiguiente = backThen(deps, cajero, momentoDe(hace - 1, actor.id))
  if (fin === 'acreditar') await acreditTransferencia(...alDiaSiguiente, { id, nota: '' })
  else await rejectTransferencia(...alDiaSiguiente, { id, motivo: fin.rechazar })
}

async function tell(deps: Deps, actor: Cliente, referencia: string): Promise<number> {
  const cuota = await findOldestDue(deps, actor)
  const fecha = localDay(deps.now())
  const { id } = await reportTransferencia(deps, actor, {
    ...{ importe: cuota.debe, fecha, referencia, conceptos: [cuota.id] },
    comprobante: await printComprobante(deps, cuota.debe, fecha, referencia),
  })
  return Number(id)
}

async function findOldestDue({ db }: Deps, { id, mail }: Cliente) {
  const [fila] = await db
    .select({ id: cuotas.id, debe })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .where(and(eq(reservas.usuarioId, id), viva, eq(cuotas.moneda, 'ARS'), gt(cuotas.numero, 0), impaga))
    .orderBy(asc(cuotas.vencimiento), asc(cuotas.id))
    .limit(1)
  if (!fila) throw new Error(`The demo's family ${mail} owes nothing`)
  return fila
}

/** What a bank's app would print. */
function printComprobante({ pdf, now }: Deps, importe: Centavos, fecha: Dia, referencia: string): Promise<Buffer> {
  return pdf.render({
    titulo: 'Comprobante de transferencia',
    autor: 'Banco de demostración',
    creado: now(),
    pie: 'Papel de demostración: no corresponde a ningún movimiento real',
    contenido: [
      { text: 'Comprobante de transferencia', style: 'titulo' },
      { text: `Fecha: ${formatDay(fecha)}` },
      { text: `Operación: ${referencia}` },
      { text: `Importe: ${formatMoney(importe, 'ARS')}`, style: 'total', margin: [0, 12, 0, 0] },
    ],
  })
}

async function closeYesterday(deps: Deps, { hoy }: Calendario, cajero: Personal) {
  const fecha = addDays(hoy, -1)
  if ((await deps.db.$count(cierresCaja)) > 0) return
  const { esperadoars, esperadousd } = await viewCaja(deps, fecha)
  await closeCaja(...backThen(deps, cajero, momento(fecha, '20', 10)), {
    fecha,
    ...{ esperadoars, esperadousd, contadoars: esperadoars, contadousd: esperadousd },
    nota: '',
  })
}

async function writePropuesta(deps: Deps, calendario: Calendario, cajero: Personal) {
  const { familia, pasajero, ...elegida } = propuesta
  const { paquete, curso, pp } = await findOferta(deps, calendario, elegida)
  const cuerpo = propuestaBody.parse({
    ...familia,
    ...pasajero,
    ...{ paquete: String(paquete), curso: String(curso), pp: String(pp) },
    observaciones: 'Llamó por teléfono; prefiere que le escribamos después de las 18.',
  })
  await offerPropuesta(...backThen(deps, cajero, calendario.hace(1)), cuerpo, claveOf('propuesta'))
}
