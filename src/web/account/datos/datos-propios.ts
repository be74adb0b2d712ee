import type * as z from 'zod'
import type { misdatos } from '../../../contract/personas/mis-datos.ts'

export type Datos = z.output<(typeof misdatos)['reply']>['results']
