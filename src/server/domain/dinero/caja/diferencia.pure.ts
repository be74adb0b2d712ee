import type { diferencias } from '../../../../contract/dinero/conciliacion.ts'
import { add, type Centavos } from '../../../../reglas/dinero.ts'

type Diferencia = (typeof diferencias)[number]

/** Our books of one preparation; amounts in centavos, `pagos` the provider's ids of what it brought. */
export type Nuestro = { enProceso: boolean; pagos: readonly string[]; cobrado: Centavos; devuelto: Centavos }
/** The provider's word of one attempt. */
export type Suyo = { id: string; estado: string; importe: Centavos; devuelto: Centavos }

/** How our word and the provider's of every attempt differ; '' when they do not. */
export function compareBooks(nuestro: Nuestro, intentos: readonly Suyo[]): Exclude<Diferencia, 'no_responde'> {
  const { ids, cobrado, devuelto } = sumMoney(intentos)
  if (ids.some((id) => !nuestro.pagos.includes(id))) return 'sin_registrar'
  if (nuestro.pagos.some((id) => !ids.includes(id))) return 'desconocido'
  if (ids.length === 0) {
    const enCurso = intentos.some(({ estado }) => pendientes.has(estado))
    return enCurso === nuestro.enProceso ? '' : 'estado'
  }
  if (cobrado !== nuestro.cobrado) return 'importe'
  return devuelto === nuestro.devuelto ? '' : 'devuelto'
}

/** What the attempts that brought money come to: more than one may. */
export function sumMoney(intentos: readonly Suyo[]) {
  const cobros = intentos.filter(({ estado }) => conDinero.has(estado)).sort((uno, otro) => (uno.id < otro.id ? -1 : 1))
  return {
    ids: cobros.map(({ id }) => id),
    cobrado: add(...cobros.map(({ importe }) => importe)),
    devuelto: add(...cobros.map(refundedOf)),
  }
}

/** The attempt whose state is shown: one that brought money, else one that waits, else the last one. */
export function pickIntento<Intento extends Pick<Suyo, 'estado'>>(intentos: readonly Intento[]) {
  return (
    intentos.find(({ estado }) => conDinero.has(estado)) ??
    intentos.find(({ estado }) => pendientes.has(estado)) ??
    intentos.at(-1) ??
    null
  )
}

/** A whole refund is told by the state. */
function refundedOf({ estado, importe, devuelto }: Suyo): Centavos {
  return estado === 'refunded' || estado === 'charged_back' ? importe : devuelto
}

const conDinero = new Set(['approved', 'in_mediation', 'refunded', 'charged_back'])
const pendientes = new Set(['pending', 'in_process', 'authorized'])
