import { eq, sql } from 'drizzle-orm'
import { numeroDeRecibo } from '../../../../reglas/cifras.ts'
import { formatDay } from '../../../../reglas/dia.ts'
import { formatMoney } from '../../../../reglas/dinero.ts'
import type { Tx } from '../../../db/client.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { numeradores, pagos, recibos } from '../../../db/schema/pagos.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import type { Deps } from '../../deps.ts'
import { attachRecibo, sendCorreo } from '../../mensajes/correo/service.ts'
import { one } from '../../one.ts'
import { describeViaje } from '../../viajes/colegios/service.ts'
import { type DatosRecibo, readDatosRecibo, readRecibo } from '../papeles/service.ts'

/**
 * Gives a payment its receipt, what it says frozen with it. Called once what the payment pays is written. Its mail is made by a
 * job: every payment waits for the counter's row, and none for the rendering of another's mail. Returns its number.
 */
export async function writeRecibo(deps: Deps, tx: Tx, pagoId: number): Promise<number> {
  const numero = await nextRecibo(tx)
  const datos = await readDatosRecibo(tx, pagoId, numero)
  await tx.insert(recibos).values({ numero, pagoId, datos, creadoEn: deps.now() })
  await deps.jobs.send('recibo', { numero }, tx)
  return numero
}

/** Mails a receipt to the family, once however often it is asked. */
export function mailRecibo(deps: Deps, numero: number): Promise<unknown> {
  return deps.db.transaction(async (tx) => {
    const recibo = await readRecibo(tx, numero)
    const titular = recibo && (await findTitular(tx, recibo.pagoId))
    if (titular) await sendRecibo(deps, tx, titular, recibo.datos)
  })
}

async function sendRecibo(deps: Deps, tx: Tx, titular: { nombre: string; mail: string }, datos: DatosRecibo) {
  const { numero, lineas, importe, moneda, aCuenta, saldoContra, fecha, canal } = datos
  await sendCorreo(deps, tx, {
    clave: `recibo-${numero}`,
    para: titular.mail,
    plantilla: 'recibo',
    datos: {
      nombre: titular.nombre,
      numero: numeroDeRecibo(numero),
      importe: formatMoney(importe, moneda),
      fecha: formatDay(fecha),
      canal,
      lineas: [
        ...lineas.map(({ concepto, pasajero, importePago }) => ({
          concepto,
          pasajero,
          importe: formatMoney(importePago, moneda),
        })),
        ...(saldoContra > 0
          ? [{ concepto: 'Saldo en contra', pasajero: '', importe: formatMoney(saldoContra, moneda) }]
          : []),
      ],
      aCuenta: aCuenta > 0 ? formatMoney(aCuenta, moneda) : '',
      enlace: `${deps.publicUrl}/cuentas`,
      sobre: await describeReserva(tx, lineas),
    },
    adjuntos: [attachRecibo(numero, numeroDeRecibo(numero))],
  })
}

/** The booking that all of these pay, as a mail names it at its top; none where they are of several. */
async function describeReserva(tx: Tx, lineas: DatosRecibo['lineas']) {
  const [linea] = lineas
  if (!linea || lineas.some(({ reserva }) => reserva !== linea.reserva)) return undefined
  const { viaje } = await tx
    .select({ viaje: reservas.paqueteCursoId })
    .from(reservas)
    .where(eq(reservas.id, linea.reserva))
    .then(one('reserva'))
  return { ...(await describeViaje(tx, viaje)), pasajero: linea.pasajero }
}

/** Who is told of a payment; nobody once the account is erased. */
export async function findTitular(tx: Tx, pagoId: number) {
  const [titular] = await tx
    .select({ nombre: usuarios.nombre, mail: usuarios.mail, eliminadoEn: usuarios.eliminadoEn })
    .from(pagos)
    .innerJoin(usuarios, eq(usuarios.id, pagos.usuarioId))
    .where(eq(pagos.id, pagoId))
  return titular && !titular.eliminadoEn ? titular : undefined
}

/** The next number, without gaps: its row stays locked until this transaction ends. */
async function nextRecibo(tx: Tx): Promise<number> {
  const [numerador] = await tx
    .update(numeradores)
    .set({ ultimo: sql`${numeradores.ultimo} + 1` })
    .where(eq(numeradores.nombre, 'recibo'))
    .returning({ numero: numeradores.ultimo })
  if (!numerador) throw new Error('The receipt counter is missing')
  return numerador.numero
}
