import { type Areas, areas as todas } from '../../../../reglas/areas.ts'
import { fingerprint } from '../../fingerprint.pure.ts'

type Estado = { apellido: string; nombre: string; nivel: string; activo: boolean; areas: Areas }

export const versionOfPersona = ({ apellido, nombre, nivel, activo, areas }: Estado) =>
  fingerprint([apellido, nombre, nivel, activo, todas.map((area) => areas[area] ?? '')])
