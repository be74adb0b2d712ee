import type * as z from 'zod'
import type { derechos } from '../../contract/casa/sitio.ts'

/** Which of the law's doors the agency keeps open. */
export type Derechos = z.output<typeof derechos>

/** What dials a telephone number, however it is written. */
export const phoneLink = (telefono: string) => `tel:${telefono.replace(/[^\d+]/g, '')}`
