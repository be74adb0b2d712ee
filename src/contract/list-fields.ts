import * as z from 'zod'
import { type CursorPosition, cursorField } from './cursor.ts'
import { integer, listReply } from './reply-fields.ts'
import * as field from './request-fields.ts'

export type ListQuery<Orden extends string = string> = {
  busca: string
  orden: { por: Orden; desciende: boolean }
  cursor?: CursorPosition | undefined
  limite: number
}

/** Returns the query fields of a back-office list. A leading `-` makes `orden` descending. */
export function listQueryFields<Orden extends string>(
  orders: readonly Orden[],
  porDefecto: NoInfer<Orden> | `-${NoInfer<Orden>}`,
) {
  return {
    busca: field.optionalText(80).describe('Palabras; las de una letra no filtran'),
    orden: z
      .string()
      .optional()
      .transform((written, context): ListQuery<Orden>['orden'] => {
        const request = written || porDefecto
        const desciende = request.startsWith('-')
        const by = orders.find((order) => order === request.slice(desciende ? 1 : 0))
        if (by) return { por: by, desciende }
        context.addIssue({ code: 'custom', message: 'El orden no es válido' })
        return z.NEVER
      }),
    cursor: cursorField,
    limite: z
      .string()
      .regex(/^\d{1,3}$/, { error: 'El límite no es válido' })
      .optional()
      .transform((written) => Math.min(200, Math.max(1, Number(written || 50)))),
  }
}

/** The maximum count that a list returns. It means "more than a thousand". */
export const maxCount = 1001

export const countedListReply = <Item extends z.ZodType | z.ZodRawShape>(item: Item) =>
  listReply(item).extend({
    total: integer.nullable().describe('Cuántas filas hay, en la primera página; se cuentan hasta 1001'),
  })
