import * as z from 'zod'
import { gruposDeCorreo } from '../../../../contract/platform/textos.ts'
import { toOnlyPage } from '../../../db/listado.ts'
import { DomainError } from '../../../domain-error.ts'
import type { DbOrTx, Deps, Personal } from '../../deps.ts'
import {
  lockAjuste,
  readAgencia,
  readAgenciaAndAjuste,
  readAjuste,
  writeAjuste,
} from '../../platform/ajustes/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { isChange } from '../../version.ts'
import { mailCauses } from './causes.ts'
import type { PlantillaName } from './plantillas/plantillas.ts'
import { renderMailSample } from './samples.ts'

const clave = 'textosCorreo'
const textosCorreo = z.record(z.string(), z.string())

/** Returns the agency's facts for the mails of a template. `parrafo` is empty if the agency wrote none. */
export async function readMembrete(db: DbOrTx, plantilla: PlantillaName) {
  const { agencia, otro } = await readAgenciaAndAjuste(db, clave)
  return { agencia, parrafo: textosCorreo.parse(otro)[plantilla] ?? '' }
}

export async function listTextos({ db }: Deps) {
  const textos = await readTextos(db)
  const todos = Object.entries(mailCauses).map(([plantilla, causa]) => ({
    ...{ plantilla, ...causa },
    parrafo: textos[plantilla] ?? '',
  }))
  return toOnlyPage(gruposDeCorreo.flatMap((grupo) => todos.filter((texto) => texto.grupo === grupo)))
}

export const countTextos = (): number => Object.keys(mailCauses).length

/** Renders a mail with invented data and this paragraph. @throws DomainError `no_encontrado` */
export async function previewTexto({ db, publicUrl }: Deps, nombre: string, parrafo: string) {
  const { asunto, html, texto } = await renderMailSample(await readAgencia(db), publicUrl, plantillaOf(nombre), parrafo)
  return { asunto, html, texto }
}

/**
 * Saves a mail's paragraph for future mails; an empty one removes it. `version` is the edited version.
 * @throws DomainError `no_encontrado`, `texto_cambio` if another text was saved in the meantime
 */
export async function saveTexto(
  deps: Deps,
  actor: Personal,
  nombre: string,
  { parrafo, version }: { parrafo: string; version: string },
) {
  const plantilla = plantillaOf(nombre)
  return deps.db.transaction(async (tx) => {
    await lockAjuste(tx, clave)
    const textos = await readTextos(tx)
    const antes = textos[plantilla] ?? ''
    const guardado = { id: plantilla, acciones: ['texto_correo.cambiado'] } as const
    if (!(await isChange(tx, guardado, { stored: antes, saved: parrafo, edited: version })))
      return { plantilla, parrafo }
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

function plantillaOf(nombre: string): PlantillaName {
  if (!Object.hasOwn(mailCauses, nombre)) throw new DomainError('no_encontrado')
  return nombre as PlantillaName
}
