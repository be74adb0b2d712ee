import * as z from 'zod'
import { editarhotel } from '../../../../contract/catalogo/fichas.ts'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import { type Distancia, parseDistancias, writeDistancias } from '../../../../reglas/distancias.ts'
import { readLines } from '../../../../reglas/text.ts'

type Body = BodyInput<typeof editarhotel>
/** The form's values: the request body, with each list of lines as an array of fields. */
export type WrittenHotel = Omit<Body, 'comodidades' | 'distancias'> & {
  comodidades: { texto: string }[]
  distancias: Distancia[]
}

export const readHotel = ({ comodidades, distancias }: { comodidades: string; distancias: string }) => ({
  comodidades: readLines(comodidades).map((texto) => ({ texto })),
  distancias: parseDistancias(distancias),
})

export const writeHotel = ({ comodidades, distancias, ...hotel }: WrittenHotel): Body => ({
  ...hotel,
  comodidades: readLines(comodidades.map(({ texto }) => texto).join('\n')).join('\n'),
  distancias: writeDistancias(distancias),
})

/** The call that saves a hotel, with the form's fields as its body. */
export const writtenHotel = {
  ...editarhotel,
  body: z.custom<WrittenHotel>().superRefine((values, ctx) => {
    const { error } = editarhotel.body?.safeParse(writeHotel(values)) ?? {}
    for (const { path, message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', path: [...path], message })
  }),
}
