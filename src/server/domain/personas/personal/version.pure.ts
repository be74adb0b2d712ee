import { fingerprint } from '../../fingerprint.pure.ts'

type Estado = { apellido: string; nombre: string; nivel: string; activo: boolean }

/** Returns the version of a staff account that its form edits. */
export const versionOfPersona = ({ apellido, nombre, nivel, activo }: Estado) =>
  fingerprint([apellido, nombre, nivel, activo])
