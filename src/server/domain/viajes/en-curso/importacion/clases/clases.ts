import type { ClaseDePlanilla } from '../../../../../../reglas/planilla.ts'
import type { ImportClase } from './clase.ts'
import { clientes } from './clientes.ts'
import { cursos } from './cursos.ts'
import { reservas } from './reservas.ts'
import { suscriptores } from './suscriptores.ts'

export const importClases: Record<ClaseDePlanilla, ImportClase> = { reservas, clientes, suscriptores, cursos }
