import type * as z from 'zod'
import type { agencia } from '../../contract/catalogo.ts'

/** What staff write about the agency and every page repeats. A field left empty is not shown. */
export type Agencia = z.output<typeof agencia>
