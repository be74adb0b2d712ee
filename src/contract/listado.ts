import * as z from 'zod'
import * as campo from './campos.ts'
import { cursor, type Desde } from './cursor.ts'
import { lista, numero } from './respuestas.ts'

/** What a list of the back office was asked for. */
export type Pedido<Orden extends string = string> = {
  busca: string
  orden: { por: Orden; desciende: boolean }
  cursor?: Desde | undefined
  limite: number
}

/**
 * The fields of every list of the back office: words to search, one of its ways to sort (`-` before it: descending),
 * the cursor that the page before ended with, and how many rows. Without `orden`, `porDefecto`.
 */
export function pedidoDeLista<Orden extends string>(
  ordenes: readonly Orden[],
  porDefecto: NoInfer<Orden> | `-${NoInfer<Orden>}`,
) {
  return {
    busca: campo.opcional(80).describe('Palabras; las de una letra no filtran'),
    orden: z
      .string()
      .optional()
      .transform((escrito, contexto): Pedido<Orden>['orden'] => {
        const pedido = escrito || porDefecto
        const desciende = pedido.startsWith('-')
        const por = ordenes.find((orden) => orden === pedido.slice(desciende ? 1 : 0))
        if (por) return { por, desciende }
        contexto.addIssue({ code: 'custom', message: 'El orden no es válido' })
        return z.NEVER
      }),
    cursor,
    limite: z
      .string()
      .regex(/^\d{1,3}$/, { error: 'El límite no es válido' })
      .optional()
      .transform((escrito) => Math.min(200, Math.max(1, Number(escrito || 50)))),
  }
}

/** How far a list's rows are counted: this many means more than a thousand. */
export const tope = 1001

/** A page of such a list. */
export const listado = <Item extends z.ZodType>(item: Item) =>
  lista(item).extend({
    total: numero.nullable().describe('Cuántas filas hay, en la primera página; se cuentan hasta 1001'),
  })
