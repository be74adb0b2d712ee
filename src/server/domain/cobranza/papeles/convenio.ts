import { asc, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/client.ts'
import { convenios } from '../../../db/schema/convenios.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { localDate, localTime } from '../../../db/valores.ts'
import type { Cliente, Personal } from '../../actor.ts'
import { readAgencia } from '../../casa/ajustes/service.ts'
import type { Deps } from '../../deps.ts'
import { nombreYApellido, tutor } from '../../nombres.ts'
import { found } from '../../one.ts'
import { previewPlantilla } from '../../viajes/convenios/service.ts'
import { noteLecturas } from '../../viajes/lecturas/service.ts'
import { layConvenio, layMuestra } from './convenio.pure.ts'
import { printAgencia } from './membrete.pure.ts'
import { findPropia } from './reserva.ts'

/** The agreement's paper, for its family or a full administrator. @throws DomainError `no_encontrado`, `sin_permiso` */
export async function viewConvenioPdf(deps: Deps, actor: Cliente | Personal, reservaId: number): Promise<Buffer> {
  const { reserva } = await findPropia(deps, actor, reservaId)
  if (actor.tipo === 'personal') await noteLecturas(deps, actor, [reserva.pasajeroId], 'convenio')
  return found(await makeConvenioPdf(deps, reservaId), 'convenio')
}

/** A booking's agreement with its page of evidence; null when there is none. */
export async function makeConvenioPdf(deps: Deps, reservaId: number): Promise<Buffer | null> {
  const convenio = await readAceptado(deps.db, reservaId)
  if (!convenio) return null
  return deps.pdf.render(
    layConvenio({
      ...convenio,
      // Without what may change from one day to the next: the same agreement gives the same paper.
      agencia: { ...printAgencia(await readAgencia(deps.db)), domicilio: '', telefono: '', mail: '' },
      enlace: `${deps.publicUrl}/verificar/${convenio.sha256}`,
    }),
  )
}

/** A text of the agreement on paper, as staff edit it, with nobody's data. @throws DomainError `datos_invalidos` */
export async function previewConvenioPdf(deps: Deps, texto: Parameters<typeof previewPlantilla>[1]): Promise<Buffer> {
  const html = await previewPlantilla(deps, texto)
  const agencia = printAgencia(await readAgencia(deps.db))
  return deps.pdf.render(layMuestra({ html, creado: deps.now(), agencia }))
}

/** What a fingerprint is known for here, without a word about whose it is. */
export async function viewVerificacion({ db }: Deps, huella: string) {
  const [fila] = await db
    .select({
      fecha: localDate(convenios.aceptadoEn),
      hora: localTime(convenios.aceptadoEn),
      version: convenios.plantillaVersion,
    })
    .from(convenios)
    .where(eq(convenios.sha256, huella))
    .orderBy(asc(convenios.id))
    .limit(1)
  return { huella, aceptado: Boolean(fila), ...(fila ?? { fecha: null, hora: null, version: null }) }
}

async function readAceptado(db: DbOrTx, reservaId: number) {
  const [fila] = await db
    .select({
      reserva: convenios.reservaId,
      html: convenios.html,
      sha256: convenios.sha256,
      version: convenios.plantillaVersion,
      aceptadoEn: convenios.aceptadoEn,
      ip: convenios.ip,
      agente: convenios.agente,
      tutor: nombreYApellido(tutor),
      documento: reservas.documentoTutor,
      // Agreements of before the address was kept: where the copy was sent that day.
      mail: sql<string>`coalesce(nullif(${convenios.mail}, ''), ${correos.para}, '')`,
    })
    .from(convenios)
    .innerJoin(reservas, eq(reservas.id, convenios.reservaId))
    .leftJoin(correos, eq(correos.clave, sql`'reserva-' || ${convenios.reservaId}`))
    .where(eq(convenios.reservaId, reservaId))
  return fila ?? null
}
