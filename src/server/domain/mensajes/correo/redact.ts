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

const toAgencia: PlantillaName[] = ['aviso-consulta', 'aviso-solicitud', 'aviso-transferencia', 'aviso-respaldo']

type DiscreetMail = { content: CorreoContent; adjuntos: Adjunto[] }

/** Removes typed text and documents from a mail to an unconfirmed address, because anybody can type somebody else's address. */
export async function redactForUnconfirmed(
  db: DbOrTx,
  para: string,
  content: CorreoContent,
  attachments: Adjunto[],
): Promise<DiscreetMail> {
  const all = { content, adjuntos: attachments }
  if (!repeats(content) || (await listConfirmedAddresses(db, [para])).has(para)) return all
  return withoutTyped(all)
}

/** Makes one query for many mails, and keeps their order. */
export async function redactAllForUnconfirmed(db: DbOrTx, correos: readonly ({ para: string } & CorreoContent)[]) {
  const tested = await listConfirmedAddresses(
    db,
    correos.map(({ para }) => para),
  )
  return correos.map(({ para, ...content }) =>
    repeats(content) && !tested.has(para) ? withoutTyped({ content, adjuntos: [] }).content : content,
  )
}

const repeats = ({ plantilla, datos }: CorreoContent) => !toAgencia.includes(plantilla) && 'nombre' in datos

function withoutTyped({ content, adjuntos }: DiscreetMail): DiscreetMail {
  const { plantilla } = content
  const campos = plantilla === 'carta' && { campos: { ...content.datos.campos, ...typedInCarta } }
  const withoutDigits = plantilla === 'cuotas-vencidas' && { vencidas: [], totales: { ARS: 0, USD: 0 } }
  const data = { ...(blank(content.datos) as object), ...campos, ...withoutDigits, adjunto: false }
  return {
    content: { plantilla, datos: data } as CorreoContent,
    adjuntos: adjuntos.filter((attachment) => !isGeneratedDocument(attachment)),
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

function blank(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(blank)
  if (data === null || typeof data !== 'object') return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' ? (typedFields[key] ?? value) : blank(value),
    ]),
  )
}
