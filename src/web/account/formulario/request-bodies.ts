import type { BodyInput } from '../../../contract/endpoint.ts'
import type { convenio, nuevareserva } from '../../../contract/especificacion/reservas.ts'
import { centavosToWire } from '../../../reglas/dinero.ts'
import { toWireFecha } from '../../ui/format.pure.ts'
import { convenioFields, type ReservaValues } from './form-fields.ts'
import { anticipoToWire, type Viaje } from './viaje.ts'

export function convenioBody(mail: string, values: ReservaValues, viaje: Viaje): BodyInput<typeof convenio> {
  const { documento, apellido, nombre, documentoT, apellidoT, nombreT } = values
  return { mail, documento, apellido, nombre, documentoT, apellidoT, nombreT, ...chosenForma(values, viaje) }
}

export function reservaBody(
  mail: string,
  values: ReservaValues,
  viaje: Viaje,
  convenioHash: string,
): BodyInput<typeof nuevareserva> {
  const { colegio: _, anticipo: _a, cuotas: _c, fechaN, fechaNT, ...rest } = values
  return {
    ...rest,
    mail,
    fechaN: toWireFecha(fechaN, true),
    fechaNT: toWireFecha(fechaNT, true),
    ...chosenForma(values, viaje),
    convenioHash,
  }
}

export function convenioKey(values: ReservaValues): string {
  return JSON.stringify(convenioFields.map((name) => values[name].trim()))
}

function chosenForma({ curso, pp, anticipo, cuotas }: ReservaValues, { paquete, isPersonal, personal }: Viaje) {
  const chosen = { curso, paquete: paquete ? String(paquete.id) : '', pp }
  if (!isPersonal) return { ...chosen, personalPago: '0' as const }
  return {
    ...chosen,
    personalPago: '1' as const,
    anticipo: anticipoToWire(anticipo),
    cuotas: cuotas.trim(),
    valorcuota: personal.valorcuota === undefined ? '' : centavosToWire(personal.valorcuota),
  }
}
