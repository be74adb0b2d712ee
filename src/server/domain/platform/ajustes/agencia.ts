import type * as z from 'zod'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { agenciaBody, derechosBody, guardaraspecto, nosotrosBody } from '../../../../contract/platform/agencia.ts'
import {
  type Agencia,
  type AgenciaFacts,
  type Aspecto,
  agenciaFacts,
  agenciaFactsToSave,
  aspecto,
  derechos,
  quienesSomos,
} from '../../../../contract/platform/sitio.ts'
import type { DbOrTx, Deps, Personal } from '../../deps.ts'
import { fingerprint } from '../../fingerprint.pure.ts'
import { storeLogo } from '../fotos/service.ts'
import { changeAjuste, readAjuste, readAjustes, writeAjuste } from './ajuste.ts'

export type Nosotros = z.output<typeof quienesSomos>

const emptyAgencia: AgenciaFacts = {
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

const parseAgencia = (written: object) => agenciaFacts.parse({ ...emptyAgencia, ...written })
const parseAspecto = (written: object) => aspecto.parse({ logo: null, acento: '', ...written })
const parseDerechos = (written: object) => derechos.parse({ ...allDerechos, ...written })
const parseNosotros = (written: object) => quienesSomos.parse({ ...emptyNosotros, ...written })

export const readAgencia = async (db: DbOrTx) => (await readAgenciaAndAjuste(db, 'agencia')).agencia

export async function readAgenciaAndAjuste(db: DbOrTx, key: string) {
  const written = await readAjustes(db, ['agencia', 'aspecto', key])
  const { agencia: data = {}, aspecto: own = {}, [key]: other = {} } = written
  const agencia: Agencia = { ...parseAgencia(data), ...parseAspecto(own) }
  return { agencia, otro: other }
}

export const readDerechos = async (db: DbOrTx) => parseDerechos(await readAjuste(db, 'derechos'))
export const readNosotros = async (db: DbOrTx) => parseNosotros(await readAjuste(db, 'nosotros'))

/** `mail` becomes the Reply-To address of the app's mails. @throws ZodError unless `mail` is empty or one valid address */
export async function writeAgencia(db: DbOrTx, value: AgenciaFacts) {
  await writeAjuste(db, 'agencia', agenciaFactsToSave.parse(value))
}

export const writeNosotros = (db: DbOrTx, value: Nosotros) => writeAjuste(db, 'nosotros', value)

type Edicion<Body extends z.ZodType> = z.output<Body> & { version: string }

/** `version` has one version per section, because staff save each section separately. */
export async function viewAgencia(db: DbOrTx) {
  const keys = ['agencia', 'aspecto', 'nosotros', 'derechos']
  const { agencia = {}, aspecto = {}, nosotros = {}, derechos = {} } = await readAjustes(db, keys)
  return {
    agencia: withVersion(parseAgencia(agencia)),
    aspecto: withVersion(parseAspecto(aspecto)),
    nosotros: withVersion(parseNosotros(nosotros)),
    derechos: withVersion(parseDerechos(derechos)),
  }
}

export async function saveAgencia(deps: Deps, actor: Personal, { version, ...added }: Edicion<typeof agenciaBody>) {
  return withVersion(await changeAjuste(deps, actor, { key: 'agencia', parse: parseAgencia }, added, version))
}

/**
 * Without a file, keeps the stored logo, unless `sinlogo` removes it.
 * @throws DomainError `imagen_invalida`, `imagen_demasiado_grande`, `svg_no_dibujable`, `texto_cambio`
 */
export async function saveAspecto(
  deps: Deps,
  actor: Personal,
  { version, acento, sinlogo, logo: [file] }: BodyOf<typeof guardaraspecto>,
) {
  const added = file && (await storeLogo(deps.storage, file, `personal-${actor.id}`))
  const change = (before: Aspecto) => ({ acento, logo: added ?? (sinlogo ? null : before.logo) })
  return withVersion(await changeAjuste(deps, actor, { key: 'aspecto', parse: parseAspecto }, change, version))
}

export async function saveNosotros(deps: Deps, actor: Personal, { version, ...added }: Edicion<typeof nosotrosBody>) {
  return withVersion(await changeAjuste(deps, actor, { key: 'nosotros', parse: parseNosotros }, added, version))
}

export async function saveDerechos(deps: Deps, actor: Personal, { version, ...added }: Edicion<typeof derechosBody>) {
  return withVersion(await changeAjuste(deps, actor, { key: 'derechos', parse: parseDerechos }, added, version))
}

const withVersion = <Value extends object>(value: Value) => ({ ...value, version: fingerprint(value) })
