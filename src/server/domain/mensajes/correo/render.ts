import { render, toPlainText } from '@react-email/components'
import type { ReactElement } from 'react'
import type { Agencia } from '../../../../contract/casa/sitio.ts'
import { oneLine } from '../../../gateways/mail/one-line.pure.ts'
import { enTexto } from './en-texto.pure.ts'
import { casaOf } from './plantillas/casa.tsx'
import { type DatosDe, type NombrePlantilla, plantillas } from './plantillas/plantillas.ts'

/** A template's name with its data. */
export type Contenido = { [Nombre in NombrePlantilla]: { plantilla: Nombre; datos: DatosDe<Nombre> } }[NombrePlantilla]

/**
 * A mail's subject and its two bodies, `parrafo` (the agency's own words) in both. Pure of the database: it may run
 * inside a transaction.
 */
export async function renderCorreo(
  agencia: Agencia,
  publicUrl: string,
  { plantilla, datos }: Contenido,
  parrafo: string,
) {
  // Name and data belong together by `Contenido`, which a lookup by name cannot see.
  const { asunto, cuerpo } = plantillas[plantilla] as { [parte in 'asunto' | 'cuerpo']: (todo: object) => unknown }
  const todo = { casa: casaOf(agencia, publicUrl, parrafo), ...datos }
  const html = await render(cuerpo(todo) as ReactElement)
  const texto = toPlainText(html, enTexto)
  return { asunto: oneLine([asunto(todo), agencia.nombre].filter(Boolean).join(' · ')), html, texto }
}
