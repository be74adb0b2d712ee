import type * as z from 'zod'
import type { imagenescatalogo } from '../../../../contract/catalogo/gestion.ts'

/** A picture of a gallery. */
export type Imagen = z.output<typeof imagenescatalogo.reply>['results'][number]
