import type * as z from 'zod'
import type { tablero } from '../../../contract/tablero.ts'

export type DatosTablero = z.output<typeof tablero.reply>['results']
