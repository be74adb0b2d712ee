import { fingerprint } from '../../huella.pure.ts'

type Estado = { apellido: string; nombre: string; nivel: string; activo: boolean }

/** Which state of somebody of the staff the form shows. */
export const huellaDePersona = ({ apellido, nombre, nivel, activo }: Estado) =>
  fingerprint([apellido, nombre, nivel, activo])
