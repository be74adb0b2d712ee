import * as z from 'zod'
import { gruposDeCorreo } from '../../../../contract/casa/textos.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { toList } from '../../../db/pagina.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { lockAjuste, readAgencia, readAgenciaWith, readAjuste, writeAjuste } from '../../casa/ajustes/service.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { isChange } from '../../version.ts'
import { causas } from './causas.ts'
import { renderMuestra } from './muestras.ts'
import type { NombrePlantilla } from './plantillas/plantillas.ts'

const clave = 'textosCorreo'
/** The agency's own paragraph of each mail that has one, by the template's name. */
const textosCorreo = z.record(z.string(), z.string())

/** What every mail of a template says of the agency; the paragraph is empty when it wrote none for this mail. */
export async function readMembrete(db: DbOrTx, plantilla: NombrePlantilla) {
  const { agencia, otro } = await readAgenciaWith(db, clave)
  return { agencia, parrafo: textosCorreo.parse(otro)[plantilla] ?? '' }
}

/** Every mail of the house, group after group. */
export async function listTextos({ db }: Deps) {
  const textos = await readTextos(db)
  const todos = Object.entries(causas).map(([plantilla, causa]) => ({
    ...{ plantilla, ...causa },
    parrafo: textos[plantilla] ?? '',
  }))
  return toList(gruposDeCorreo.flatMap((grupo) => todos.filter((texto) => texto.grupo === grupo)))
}

/** How many kinds of mail there are. */
export const countTextos = (): number => Object.keys(causas).length

/** A mail with invented data and this paragraph. @throws DomainError `no_encontrado` */
export async function previewTexto({ db, publicUrl }: Deps, nombre: string, parrafo: string) {
  const { asunto, html, texto } = await renderMuestra(await readAgencia(db), publicUrl, plantillaOf(nombre), parrafo)
  return { asunto, html, texto }
}

/**
 * Changes a mail's paragraph, for those written from now on; an empty one takes it away. `desde` is the one edited.
 * @throws DomainError `no_encontrado`, `texto_cambio` when somebody else wrote another meanwhile.
 */
export async function saveTexto(
  deps: Deps,
  actor: Personal,
  nombre: string,
  { parrafo, desde }: { parrafo: string; desde: string },
) {
  const plantilla = plantillaOf(nombre)
  return deps.db.transaction(async (tx) => {
    await lockAjuste(tx, clave)
    const textos = await readTextos(tx)
    const antes = textos[plantilla] ?? ''
    const guardado = { id: plantilla, acciones: ['texto_correo.cambiado'] } as const
    if (!(await isChange(tx, guardado, { vieja: antes, nueva: parrafo, desde }))) return { plantilla, parrafo }
    const { [plantilla]: _, ...otros } = textos
    await writeAjuste(tx, clave, parrafo ? { ...otros, [plantilla]: parrafo } : otros)
    await audit(tx, actor, {
      accion: 'texto_correo.cambiado',
      objetoId: plantilla,
      antes: { parrafo: antes },
      despues: { parrafo },
    })
    return { plantilla, parrafo }
  })
}

async function readTextos(db: DbOrTx): Promise<Record<string, string>> {
  return textosCorreo.parse(await readAjuste(db, clave))
}

function plantillaOf(nombre: string): NombrePlantilla {
  if (!Object.hasOwn(causas, nombre)) throw new DomainError('no_encontrado')
  return nombre as NombrePlantilla
}
