import type * as z from 'zod'
import { type Agencia, agencia, agenciaEscrita, derechos, quienesSomos } from '../../../../contract/casa/sitio.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { readAjuste, readAjustes, writeAjuste } from './ajuste.ts'

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
  coordenadas: '',
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

export const parseAgencia = (escrita: object) => agencia.parse({ ...vacia, ...escrita })
export const parseDerechos = (escritos: object) => derechos.parse({ ...todosLosDerechos, ...escritos })
export const parseNosotros = (escrito: object) => quienesSomos.parse({ ...sinTexto, ...escrito })

export const readAgencia = async (db: DbOrTx) => parseAgencia(await readAjuste(db, 'agencia'))

/** With another setting, in one question. */
export async function readAgenciaWith(db: DbOrTx, clave: string) {
  const { agencia: escrita = {}, [clave]: otro = {} } = await readAjustes(db, ['agencia', clave])
  return { agencia: parseAgencia(escrita), otro }
}

export const readDerechos = async (db: DbOrTx) => parseDerechos(await readAjuste(db, 'derechos'))
export const readNosotros = async (db: DbOrTx) => parseNosotros(await readAjuste(db, 'nosotros'))

/** @throws ZodError when its mail is neither empty nor one address: every mail's answers go there. */
export async function writeAgencia(db: DbOrTx, valor: Agencia) {
  await writeAjuste(db, 'agencia', agenciaEscrita.parse(valor))
}

export const writeNosotros = (db: DbOrTx, valor: Nosotros) => writeAjuste(db, 'nosotros', valor)
