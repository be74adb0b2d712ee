import { and, inArray, isNotNull } from 'drizzle-orm'
import type { CartaPlaceholderValues } from '../../../../reglas/placeholders.ts'
import { personal, usuarios } from '../../../db/schema/identidad.ts'
import type { Adjunto } from '../../../db/schema/mensajes.ts'
import type { DbOrTx } from '../../deps.ts'
import { isGeneratedDocument } from './attachments.ts'
import { namelessPasajero } from './plantillas/asunto.pure.ts'
import type { PlantillaName } from './plantillas/plantillas.ts'
import type { CorreoContent } from './render.ts'

/** Template fields that anybody can type, with their replacements in mails to unconfirmed addresses. */
const typedFields: Record<string, string> = { nombre: '', pasajero: namelessPasajero, consulta: '' }

/** Placeholders of messages to families, with their replacements in mails to unconfirmed addresses. */
const typedInCarta: Partial<CartaPlaceholderValues> = {
  nombre: 'familia',
  pasajero: namelessPasajero,
  'próximo vencimiento': 'el que ves en tu cuenta',
  debe: 'lo que ves en tu cuenta',
  vencido: 'lo que ves en tu cuenta',
  'papeles que faltan': 'los que ves en tu cuenta',
}

/** Templates whose recipient is the agency. Their mails keep the text that visitors typed. */
const toAgencia: PlantillaName[] = ['aviso-consulta', 'aviso-solicitud', 'aviso-transferencia', 'aviso-respaldo']

type DiscreetMail = { contenido: CorreoContent; adjuntos: Adjunto[] }

/** Removes typed text and documents from a mail to an unconfirmed address, because anybody can type somebody else's address. */
export async function redactForUnconfirmed(
  db: DbOrTx,
  para: string,
  contenido: CorreoContent,
  adjuntos: Adjunto[],
): Promise<DiscreetMail> {
  const todo = { contenido, adjuntos }
  if (!repeats(contenido) || (await listConfirmedAddresses(db, [para])).has(para)) return todo
  return withoutTyped(todo)
}

/** Works like `redactForUnconfirmed` for many mails, in order, with one query. */
export async function redactAllForUnconfirmed(db: DbOrTx, correos: readonly ({ para: string } & CorreoContent)[]) {
  const probadas = await listConfirmedAddresses(
    db,
    correos.map(({ para }) => para),
  )
  return correos.map(({ para, ...contenido }) =>
    repeats(contenido) && !probadas.has(para) ? withoutTyped({ contenido, adjuntos: [] }).contenido : contenido,
  )
}

const repeats = ({ plantilla, datos }: CorreoContent) => !toAgencia.includes(plantilla) && 'nombre' in datos

function withoutTyped({ contenido, adjuntos }: DiscreetMail): DiscreetMail {
  const { plantilla } = contenido
  const campos = plantilla === 'carta' && { campos: { ...contenido.datos.campos, ...typedInCarta } }
  const sinCifras = plantilla === 'cuotas-vencidas' && { vencidas: [], totales: { ARS: 0, USD: 0 } }
  const datos = { ...(blank(contenido.datos) as object), ...campos, ...sinCifras, adjunto: false }
  return {
    contenido: { plantilla, datos } as CorreoContent,
    adjuntos: adjuntos.filter((adjunto) => !isGeneratedDocument(adjunto)),
  }
}

async function listConfirmedAddresses(db: DbOrTx, mails: string[]): Promise<Set<string>> {
  const confirmadas = db
    .select({ mail: usuarios.mail })
    .from(usuarios)
    .where(and(inArray(usuarios.mail, mails), isNotNull(usuarios.mailConfirmadoEn)))
  const delPersonal = db.select({ mail: personal.mail }).from(personal).where(inArray(personal.mail, mails))
  return new Set((await confirmadas.union(delPersonal)).map(({ mail }) => mail))
}

function blank(datos: unknown): unknown {
  if (Array.isArray(datos)) return datos.map(blank)
  if (datos === null || typeof datos !== 'object') return datos
  return Object.fromEntries(
    Object.entries(datos).map(([clave, valor]) => [
      clave,
      typeof valor === 'string' ? (typedFields[clave] ?? valor) : blank(valor),
    ]),
  )
}
