import type * as z from 'zod'
import type { misdatos } from '../../../contract/personas/mis-datos.ts'

/** The account's data on its screen. */
export type Datos = z.output<(typeof misdatos)['reply']>['results']
