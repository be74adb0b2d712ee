import { hkdfSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { imagenes } from '../../../db/schema/catalogo.ts'
import { ajustes } from '../../../db/schema/mensajes.ts'
import { transferencias } from '../../../db/schema/pagos.ts'
import { fotosDocumento } from '../../../db/schema/reservas.ts'
import { split } from '../../../sealed.pure.ts'
import type { Deps } from '../../deps.ts'
import { readAjuste, writeAjuste } from '../ajustes/service.ts'

export { listArchivosSellados, type Resello, resealEach, type Sellado } from './sellados.ts'

const clave = 'custodia'
/** Beside the files: a folder that has lost them, or another house's, does not hold ours. */
const marca = 'privado/custodia'

/**
 * Whether the key and the files are those that this database was kept with; the first start notes them, beside the files
 * first, so that one that fails halfway is begun anew. Without its key no photo of a document opens, and without its
 * files every picture is gone, each found out one by one and late.
 * @throws Error for the operator: what is missing and what to bring back.
 */
export async function requireCustodia(deps: Pick<Deps, 'db' | 'secretKey' | 'storage'>) {
  const huella = fingerprint(split(deps.secretKey).actual)
  const huellas = split(deps.secretKey).todas.map(fingerprint)
  const { huella: conocida, hacia = [] } = await readNota(deps)
  for (const una of conocida === undefined ? [] : [conocida, ...hacia]) requireOne(huellas, una)
  const hallada = await deps.storage.read(marca)
  if (hallada === null && conocida !== undefined && (await hasFiles(deps)))
    throw new Error(
      'The files of this database (pictures, photos of documents, receipts of transfers) are not where they were kept. ' +
        'Bring back the folder files of its DATA_DIR from the backup, or point DATA_DIR at it.',
    )
  if (hallada !== null && !huellas.includes(hallada.toString()))
    throw new Error('The files in DATA_DIR are those of another database. Point DATA_DIR at the folder of this one.')
  if (hallada === null) await deps.storage.write(marca, Buffer.from(huella))
  if (conocida !== undefined) return
  await deps.db.insert(ajustes).values({ clave, valor: { huella } }).onConflictDoNothing()
  // Of two first starts at once, the second one finds what the first one noted.
  requireOne(huellas, (await readNota(deps)).huella)
}

/** Whether all is sealed with the key that seals now, as `noteLlave` said of it. */
export async function isLlaveNoted(deps: Pick<Deps, 'db' | 'secretKey'>): Promise<boolean> {
  return (await readNota(deps)).huella === fingerprint(split(deps.secretKey).actual)
}

/** Notes, before anything is sealed anew, that the key that seals now is needed too from here on, however it ends. */
export async function beginLlave(deps: Pick<Deps, 'db' | 'secretKey'>): Promise<void> {
  const { huella, hacia = [] } = await readNota(deps)
  const nueva = fingerprint(split(deps.secretKey).actual)
  if (huella === undefined || huella === nueva || hacia.includes(nueva)) return
  await writeAjuste(deps.db, clave, { huella, hacia: [...hacia, nueva] })
}

/** Notes the key that seals now as the one that this house is kept with: the earlier ones are needed no more. */
export async function noteLlave(deps: Pick<Deps, 'db' | 'secretKey' | 'storage'>): Promise<void> {
  const huella = fingerprint(split(deps.secretKey).actual)
  await deps.storage.write(marca, Buffer.from(huella))
  await writeAjuste(deps.db, clave, { huella })
}

/** The fingerprints that the database remembers: since its first start, and of keys that were to take that one's place. */
async function readNota({ db }: Pick<Deps, 'db'>) {
  return nota.parse(await readAjuste(db, clave))
}

const nota = z.object({ huella: z.string().optional(), hacia: z.array(z.string()).optional() })

function requireOne(huellas: string[], conocida: string | undefined) {
  if (conocida && huellas.includes(conocida)) return
  throw new Error(
    'This database was kept with another SECRET_KEY, and the photos and secrets sealed with it do not open with this one. ' +
      'Set SECRET_KEY to that key (or SECRET_KEY_PREVIOUS, where a new one takes its place), or bring back secret.key of its DATA_DIR from the backup.',
  )
}

async function hasFiles({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const { rows } = await db.execute<{ hay: boolean }>(
    sql`select exists (select 1 from ${imagenes}) or exists (select 1 from ${fotosDocumento}) or exists (select 1 from ${transferencias}) as hay`,
  )
  return rows[0]?.hay ?? false
}

/** Tells keys apart and nothing of them. */
function fingerprint(key: Buffer): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'valija huella de la clave v1', 16)).toString('hex')
}
