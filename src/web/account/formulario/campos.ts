import type { FocusEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { formularioDeReserva } from '../../../contract/especificacion/reservas.ts'
import { warnUnprintable } from '../../../reglas/letras.ts'

export type Campo = keyof z.input<typeof formularioDeReserva>
export type ReservaValues = { [Name in Campo]: string }
// The form starts every field as text, also those that the wire may leave out.
export const reservaForm = formularioDeReserva as z.ZodType<unknown, ReservaValues>
export type ReservaFormApi = UseFormReturn<ReservaValues>

export const rotulos: Record<Campo, string> = {
  documento: 'Nº de Documento',
  apellido: 'Apellido',
  nombre: 'Nombre',
  fechaN: 'Fecha de nacimiento',
  documentoT: 'Nº de Documento',
  apellidoT: 'Apellido',
  nombreT: 'Nombre',
  fechaNT: 'Fecha de nacimiento',
  telefono: 'Teléfono',
  localidad: 'Localidad',
  calle: 'Calle',
  numero: 'Número',
  piso: 'Piso',
  depto: 'Depto',
  observaciones: 'Observaciones',
  colegio: 'Colegio',
  curso: 'Curso',
  paquete: 'Paquete',
  pp: 'Forma de pago',
  anticipo: 'Seña',
  cuotas: 'Cantidad de cuotas',
}

export const vacio: ReservaValues = Object.fromEntries(Object.keys(rotulos).map((name) => [name, ''])) as Record<
  Campo,
  string
>

export const pasos = ['Pasajero', 'Tutor', 'Viaje y plan', 'Convenio', 'Confirmar']

/** The fields of each of the steps that have some, in the order in which they are read on the screen. */
export const camposDelPaso: Campo[][] = [
  ['documento', 'fechaN', 'apellido', 'nombre'],
  [
    'documentoT',
    'fechaNT',
    'apellidoT',
    'nombreT',
    'telefono',
    'localidad',
    'calle',
    'numero',
    'piso',
    'depto',
    'observaciones',
  ],
  ['colegio', 'curso', 'paquete', 'pp', 'anticipo', 'cuotas'],
]

/** What the agreement says of the form: when one of these changes, what was accepted is another text. */
export const camposDelConvenio: Campo[] = [
  ...['documento', 'apellido', 'nombre', 'documentoT', 'apellidoT', 'nombreT'],
  ...['curso', 'paquete', 'pp', 'anticipo', 'cuotas'],
] as Campo[]

export const idDe = (name: Campo) => `reserva-${name}`

/** A document's number as people write it, `12.345.678`, is judged and sent without its points and spaces. */
export function documentoOf(form: ReservaFormApi, name: 'documento' | 'documentoT') {
  const field = { ...fieldOf(form, name), ...form.register(name, { setValueAs: bareNumber }) }
  return {
    ...field,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      event.target.value = bareNumber(event.target.value)
      return field.onBlur(event)
    },
  }
}

/** A name, with what papers will not show of it. */
export const nombreOf = (form: ReservaFormApi, name: 'apellido' | 'nombre' | 'apellidoT' | 'nombreT') => ({
  ...fieldOf(form, name),
  help: warnUnprintable(form.watch(name)),
})

/** A document's number without its points and spaces. */
export const bareNumber = (typed: string) => typed.replace(/[.\s]/g, '')

/** All that a text field needs to stand in the form. */
export function fieldOf(form: ReservaFormApi, name: Campo) {
  return { id: idDe(name), label: rotulos[name], error: form.formState.errors[name]?.message, ...form.register(name) }
}
