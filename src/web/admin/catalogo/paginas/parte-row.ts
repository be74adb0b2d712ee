import type * as z from 'zod'
import type { listadocatalogo } from '../../../../contract/catalogo/gestion.ts'

export type ParteRow = z.output<typeof listadocatalogo.reply>['results'][number]
