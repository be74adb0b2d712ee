import * as z from 'zod'
import { editarpaquete } from '../../../../contract/catalogo/fichas.ts'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import { formatCoordenadas } from '../../../../reglas/coordenadas.ts'
import {
  type Comida,
  formatComidas,
  formatItinerario,
  formatPuntos,
  type Punto,
  parseComidas,
  parseItinerario,
  parsePuntos,
} from '../../../../reglas/hoja-texts.ts'
import { formatParada, type Parada, parseParadas } from '../../../../reglas/paradas.ts'

type Body = BodyInput<typeof editarpaquete>

export type TypedLugar = { nombre: string; detalle: string; donde: string }
export type TypedDia = Punto & { comidas: Comida[]; otra: string; duermen: string; lugar: TypedLugar }

export const emptyText: Punto = { titulo: '', texto: '' }
export const emptyLugar: TypedLugar = { nombre: '', detalle: '', donde: '' }
export const emptyDia: TypedDia = { ...emptyText, comidas: [], otra: '', duermen: '', lugar: emptyLugar }

const one = (written: string) => parsePuntos(written)[0] ?? emptyText
const write = (point: Punto) => formatPuntos([point])
const readParada = (parada?: Parada): TypedLugar =>
  parada ? { nombre: parada.nombre, detalle: parada.detalle, donde: formatCoordenadas(parada) } : emptyLugar

const hoja = {
  sale: { read: one, write },
  vuelve: { read: one, write },
  transporte: { read: one, write },
  comidas: { read: one, write },
  paradas: {
    read: (written: string) => (parseParadas(written) ?? []).map(readParada),
    write: (paradas: TypedLugar[]) => paradas.map(formatParada).filter(Boolean).join('\n'),
  },
  itinerario: {
    read: (written: string): TypedDia[] =>
      parseItinerario(written).map(({ comen, lugar, ...dia }) => ({
        ...dia,
        ...parseComidas(comen),
        lugar: readParada(lugar),
      })),
    write: (dias: TypedDia[]) =>
      formatItinerario(dias.map(({ comidas, otra, ...dia }) => ({ ...dia, comen: formatComidas(comidas, otra) }))),
  },
  acompanan: { read: parsePuntos, write: formatPuntos },
  noincluye: { read: parsePuntos, write: formatPuntos },
  preguntas: { read: parsePuntos, write: formatPuntos },
}

type Hoja = typeof hoja
type Written = { [Name in keyof Hoja]: ReturnType<Hoja[Name]['read']> }
type Texts = Record<keyof Hoja, string>
/** The form's values: the request body, but each text of the `hoja` is an array of objects, one per row of inputs. */
export type PaqueteFormValues = Omit<Body, keyof Hoja> & Written

export const parseHoja = (texts: Texts) =>
  Object.fromEntries(names.map((name) => [name, hoja[name].read(texts[name])])) as Written

const names = Object.keys(hoja) as (keyof Hoja)[]

export function writeHoja(values: PaqueteFormValues): Body {
  const writers = hoja as unknown as Record<keyof Hoja, { write: (written: unknown) => string }>
  return {
    ...values,
    ...(Object.fromEntries(names.map((name) => [name, writers[name].write(values[name])])) as Texts),
  }
}

type Row = Partial<TypedDia & TypedLugar>

/** Returns the first missing field of a row, with its message. An empty row has none, because it is not saved. */
function findMissing({ titulo, nombre, detalle, donde, texto, comidas, otra, duermen, lugar }: Row) {
  if (lugar?.nombre && !lugar.donde)
    return { field: 'lugar.nombre', message: 'Elegilo de la lista o marcalo en el mapa' }
  if (lugar?.detalle && !lugar.nombre) return { field: 'lugar.nombre', message: 'Falta el lugar' }
  if (nombre === '' && (detalle || donde)) return { field: 'nombre', message: 'Falta el lugar' }
  if (nombre && !donde) return { field: 'nombre', message: 'Elegilo de la lista o marcalo en el mapa' }
  const written = texto || comidas?.length || otra || duermen || lugar?.nombre
  return titulo === '' && written ? { field: 'titulo', message: 'Falta completarlo' } : undefined
}

/** The call that saves a package with the form's fields as body, so that each error has the path of its field. */
export const editPaqueteFormCall = {
  ...editarpaquete,
  body: z.custom<PaqueteFormValues>().superRefine((values, ctx) => {
    const seen = new Set<PropertyKey | undefined>()
    const report = (path: PropertyKey[], message: string) => {
      seen.add(path[0])
      ctx.addIssue({ code: 'custom', path, message })
    }
    for (const name of names) {
      const written: Row | Row[] = values[name]
      for (const [index, row] of [written].flat().entries()) {
        const missing = findMissing(row)
        if (missing)
          report([name, ...(Array.isArray(written) ? [index] : []), ...missing.field.split('.')], missing.message)
      }
    }
    const { error } = editarpaquete.body?.safeParse(writeHoja(values)) ?? {}
    for (const { path, message } of error?.issues ?? []) if (!seen.has(path[0])) report([...path], message)
  }),
}

export function previewTextsOf(values: PaqueteFormValues): Record<string, string> {
  const body = writeHoja(values)
  return Object.fromEntries(
    (['nombre', 'descripcion', 'duracion', ...names] as const).map((name) => [name, body[name] ?? '']),
  )
}
