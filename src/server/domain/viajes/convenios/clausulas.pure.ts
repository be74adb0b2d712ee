import { formatCount, formatPercent } from '../../../../reglas/numbers.ts'
import type { Politica } from './politica.pure.ts'

/** A template can use these texts, so that it states the figures that are charged. */
export type Clausulas = {
  cargosCancelacion: string[]
  diasArrepentimiento: string
  cuotasImpagas: string
  interes: string
  ajuste: string
}

export function describeClausulas(politica: Politica): Clausulas {
  return {
    cargosCancelacion: cargos(politica),
    diasArrepentimiento: String(politica.diasArrepentimiento),
    cuotasImpagas: cuotasImpagas(politica),
    interes: interes(politica),
    ajuste: ajuste(politica),
  }
}

const cargos = (politica: Politica) => listCargos(politica).map(({ plazo, cargo }) => `${plazo}: ${cargo}.`)

/**
 * Lists the cancellation charges, most days before departure first. `porcentaje` is in hundredths of a per cent; null if staff enter the
 * amount.
 */
export function listCargos({ cancelacion }: Politica) {
  const last = cancelacion.at(-1)?.desdeDias
  const stretches = last === 0 ? cancelacion : [...cancelacion, { desdeDias: 0, porcentaje: null }]
  return stretches.map(({ desdeDias, porcentaje }, i) => {
    const until = stretches[i - 1]?.desdeDias
    return {
      desde: desdeDias,
      hasta: until ?? null,
      plazo: describeDays(desdeDias, until),
      cargo: cargo(porcentaje),
      porcentaje,
    }
  })
}

function describeDays(from: number, until: number | undefined): string {
  if (until === undefined) return from === 0 ? 'En cualquier momento' : `Con ${from} días o más hasta la salida`
  if (from === 0) return `Con menos de ${until} días`
  return from === until - 1 ? `Con ${from} días` : `Con ${until - 1} a ${from} días`
}

function cargo(porcentaje: number | null): string {
  if (porcentaje === null) return 'los gastos que los prestadores no reintegren, con comprobantes a la vista'
  return porcentaje === 0 ? 'sin cargo' : `el ${percent(porcentaje)} del precio`
}

function cuotasImpagas({ cuotasImpagas }: Politica): string {
  if (cuotasImpagas === 0) return 'La agencia no rescinde este convenio por la falta de pago de las cuotas.'
  const count = cuotasImpagas === 1 ? 'una cuota' : `${numeros[cuotasImpagas] ?? cuotasImpagas} cuotas consecutivas`
  return `La falta de pago de ${count} permite a la agencia rescindir este convenio, previo aviso, con devolución de lo pagado menos los cargos aquí acordados.`
}

function interes({ interes }: Politica): string {
  if (!interes) return 'No se cobran intereses por el pago fuera de término.'
  const { porcentajeMensual, diasDeGracia } = interes
  const from =
    diasDeGracia === 0 ? 'Desde el vencimiento' : `Pasados ${formatCount(diasDeGracia, 'día')} del vencimiento`
  return `${from}, cada mes de atraso de una cuota devenga un interés del ${percent(porcentajeMensual)} de lo que se deba de ella.`
}

function ajuste({ ajuste }: Politica): string {
  if (!ajuste) return 'El precio no se ajusta.'
  const { porcentajeMaximo, diasDeAviso } = ajuste
  return `La agencia puede ajustar las cuotas que falten vencer, hasta un ${percent(porcentajeMaximo)} cada vez, con aviso por escrito al menos ${formatCount(diasDeAviso, 'día')} antes del vencimiento de la primera cuota que aumenta.`
}

const numeros = ['', '', 'dos', 'tres', 'cuatro', 'cinco', 'seis']

/** Uses a plain space, because accepted agreements have one and must not change by a byte. */
const percent = (hundredths: number) => formatPercent(hundredths / 100).replace('\u00a0', ' ')
