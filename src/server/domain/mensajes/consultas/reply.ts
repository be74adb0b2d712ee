import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { type Adjunto, consultas, respuestasConsulta } from '../../../db/schema/mensajes.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { nombrePersonal } from '../../names.ts'
import { inserted, one } from '../../one.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { type IdempotencyKey, onceWithFiles } from '../../platform/idempotency/service.ts'
import { type NewAdjunto, removeAdjuntos, respuestaMailKey, sendCorreo, storeAdjuntos } from '../correo/service.ts'

export type Respuesta = {
  idconsulta: number
  respuesta: string
  adjuntos: NewAdjunto[]
  /** How many replies the sender had read, if known. */
  leidas?: number | undefined
}

/** Mail servers refuse larger messages. */
const pesoMaximo = 25 * 1024 * 1024

type Enviada = { id: number; mensaje: string }

/**
 * Replies to an enquiry by mail, only to its author's address. With `idempotencyKey`, runs once.
 * @throws DomainError `no_encontrado`, `consulta_respondida` if somebody replied in the meantime, `clave_reutilizada`,
 * `cuerpo_demasiado_grande` above 25 MB of attachments
 */
export async function answerConsulta(
  deps: Deps,
  actor: Personal,
  respuesta: Respuesta,
  idempotencyKey?: IdempotencyKey,
): Promise<Enviada> {
  const { adjuntos } = respuesta
  if (adjuntos.reduce((suma, { contenido }) => suma + contenido.length, 0) > pesoMaximo) {
    throw new DomainError('cuerpo_demasiado_grande', { campos: { my_file: 'Los adjuntos superan los 25 MB' } })
  }
  const guardados = await storeAdjuntos(deps, adjuntos)
  return onceWithFiles(deps, actor, 'respuesta', idempotencyKey, {
    write: (tx) => writeRespuesta(deps, tx, actor, respuesta, guardados),
    remove: () => removeAdjuntos(deps, guardados),
  })
}

async function writeRespuesta(
  deps: Deps,
  tx: Tx,
  actor: Personal,
  { idconsulta, respuesta, leidas }: Respuesta,
  adjuntos: Adjunto[],
): Promise<Enviada> {
  const ahora = deps.now()
  const consulta = await tx
    .update(consultas)
    // Only the first reply sets the response time.
    .set({
      respondidaEn: sql`coalesce(${consultas.respondidaEn}, ${ahora.toISOString()}::timestamptz)`,
      visto: true,
    })
    .where(eq(consultas.id, idconsulta))
    .returning()
    .then(one('consulta'))
  if (leidas !== undefined) await requireRead(tx, idconsulta, leidas)
  const fila = await tx
    .insert(respuestasConsulta)
    .values({ consultaId: idconsulta, personalId: actor.id, texto: respuesta, adjuntos, creadaEn: ahora })
    .returning({ id: respuestasConsulta.id })
    .then(inserted)
  await sendCorreo(deps, tx, {
    clave: respuestaMailKey(fila.id),
    para: consulta.mail,
    plantilla: 'respuesta',
    datos: { nombre: consulta.nombre, consulta: consulta.consulta, respuesta },
    adjuntos,
  })
  await audit(tx, actor, {
    accion: 'consulta.respondida',
    objetoId: idconsulta,
    // The audit log omits the text, so that deleting the enquiry deletes the text.
    despues: { respuesta: fila.id, adjuntos: adjuntos.length },
  })
  return { id: fila.id, mensaje: 'La respuesta fue enviada' }
}

/** Checks that the sender has read all replies. The caller has locked the enquiry, so no reply can be added meanwhile. */
async function requireRead(tx: Tx, idconsulta: number, leidas: number) {
  const respuestas = await tx
    .select({ quien: nombrePersonal })
    .from(respuestasConsulta)
    .innerJoin(personal, eq(personal.id, respuestasConsulta.personalId))
    .where(eq(respuestasConsulta.consultaId, idconsulta))
    .orderBy(desc(respuestasConsulta.id))
  const [ultima] = respuestas
  if (ultima && respuestas.length > leidas) throw new DomainError('consulta_respondida', { detalle: ultima })
}
