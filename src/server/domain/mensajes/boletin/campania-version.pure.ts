import { fingerprint } from '../../fingerprint.pure.ts'

type Texto = { asunto: string; titulo: string; cuerpo: string; botonTexto: string; botonEnlace: string }

/** Returns the part of a campaign that its readers see. */
export const textoOf = ({ asunto, titulo, cuerpo, botonTexto, botonEnlace }: Texto): Texto => ({
  asunto,
  titulo,
  cuerpo,
  botonTexto,
  botonEnlace,
})

/** The audit-log identity of a campaign, and the action that saves its text. */
export const storedTextKey = (id: number) => ({ id, acciones: ['campania.editada'] }) as const

/** Returns the version of a campaign's text, which a save or a send refers to. */
export const versionOfCampania = (campania: Texto) => fingerprint(Object.values(textoOf(campania)))
