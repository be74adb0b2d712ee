import type * as z from 'zod'
import type { tablero } from '../../../../contract/platform/tablero.ts'

export type DatosTablero = z.output<typeof tablero.reply>['results']
