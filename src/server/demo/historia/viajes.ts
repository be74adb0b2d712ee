import { addDays, type Dia, daysBetween } from '../../../reglas/dia.ts'
import { type Calendario, createCalendario, midday } from '../calendario.ts'
import { toMonto } from '../colegios.ts'
import { type Estudiantil, estudiantiles } from '../contenido/estudiantiles.ts'
import { type ViajeDemo, viajes } from '../contenido/historia/viajes.ts'
import { formasEnPesos, type MontoDemo } from '../contenido/montos.ts'

export type Forma = ReturnType<typeof toMonto>

/** A trip as it was offered: on its own day, at the prices of then. */
export type Viaje = ViajeDemo & {
  apertura: Dia
  salida: Dia
  regreso: Dia
  anio: number
  formas: Forma[]
  cancelado: Dia | null
}

export function listViajes({ hoy, vencen }: Calendario): Viaje[] {
  return viajes.map((viaje) => {
    const apertura = addDays(hoy, -viaje.hace)
    const salida = addDays(hoy, viaje.sale)
    const entonces = { ...createCalendario(midday(apertura)), vencen }
    return {
      ...viaje,
      ...{ apertura, salida },
      regreso: addDays(salida, estudiantiles[viaje.paquete].noches),
      anio: Number(salida.slice(0, 4)),
      formas: formasOf(viaje, daysBetween(apertura, salida)).map((forma, _, formas) =>
        toMonto(forma, formas, entonces),
      ),
      cancelado: viaje.anulado === undefined ? null : addDays(hoy, -viaje.anulado),
    }
  })
}

const mes = 30.5
/** What prices rose in a month. */
const suba = 1.024
/** Days in which a trip may still be booked, and so costs what the site says today. */
const reservable = 115
/** Pesos for a dollar in the list of dollar prices. */
const dolar = 1_400

function formasOf({ paquete, hace, enDolares }: ViajeDemo, dias: number): MontoDemo[] {
  const cuotas = Math.min(12, Math.max(3, Math.floor((dias - 15) / mes)))
  const importe = priceOf(paquete, hace)
  const senia = round(importe * 0.07)
  const formas = formasEnPesos(importe, senia, cuotas)
  if (!enDolares) return formas
  const usd = Math.round(priceOf(paquete, 0) / dolar / 10) * 10
  return [...formas, { descripcion: `${cuotas} cuotas en dólares`, moneda: '2', importe: usd, senia: 100, cuotas }]
}

/** In whole pesos, as it was so many days ago. */
function priceOf(paquete: Estudiantil, hace: number): number {
  const { desde } = estudiantiles[paquete]
  return hace < reservable ? desde : round(desde / suba ** (hace / mes))
}

const round = (pesos: number) => Math.round(pesos / 1000) * 1000
