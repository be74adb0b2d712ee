import type { diferencias } from '../../../contract/caja-conciliacion.ts'

type Diferencia = (typeof diferencias)[number]

/** Our books of one preparation; amounts in centavos, `pago` the provider's id of what it brought. */
export type Nuestro = { importe: number; enProceso: boolean; pago: string; cobrado: number; devuelto: number }
/** The provider's word of the attempt that counts. */
export type Suyo = { estado: string; importe: number; devuelto: number }

/** How our word and the provider's differ; '' when they do not. `suyo` null: it knows of no attempt. */
export function compareBooks(nuestro: Nuestro, suyo: Suyo | null): Exclude<Diferencia, 'no_responde'> {
  if (!suyo || !conDinero.has(suyo.estado)) {
    if (nuestro.pago) return 'desconocido'
    const enCurso = suyo !== null && pendientes.has(suyo.estado)
    return enCurso === nuestro.enProceso ? '' : 'estado'
  }
  if (!nuestro.pago) return 'sin_registrar'
  if (suyo.importe !== nuestro.cobrado) return 'importe'
  return refundedOf(suyo) === nuestro.devuelto ? '' : 'devuelto'
}

/** The attempt that brought money, else one that waits, else the last one. */
export function pickIntento<Intento extends Pick<Suyo, 'estado'>>(intentos: readonly Intento[]) {
  return (
    intentos.find(({ estado }) => conDinero.has(estado)) ??
    intentos.find(({ estado }) => pendientes.has(estado)) ??
    intentos.at(-1) ??
    null
  )
}

/** A whole refund is told by the state. */
export function refundedOf({ estado, importe, devuelto }: Suyo): number {
  return estado === 'refunded' || estado === 'charged_back' ? importe : devuelto
}

const conDinero = new Set(['approved', 'in_mediation', 'refunded', 'charged_back'])
const pendientes = new Set(['pending', 'in_process', 'authorized'])
