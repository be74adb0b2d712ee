import type * as z from 'zod'
import type { derechos } from '../../contract/platform/sitio.ts'

export type Derechos = z.output<typeof derechos>

export const phoneLink = (telefono: string) => `tel:${telefono.replace(/[^\d+]/g, '')}`
