import { plainTextSelectors } from '@react-email/components'
import { compile } from 'html-to-text'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Agencia } from '../../../../contract/platform/sitio.ts'
import { removeLineBreaks } from '../../../gateways/mail/address.pure.ts'
import { plainTextTags } from './plain-text.pure.ts'
import { MailAgenciaContext, mailAgenciaOf } from './plantillas/mail-parts.tsx'
import { type Plantilla, type PlantillaData, type PlantillaName, plantillas } from './plantillas/plantillas.ts'
import { color } from './plantillas/styles.ts'

export type CorreoContent = {
  [Nombre in PlantillaName]: { plantilla: Nombre; datos: PlantillaData<Nombre> }
}[PlantillaName]

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'
// Compiled once, because compiling the options takes as long as rendering a mail.
const toPlainText = compile({ ...plainTextTags, selectors: [...plainTextSelectors, ...plainTextTags.selectors] })

/** Reads no database, so a transaction may call it. */
export function renderCorreo(
  agencia: Agencia,
  publicUrl: string,
  { plantilla, datos }: CorreoContent,
  paragraph: string,
) {
  // TypeScript cannot relate the name to its data in a lookup, so the type is widened.
  const { subject, cuerpo } = plantillas[plantilla] as Plantilla<object>
  const value = mailAgenciaOf(agencia, publicUrl, paragraph)
  const mail = createElement(MailAgenciaContext, { value }, createElement(cuerpo, datos))
  const written = `${doctype}${renderToStaticMarkup(mail)}`
  // Replaces the colour in the HTML, because the templates' styles are constants and mail programs support no custom properties.
  const html = agencia.acento ? written.replaceAll(color.arcilla, agencia.acento) : written
  const text = toPlainText(html)
  return { asunto: removeLineBreaks([subject(datos), agencia.nombre].filter(Boolean).join(' · ')), html, texto: text }
}
