import * as z from 'zod'
import * as campo from '../../../../../contract/campos.ts'

/** A reason that may be left out. */
export const detalleForm = z.object({ detalle: campo.opcional(1000) })
