import type { FocusEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { reservaFormBody } from '../../../contract/especificacion/reservas.ts'
import { unprintableLettersWarning } from '../../../reglas/printable.ts'

export type FieldName = keyof z.input<typeof reservaFormBody>
export type ReservaValues = { [Name in FieldName]: string }
// The form stores every field as text, including optional ones.
export const reservaForm = reservaFormBody as z.ZodType<unknown, ReservaValues>
export type ReservaFormApi = UseFormReturn<ReservaValues>

export const fieldLabels: Record<FieldName, string> = {
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

export const emptyValues: ReservaValues = Object.fromEntries(
  Object.keys(fieldLabels).map((name) => [name, '']),
) as Record<FieldName, string>

export const stepNames = ['Viaje y plan', 'Pasajero', 'Tutor', 'Convenio', 'Confirmar']
export const stepIndex = { viaje: 0, pasajero: 1, tutor: 2, convenio: 3, confirmar: 4 }

export const fieldsOfStep: FieldName[][] = [
  ['colegio', 'curso', 'paquete', 'pp', 'anticipo', 'cuotas'],
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
]

/** The fields that appear in the agreement. Changing one of them invalidates the accepted text. */
export const convenioFields: FieldName[] = [
  ...['documento', 'apellido', 'nombre', 'documentoT', 'apellidoT', 'nombreT'],
  ...['curso', 'paquete', 'pp', 'anticipo', 'cuotas'],
] as FieldName[]

export const fieldIdOf = (name: FieldName) => `reserva-${name}`

/** Returns the props of a document field. Dots and spaces, as in `12.345.678`, are removed before validation and submit. */
export function documentoFieldOf(form: ReservaFormApi, name: 'documento' | 'documentoT') {
  const field = { ...fieldOf(form, name), ...form.register(name, { setValueAs: withoutDotsAndSpaces }) }
  return {
    ...field,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      event.target.value = withoutDotsAndSpaces(event.target.value)
      return field.onBlur(event)
    },
  }
}

export const nombreFieldOf = (form: ReservaFormApi, name: 'apellido' | 'nombre' | 'apellidoT' | 'nombreT') => ({
  ...fieldOf(form, name),
  help: unprintableLettersWarning(form.watch(name)),
})

export const withoutDotsAndSpaces = (typed: string) => typed.replace(/[.\s]/g, '')

export function fieldOf(form: ReservaFormApi, name: FieldName) {
  return {
    id: fieldIdOf(name),
    label: fieldLabels[name],
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  }
}
