import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { agencia } from '../../../contract/catalogo.ts'
import type { DbOrTx } from '../../db/client.ts'
import { ajustes } from '../../db/schema/mensajes.ts'
import type { Deps } from '../deps.ts'

export type Agencia = z.output<typeof agencia>

/** What an agency that has told nothing yet shows: empty, never somebody else's facts. */
const vacia: Agencia = {
  nombre: 'Agencia de viajes',
  lema: '',
  resumen: '',
  razonSocial: '',
  cuit: '',
  legajo: '',
  telefono: '',
  whatsapp: '',
  mail: '',
  direccion: '',
  localidad: '',
  mapa: '',
  facebook: '',
  instagram: '',
  horarios: [],
}

export async function readAgencia(db: DbOrTx): Promise<Agencia> {
  const [fila] = await db.select().from(ajustes).where(sql`${ajustes.clave} = 'agencia'`)
  return agencia.parse({ ...vacia, ...(fila?.valor as Partial<Agencia> | undefined) })
}

export async function writeAgencia(db: DbOrTx, valor: Agencia) {
  await db
    .insert(ajustes)
    .values({ clave: 'agencia', valor })
    .onConflictDoUpdate({ target: ajustes.clave, set: { valor } })
}

/** Whether the database answers. */
export async function isAlive(deps: Deps): Promise<boolean> {
  try {
    await deps.db.execute(sql`select 1`)
    return true
  } catch (error) {
    console.error('health: the database does not answer:', error instanceof Error ? error.message : error)
    return false
  }
}
