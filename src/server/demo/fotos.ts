import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { projectRoot } from '../db/project-root.ts'
import { type Preparada, prepareImagen } from '../domain/catalogo/medios/service.ts'
import type { Deps } from '../domain/deps.ts'

const manifest = z.array(z.object({ file: z.string(), alt: z.string(), foco: z.tuple([z.number(), z.number()]) }))

export type Fotos = (nombre: string) => Preparada

/** The demo's artwork, prepared as a staff upload is, by file name without its ending; in these widths, else in all. */
export async function prepareFotos(deps: Deps, anchos?: readonly number[]): Promise<Fotos> {
  const folder = join(projectRoot(), 'src/server/demo/artwork')
  const entradas = manifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
  const fotos = new Map<string, Preparada>()
  for (const { file, alt, foco } of entradas) {
    const [focoX, focoY] = foco
    fotos.set(
      file.replace('.webp', ''),
      await prepareImagen(deps, await readFile(join(folder, file)), alt, { focoX, focoY }, { anchos }),
    )
  }
  return (nombre) => {
    const foto = fotos.get(nombre)
    if (!foto) throw new Error(`The demo has no artwork named ${nombre}`)
    return foto
  }
}
