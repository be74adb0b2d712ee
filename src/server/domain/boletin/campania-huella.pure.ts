import { fingerprint } from '../huella.pure.ts'

type Texto = { asunto: string; titulo: string; cuerpo: string; botonTexto: string; botonEnlace: string }

/** Which text of an issue it is: the one that is saved over, and the one that is sent. */
export const huellaOf = ({ asunto, titulo, cuerpo, botonTexto, botonEnlace }: Texto) =>
  fingerprint([asunto, titulo, cuerpo, botonTexto, botonEnlace])
