import { render, toPlainText } from '@react-email/components'
import type { ReactElement } from 'react'
import type { Agencia } from '../ajustes/service.ts'
import { type DatosAcceso, Invitacion, Recuperacion } from './plantillas/acceso.tsx'
import { type Casa, casaDe } from './plantillas/casa.tsx'
import { type DatosReserva, Reserva } from './plantillas/reserva.tsx'
import { type DatosRespuesta, Respuesta } from './plantillas/respuesta.tsx'

export type Contenido =
  | { plantilla: 'recuperacion'; datos: DatosAcceso }
  | { plantilla: 'invitacion'; datos: DatosAcceso }
  | { plantilla: 'reserva'; datos: DatosReserva }
  | { plantilla: 'respuesta'; datos: DatosRespuesta }

/** A mail's subject and its two bodies. Pure of the database: it may run inside a transaction. */
export async function renderCorreo(agencia: Agencia, publicUrl: string, contenido: Contenido) {
  const casa = casaDe(agencia, publicUrl)
  const { asunto, cuerpo } = compose(casa, contenido)
  const html = await render(cuerpo)
  const texto = toPlainText(html, { selectors: enTexto })
  return { asunto: oneLine(`${asunto} · ${agencia.nombre}`), html, texto }
}

/** Titles stay as they are written, and a table keeps its columns. */
const enTexto = [
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'table.datos', format: 'dataTable', options: { uppercaseHeaderCells: false } },
]

function compose(casa: Casa, contenido: Contenido): { asunto: string; cuerpo: ReactElement } {
  switch (contenido.plantilla) {
    case 'recuperacion':
      return { asunto: 'Generá una nueva contraseña', cuerpo: Recuperacion({ casa, ...contenido.datos }) }
    case 'invitacion':
      return { asunto: 'Tu cuenta ya está lista', cuerpo: Invitacion({ casa, ...contenido.datos }) }
    case 'reserva':
      return {
        asunto: `Recibimos tu reserva N.º ${contenido.datos.numero}`,
        cuerpo: Reserva({ casa, ...contenido.datos }),
      }
    case 'respuesta':
      return { asunto: 'Respuesta a tu consulta', cuerpo: Respuesta({ casa, ...contenido.datos }) }
  }
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
