import type { diferencias } from '../../../../contract/dinero/conciliacion.ts'
import { add, type Centavos } from '../../../../reglas/dinero.ts'

type Diferencia = (typeof diferencias)[number]

/** Our books of one preparation; amounts in centavos, `pagos` the provider's ids of what it brought. */
export type Nuestro = { enProceso: boolean; pagos: readonly string[]; cobrado: Centavos; devuelto: Centavos }
/** The provider's word of one attempt. */
export type Suyo = { id: string; fase: 'cobrado' | 'en_curso' | 'fallido'; importe: Centavos; devuelto: Centavos }

/** How our word and the provider's of every attempt differ; '' when they do not. */
export function compareBooks(nuestro: Nuestro, intentos: readonly Suyo[]): Exclude<Diferencia, 'no_responde'> {
  const { ids, cobrado, devuelto } = sumMoney(intentos)
  if (ids.some((id) => !nuestro.pagos.includes(id))) return 'sin_registrar'
  if (nuestro.pagos.some((id) => !ids.includes(id))) return 'desconocido'
  if (ids.length === 0) {
    const enCurso = intentos.some(({ fase }) => fase === 'en_curso')
    return enCurso === nuestro.enProceso ? '' : 'estado'
  }
  if (cobrado !== nuestro.cobrado) return 'importe'
  return devuelto === nuestro.devuelto ? '' : 'devuelto'
}

/** What the attempts that brought money come to: more than one may. */
export function sumMoney(intentos: readonly Suyo[]) {
  const cobros = intentos.filter(({ fase }) => fase === 'cobrado').sort((uno, otro) => (uno.id < otro.id ? -1 : 1))
  return {
    ids: cobros.map(({ id }) => id),
    cobrado: add(...cobros.map(({ importe }) => importe)),
    devuelto: add(...cobros.map(({ devuelto }) => devuelto)),
  }
}

/** The attempt whose state is shown: one that brought money, else one that waits, else the last one. */
export function pickIntento<Intento extends Pick<Suyo, 'fase'>>(intentos: readonly Intento[]) {
  return (
    intentos.find(({ fase }) => fase === 'cobrado') ??
    intentos.find(({ fase }) => fase === 'en_curso') ??
    intentos.at(-1) ??
    null
  )
}
