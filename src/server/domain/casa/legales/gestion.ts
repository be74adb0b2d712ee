import { eq } from 'drizzle-orm'
import { documentosLegales } from '../../../../contract/casa/legales.ts'
import type { guardarlegal } from '../../../../contract/casa/textos.ts'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { toList } from '../../../db/pagina.ts'
import { ajustes } from '../../../db/schema/mensajes.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { lockOne } from '../../candados.ts'
import type { Deps } from '../../deps.ts'
import { fingerprint } from '../../huella.pure.ts'
import { reviewMarcadores } from '../../marcadores.pure.ts'
import { isChange } from '../../version.ts'
import { readAgencia } from '../ajustes/service.ts'
import { audit } from '../auditoria/service.ts'
import { datosLegales, describeDatos, toDatos } from './datos.pure.ts'
import { claveOf, type Documento, readTexto, type TextoLegal } from './legales.ts'
import { renderLegal } from './render.pure.ts'

/** The legal texts, with the day of each one's last change. */
export async function listLegales({ db }: Deps) {
  return toList(
    await Promise.all(
      documentosLegales.map(async (documento) => {
        const { titulo, actualizado } = await readTexto(db, documento)
        return { documento, titulo, actualizado }
      }),
    ),
  )
}

/** One as staff write it. `huella` says which text it is: whoever saves tells it back. @throws DomainError `no_encontrado` */
export async function viewLegal({ db }: Deps, documento: Documento) {
  const texto = await readTexto(db, documento)
  return { documento, ...texto, huella: huellaOf(texto), datos: describeDatos(await readAgencia(db)) }
}

/** A text as it would read. @throws DomainError `datos_invalidos` */
export async function previewLegal({ db }: Deps, cuerpo: string) {
  requireSound(cuerpo)
  return { html: renderLegal(cuerpo, toDatos(await readAgencia(db))) }
}

/**
 * Changes a text, as of today; the trail keeps both. Saving what it already says changes nothing, its date neither.
 * @throws DomainError `datos_invalidos`, `texto_cambio` when it is no longer the one that was edited.
 */
export async function saveLegal(
  deps: Deps,
  actor: Personal,
  documento: Documento,
  { titulo, cuerpo, desde }: BodyOf<typeof guardarlegal>,
) {
  requireSound(cuerpo)
  return deps.db.transaction(async (tx) => {
    await lockOne(tx, ajustes, eq(ajustes.clave, claveOf(documento)))
    const antes = await readTexto(tx, documento)
    const versiones = { vieja: huellaOf(antes), nueva: huellaOf({ ...antes, titulo, cuerpo }), desde }
    const guardado = { id: documento, acciones: ['texto_legal.cambiado'] } as const
    if (!(await isChange(tx, guardado, versiones))) return toSaved(documento, antes)
    const despues = { titulo, cuerpo, actualizado: localDay(deps.now()) }
    await tx
      .update(ajustes)
      .set({ valor: despues })
      .where(eq(ajustes.clave, claveOf(documento)))
    await audit(tx, actor, { accion: 'texto_legal.cambiado', objetoId: documento, antes, despues })
    return toSaved(documento, despues)
  })
}

/** Letters without an empty line between: reading Markdown takes time that grows with the square of such a piece. */
const maxLetras = 8000

function requireSound(cuerpo: string) {
  const largo = cuerpo.split(/\n\s*\n/).some((trozo) => trozo.length > maxLetras)
  const mal = largo
    ? 'Hay un párrafo de más de 8.000 caracteres: separalo con una línea en blanco'
    : reviewMarcadores(cuerpo, datosLegales, 'razonSocial')
  if (mal) throw new DomainError('datos_invalidos', { campos: { cuerpo: mal } })
}

function toSaved(documento: Documento, texto: TextoLegal) {
  return { documento, titulo: texto.titulo, actualizado: texto.actualizado, huella: huellaOf(texto) }
}

function huellaOf({ titulo, cuerpo, actualizado }: TextoLegal): string {
  return fingerprint([titulo, cuerpo, actualizado])
}
