import { fingerprint } from '../../huella.pure.ts'

type Texto = { asunto: string; titulo: string; cuerpo: string; botonTexto: string; botonEnlace: string }

/** What of an issue its readers see. */
export const textoOf = ({ asunto, titulo, cuerpo, botonTexto, botonEnlace }: Texto): Texto => ({
  asunto,
  titulo,
  cuerpo,
  botonTexto,
  botonEnlace,
})

/** What the trail calls an issue, and the saving of its text. */
export const guardadoOf = (id: number) => ({ id, acciones: ['campania.editada'] }) as const

/** Which text of an issue it is: the one that is saved over, and the one that is sent. */
export const huellaDeCampania = (campania: Texto) => fingerprint(Object.values(textoOf(campania)))
