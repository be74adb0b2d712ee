import * as z from 'zod'
import { editarhotel } from '../../../../contract/catalogo/fichas.ts'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import { type Distancia, parseDistancias, writeDistancias } from '../../../../reglas/distancias.ts'
import { readLines } from '../../../../reglas/texto.ts'

type Body = BodyInput<typeof editarhotel>
/** The form's values: the body with its texts as lists of fields. */
export type HotelEscrito = Omit<Body, 'comodidades' | 'distancias'> & {
  comodidades: { texto: string }[]
  distancias: Distancia[]
}

/** Splits the stored texts into the fields of the form. */
export const readHotel = ({ comodidades, distancias }: { comodidades: string; distancias: string }) => ({
  comodidades: readLines(comodidades).map((texto) => ({ texto })),
  distancias: parseDistancias(distancias),
})

/** Joins the fields of the form into the texts of the body. */
export const writeHotel = ({ comodidades, distancias, ...hotel }: HotelEscrito): Body => ({
  ...hotel,
  comodidades: readLines(comodidades.map(({ texto }) => texto).join('\n')).join('\n'),
  distancias: writeDistancias(distancias),
})

/** The call that saves a hotel, with the form's fields as its body. */
export const hotelEscrito = {
  ...editarhotel,
  body: z.custom<HotelEscrito>().superRefine((values, ctx) => {
    const { error } = editarhotel.body?.safeParse(writeHotel(values)) ?? {}
    for (const { path, message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', path: [...path], message })
  }),
}
