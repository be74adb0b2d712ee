import { eq } from 'drizzle-orm'
import { formatDay } from '../../../../reglas/dia.ts'
import { formatMoney } from '../../../../reglas/dinero.ts'
import { receiptNumber } from '../../../../reglas/numbers.ts'
import type { Tx } from '../../../db/client.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import type { Deps } from '../../deps.ts'
import { findTitular } from '../../dinero/libro/service.ts'
import { attachRecibo, sendCorreo } from '../../mensajes/correo/service.ts'
import { one } from '../../one.ts'
import { describeViaje } from '../../viajes/colegios/service.ts'
import type { DatosRecibo } from './recibo.pure.ts'
import { readRecibo } from './recibo.ts'

/** Mails a receipt to the family, only once, even after repeated calls. */
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
      numero: receiptNumber(numero),
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
    adjuntos: [attachRecibo(numero, receiptNumber(numero))],
  })
}

/** Returns the booking that all lines pay, for the mail's heading. Returns undefined if the lines pay several bookings. */
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
