import type * as z from 'zod'
import type { agencia, derechos } from '../../contract/catalogo.ts'

/** What staff write about the agency and every page repeats. A field left empty is not shown. */
export type Agencia = z.output<typeof agencia>

/** Which of the law's doors the agency keeps open. */
export type Derechos = z.output<typeof derechos>

/** What dials a telephone number, however it is written. */
export const phoneLink = (telefono: string) => `tel:${telefono.replace(/[^\d+]/g, '')}`
