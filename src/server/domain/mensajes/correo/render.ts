import { plainTextSelectors } from '@react-email/components'
import { compile } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Agencia } from '../../../../contract/casa/sitio.ts'
import { oneLine } from '../../../gateways/mail/one-line.pure.ts'
import { enTexto } from './en-texto.pure.ts'
import { casaOf } from './plantillas/casa.tsx'
import { type DatosDe, type NombrePlantilla, plantillas } from './plantillas/plantillas.ts'

/** A template's name with its data. */
export type Contenido = { [Nombre in NombrePlantilla]: { plantilla: Nombre; datos: DatosDe<Nombre> } }[NombrePlantilla]

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'
// Its options are worked out once, which takes as long as one mail.
const toPlainText = compile({ ...enTexto, selectors: [...plainTextSelectors, ...enTexto.selectors] })

/**
 * A mail's subject and its two bodies, `parrafo` (the agency's own words) in both. Pure of the database: it may run
 * inside a transaction.
 */
export function renderCorreo(agencia: Agencia, publicUrl: string, { plantilla, datos }: Contenido, parrafo: string) {
  // Name and data belong together by `Contenido`, which a lookup by name cannot see.
  const { asunto, cuerpo } = plantillas[plantilla] as { [parte in 'asunto' | 'cuerpo']: (todo: object) => unknown }
  const todo = { casa: casaOf(agencia, publicUrl, parrafo), ...datos }
  const html = `${doctype}${renderToStaticMarkup(cuerpo(todo) as ReactElement)}`
  const texto = toPlainText(html)
  return { asunto: oneLine([asunto(todo), agencia.nombre].filter(Boolean).join(' · ')), html, texto }
}
