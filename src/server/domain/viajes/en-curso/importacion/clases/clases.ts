import type { ClaseDePlanilla } from '../../../../../../reglas/planilla.ts'
import type { Clase } from './clase.ts'
import { clientes } from './clientes.ts'
import { cursos } from './cursos.ts'
import { reservas } from './reservas.ts'
import { suscriptores } from './suscriptores.ts'

export const clases: Record<ClaseDePlanilla, Clase> = { reservas, clientes, suscriptores, cursos }
