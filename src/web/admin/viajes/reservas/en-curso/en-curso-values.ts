import * as z from 'zod'
import type { BodyInput } from '../../../../../contract/endpoint.ts'
import * as field from '../../../../../contract/request-fields.ts'
import { cuotaEnCurso, enCursoBody, ingresarreserva, pagoEnCurso } from '../../../../../contract/viajes/en-curso.ts'
import { ApiError } from '../../../../api/client.ts'

const row = cuotaEnCurso.extend({
  numero: z.string().regex(/^\d{1,3}$/, { error: 'Va un número' }),
  pagado: field.optionalImporte,
})
const pago = pagoEnCurso.extend({
  cuota: z.string().min(1, { error: 'Debe indicar de qué cuota es' }),
  cubre: z.string(),
})

/** The form's values: the call's body, with the paid amounts in the rows of `plan` or, if `porpago` is 1, a list of payments. */
const formulario = enCursoBody
  .omit({ plan: true, pagos: true, apertura: true, totalars: true, totalusd: true })
  .extend({
    porpago: z.enum(['0', '1']),
    plan: z.array(row).min(1, { error: 'Debe indicar al menos una cuota' }),
    pagos: z.array(pago),
  })

export type EnCursoValues = z.input<typeof formulario>

export const enterReservaCall = { ...ingresarreserva, body: formulario }

export const blankValues: EnCursoValues = {
  ...{ documento: '', apellido: '', nombre: '', fechaN: '' },
  ...{ mail: '', documentoT: '', apellidoT: '', nombreT: '', fechaNT: '', telefono: '' },
  ...{ localidad: '', calle: '', numero: '', piso: '', depto: '', observaciones: '' },
  ...{ paquete: '', pp: '', fechacontrato: '', firmado: '' },
  ...{ porpago: '0', plan: [], pagos: [] },
}

export const valuesForNextChild = ({ paquete, pp, fechacontrato, porpago, plan }: EnCursoValues): EnCursoValues => ({
  ...blankValues,
  ...{ paquete, pp, fechacontrato, porpago },
  plan: plan.map((due) => ({ ...due, pagado: '' })),
})

export function toEnCursoBody({ porpago, plan, pagos, ...rest }: EnCursoValues): BodyInput<typeof ingresarreserva> {
  const cuotas = plan.map(({ pagado: _, numero, ...due }) => ({ ...due, numero: Number(numero) }))
  if (porpago === '1')
    return { ...rest, plan: cuotas, pagos: pagos.map((one) => ({ ...one, cuota: Number(one.cuota) })) }
  return { ...rest, plan: cuotas, apertura: openingOf(plan) }
}

const openingOf = (plan: EnCursoValues['plan']) =>
  plan.flatMap(({ pagado }, cuota) => (pagado?.trim() ? [{ cuota, importe: pagado }] : []))

/** Renames the fields of a refusal to the form's fields. A refused line of `apertura` becomes the field of its due. */
export function renameCampos(error: ApiError, { plan }: EnCursoValues): ApiError {
  const lines = openingOf(plan)
  const campos = Object.entries(error.campos).map(([name, mensaje]) => {
    const [, line] = /^apertura\.(\d+)\./.exec(name) ?? []
    const cuota = line && lines[Number(line)]?.cuota
    return [cuota === undefined ? name : `plan.${cuota}.pagado`, mensaje]
  })
  const { status, codigo, message: mensaje } = error
  return new ApiError(status, { codigo, mensaje, campos: Object.fromEntries(campos) })
}
