import type * as z from 'zod'
import {
  type Agencia,
  agencia,
  aspecto,
  type DatosDeAgencia,
  derechos,
  quienesSomos,
  writtenAgencia,
} from '../../../../contract/platform/sitio.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { readAjuste, readAjustes, writeAjuste } from './ajuste.ts'

export type Nosotros = z.output<typeof quienesSomos>

/** A new agency's values: empty, never another agency's facts. */
const emptyAgencia: DatosDeAgencia = {
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
  boletinTitulo: 'Novedades por mail',
  boletinTexto: 'Salidas nuevas y promociones, en tu mail.',
  defensaConsumidor: '',
  dataFiscal: '',
}

/** The site shows the legal request forms unless the agency closes them on its lawyer's advice. */
const allDerechos = { arrepentimiento: true, baja: true, contratos: true }

const emptyNosotros: Nosotros = {
  mision: '',
  vision: '',
  valores: ['Amor', 'Honestidad', 'Compromiso', 'Lealtad', 'Actitud'].map((nombre) => ({ nombre, texto: '' })),
  gente: [],
}

export const parseAgencia = (escrita: object) => agencia.parse({ ...emptyAgencia, ...escrita })
export const parseAspecto = (escrito: object) => aspecto.parse({ logo: null, acento: '', ...escrito })
export const parseDerechos = (escritos: object) => derechos.parse({ ...allDerechos, ...escritos })
export const parseNosotros = (escrito: object) => quienesSomos.parse({ ...emptyNosotros, ...escrito })

export const readAgencia = async (db: DbOrTx) => (await readAgenciaWith(db, 'agencia')).agencia

export async function readAgenciaWith(db: DbOrTx, clave: string) {
  const escritos = await readAjustes(db, ['agencia', 'aspecto', clave])
  const { agencia: datos = {}, aspecto: suyo = {}, [clave]: otro = {} } = escritos
  const agencia: Agencia = { ...parseAgencia(datos), ...parseAspecto(suyo) }
  return { agencia, otro }
}

export const readDerechos = async (db: DbOrTx) => parseDerechos(await readAjuste(db, 'derechos'))
export const readNosotros = async (db: DbOrTx) => parseNosotros(await readAjuste(db, 'nosotros'))

/** Writes the agency's facts. Replies to all mails go to its `mail`. @throws ZodError unless `mail` is empty or one valid address */
export async function writeAgencia(db: DbOrTx, valor: DatosDeAgencia) {
  await writeAjuste(db, 'agencia', writtenAgencia.parse(valor))
}

export const writeNosotros = (db: DbOrTx, valor: Nosotros) => writeAjuste(db, 'nosotros', valor)
