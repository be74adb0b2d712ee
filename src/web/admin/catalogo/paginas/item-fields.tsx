import * as z from 'zod'
import { editarhotel } from '../../../../contract/catalogo/fichas.ts'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import { type Distancia, formatDistancias, parseDistancias } from '../../../../reglas/distancias.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { splitLines } from '../../../../reglas/text.ts'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import type { FormWithFields } from '../../form/call-form.tsx'
import { DestinoChoice } from './choices.tsx'
import { RowsField } from './rows-field.tsx'

type Field = 'nombre' | 'nombreDestino' | 'nombreHotel' | 'nombrePrograma' | 'descripcion' | 'estrellas'
const { Text, Area, Choice } = fieldsOf<Record<Field, string>>()
const estrellas = [0, 1, 2, 3, 4, 5].map((count) => ({
  value: String(count),
  label: count === 0 ? 'Sin estrellas' : formatCount(count, 'estrella'),
}))

export function DestinoFields({ nombre }: { nombre: 'nombre' | 'nombreDestino' }) {
  return (
    <>
      <Text name={nombre} label="Nombre" whole />
      <Area name="descripcion" label="Descripción" whole optional rows={3} />
    </>
  )
}

export function ProgramaFields({ nombre }: { nombre: 'nombre' | 'nombrePrograma' }) {
  return (
    <>
      <Text name={nombre} label="Título" whole />
      <Area name="descripcion" label="Descripción" whole optional rows={3} />
      <DestinoChoice />
    </>
  )
}

export function HotelFields({ nombre }: { nombre: 'nombre' | 'nombreHotel' }) {
  return (
    <>
      <Text name={nombre} label="Nombre" whole />
      <Area name="descripcion" label="Descripción" whole optional rows={3} />
      <Choice name="estrellas" label="Estrellas" optional choices={estrellas} />
      <DestinoChoice />
    </>
  )
}

export function Comodidades({ form }: { form: FormWithFields<HotelFormValues> }) {
  return (
    <>
      <RowsField
        form={form}
        name="comodidades"
        legend="Qué ofrece"
        one="comodidad"
        many="comodidades"
        lines
        blank={{ texto: '' }}
      >
        {(index) => <form.Text name={`comodidades.${index}.texto`} label="Comodidad" whole />}
      </RowsField>
      <RowsField
        form={form}
        name="distancias"
        legend="Qué queda cerca"
        one="lugar"
        many="lugares"
        lines
        blank={{ lugar: '', lejos: '' }}
        help="De lo más cercano a lo más lejano."
      >
        {(index) => (
          <>
            <form.Text name={`distancias.${index}.lugar`} label="Lugar" />
            <form.Text name={`distancias.${index}.lejos`} label="A cuánto" optional />
          </>
        )}
      </RowsField>
    </>
  )
}

type Body = BodyInput<typeof editarhotel>
/** The form's values: the request body, but each text with a line per item is an array of objects, one per row of inputs. */
type HotelFormValues = Omit<Body, 'comodidades' | 'distancias'> & {
  comodidades: { texto: string }[]
  distancias: Distancia[]
}

export const toHotelFormValues = ({ comodidades, distancias }: { comodidades: string; distancias: string }) => ({
  comodidades: splitLines(comodidades).map((text) => ({ texto: text })),
  distancias: parseDistancias(distancias),
})

export const toHotelBody = ({ comodidades, distancias, ...hotel }: HotelFormValues): Body => ({
  ...hotel,
  comodidades: splitLines(comodidades.map(({ texto }) => texto).join('\n')).join('\n'),
  distancias: formatDistancias(distancias),
})

export const editHotelFormCall = {
  ...editarhotel,
  body: z.custom<HotelFormValues>().superRefine((values, ctx) => {
    const { error } = editarhotel.body?.safeParse(toHotelBody(values)) ?? {}
    for (const { path, message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', path: [...path], message })
  }),
}
