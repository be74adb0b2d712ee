import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { documentosLegales } from '../../../../contract/platform/legales.ts'
import { dia } from '../../../../contract/respuestas.ts'
import { localDay } from '../../../../reglas/dia.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { ajustes } from '../../../db/schema/mensajes.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'
import { readAgencia } from '../ajustes/service.ts'
import { toDatos } from './datos.pure.ts'
import { legalesIniciales } from './initial-texts.ts'
import { renderLegal } from './render.pure.ts'

export type Documento = (typeof documentosLegales)[number]

/** Markdown with placeholders such as `{{razonSocial}}`. */
const textoLegal = z.object({ titulo: z.string(), cuerpo: z.string(), actualizado: dia })

export type TextoLegal = z.output<typeof textoLegal>

export const ajusteKeyOf = (documento: Documento) => `legal-${documento}`

/** Returns a legal text as HTML without scripts. @throws DomainError `no_encontrado` */
export async function readLegal({ db }: Deps, documento: Documento) {
  const { titulo, cuerpo, actualizado } = await readTexto(db, documento)
  const html = renderLegal(cuerpo, toDatos(await readAgencia(db)))
  return { titulo, html, actualizado }
}

/** Returns a legal text as stored. @throws DomainError `no_encontrado` */
export async function readTexto(db: DbOrTx, documento: Documento): Promise<TextoLegal> {
  const fila = await db
    .select()
    .from(ajustes)
    .where(eq(ajustes.clave, ajusteKeyOf(documento)))
    .then(one('ajuste'))
  return textoLegal.parse(fila.valor)
}

/** Writes the initial legal texts if the agency has no legal texts yet. */
export async function ensureLegales({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const actualizado = localDay(now())
  const filas = documentosLegales.map((documento) => ({
    clave: ajusteKeyOf(documento),
    valor: { ...legalesIniciales[documento], actualizado },
  }))
  await db.insert(ajustes).values(filas).onConflictDoNothing()
}
