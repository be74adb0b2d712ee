import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { agencia, agenciaEscrita, derechos, quienesSomos } from '../../../contract/catalogo.ts'
import { cobranza } from '../../../contract/cobranza.ts'
import type { DbOrTx } from '../../db/client.ts'
import { ajustes } from '../../db/schema/mensajes.ts'
import type { Deps } from '../deps.ts'

export type Agencia = z.output<typeof agencia>
export type Cobranza = z.output<typeof cobranza>
export type Nosotros = z.output<typeof quienesSomos>

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
  provincia: '',
  codigoPostal: '',
  mapa: '',
  facebook: '',
  instagram: '',
  horarios: [],
  boletinTitulo: 'Novedades por correo',
  boletinTexto: 'Salidas nuevas y promociones, en tu correo.',
  defensaConsumidor: '',
  dataFiscal: '',
}

/** The law's doors stand open unless the agency's counsel closes them. */
const todosLosDerechos = { arrepentimiento: true, baja: true, contratos: true }

/** The house's five values, which an agency that wrote nothing holds too. */
const sinTexto: Nosotros = {
  mision: '',
  vision: '',
  valores: ['Amor', 'Honestidad', 'Compromiso', 'Lealtad', 'Actitud'].map((nombre) => ({ nombre, texto: '' })),
}

/** What holds until the agency says otherwise. No bank account: transfers are offered once there is one. */
const cobranzaInicial: Cobranza = {
  transferencia: { titular: '', cuit: '', banco: '', cbu: '', alias: '' },
  recordatorios: true,
  diasAvisoSenia: 2,
  horasOferta: 48,
  diasFotos: 30,
}

export async function readAgencia(db: DbOrTx): Promise<Agencia> {
  return agencia.parse({ ...vacia, ...(await readAjuste(db, 'agencia')) })
}

export async function readDerechos(db: DbOrTx): Promise<z.output<typeof derechos>> {
  return derechos.parse({ ...todosLosDerechos, ...(await readAjuste(db, 'derechos')) })
}

export async function readNosotros(db: DbOrTx): Promise<Nosotros> {
  return quienesSomos.parse({ ...sinTexto, ...(await readAjuste(db, 'nosotros')) })
}

export async function readCobranza(db: DbOrTx): Promise<Cobranza> {
  return cobranza.parse({ ...cobranzaInicial, ...(await readAjuste(db, 'cobranza')) })
}

/** @throws ZodError when a figure is out of its bounds. */
export async function writeCobranza(db: DbOrTx, valor: Cobranza) {
  await writeAjuste(db, 'cobranza', cobranza.parse(valor))
}

/** @throws ZodError when its mail is neither empty nor one address: every mail's answers go there. */
export async function writeAgencia(db: DbOrTx, valor: Agencia) {
  await writeAjuste(db, 'agencia', agenciaEscrita.parse(valor))
}

export const writeNosotros = (db: DbOrTx, valor: Nosotros) => writeAjuste(db, 'nosotros', valor)

async function writeAjuste(db: DbOrTx, clave: string, valor: object) {
  await db.insert(ajustes).values({ clave, valor }).onConflictDoUpdate({ target: ajustes.clave, set: { valor } })
}

async function readAjuste(db: DbOrTx, clave: string): Promise<Record<string, unknown>> {
  const [fila] = await db.select().from(ajustes).where(eq(ajustes.clave, clave))
  return (fila?.valor as Record<string, unknown> | undefined) ?? {}
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
