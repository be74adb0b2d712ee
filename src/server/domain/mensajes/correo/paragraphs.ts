import * as z from 'zod'
import { gruposDeCorreo } from '../../../../contract/platform/textos.ts'
import { toOnlyPage } from '../../../db/lists.ts'
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

const key = 'textosCorreo'
const textosCorreo = z.record(z.string(), z.string())

/** `parrafo` is the agency's own paragraph for this template, or empty. */
export async function readLetterhead(db: DbOrTx, plantilla: PlantillaName) {
  const { agencia, otro } = await readAgenciaAndAjuste(db, key)
  return { agencia, parrafo: textosCorreo.parse(otro)[plantilla] ?? '' }
}

export async function listTexts({ db }: Deps) {
  const texts = await readTexts(db)
  const all = Object.entries(mailCauses).map(([plantilla, cause]) => ({
    ...{ plantilla, ...cause },
    parrafo: texts[plantilla] ?? '',
  }))
  return toOnlyPage(gruposDeCorreo.flatMap((grupo) => all.filter((text) => text.grupo === grupo)))
}

export const countTexts = (): number => Object.keys(mailCauses).length

/** Uses invented data. @throws DomainError `no_encontrado` */
export async function previewText({ db, publicUrl }: Deps, nombre: string, paragraph: string) {
  const { asunto, html, texto } = await renderMailSample(
    await readAgencia(db),
    publicUrl,
    plantillaOf(nombre),
    paragraph,
  )
  return { asunto, html, texto }
}

/** An empty paragraph removes the stored one. @throws DomainError `no_encontrado`, `texto_cambio` */
export async function saveText(
  deps: Deps,
  actor: Personal,
  nombre: string,
  { parrafo, version }: { parrafo: string; version: string },
) {
  const plantilla = plantillaOf(nombre)
  return deps.db.transaction(async (tx) => {
    await lockAjuste(tx, key)
    const texts = await readTexts(tx)
    const before = texts[plantilla] ?? ''
    const stored = { id: plantilla, acciones: ['texto_correo.cambiado'] } as const
    if (!(await isChange(tx, stored, { stored: before, saved: parrafo, edited: version })))
      return { plantilla, parrafo }
    const { [plantilla]: _, ...others } = texts
    await writeAjuste(tx, key, parrafo ? { ...others, [plantilla]: parrafo } : others)
    await audit(tx, actor, {
      accion: 'texto_correo.cambiado',
      objetoId: plantilla,
      antes: { parrafo: before },
      despues: { parrafo },
    })
    return { plantilla, parrafo }
  })
}

async function readTexts(db: DbOrTx): Promise<Record<string, string>> {
  return textosCorreo.parse(await readAjuste(db, key))
}

function plantillaOf(nombre: string): PlantillaName {
  if (!Object.hasOwn(mailCauses, nombre)) throw new DomainError('no_encontrado')
  return nombre as PlantillaName
}
