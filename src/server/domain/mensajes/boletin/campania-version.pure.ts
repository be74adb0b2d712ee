import { fingerprint } from '../../fingerprint.pure.ts'

type Texto = { asunto: string; titulo: string; cuerpo: string; botonTexto: string; botonEnlace: string }

export const textoOf = ({ asunto, titulo, cuerpo, botonTexto, botonEnlace }: Texto): Texto => ({
  asunto,
  titulo,
  cuerpo,
  botonTexto,
  botonEnlace,
})

export const storedTextKey = (id: number) => ({ id, acciones: ['campania.editada'] }) as const

/** Returns the version of a campaign's text, which a save or a send must match. */
export const versionOfCampania = (campania: Texto) => fingerprint(Object.values(textoOf(campania)))
