import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { convenios, conveniosEscaneados } from '../../../db/schema/convenios.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { fullNameSql, localDate, localTime, pick, tutorNameColumns } from '../../../db/sql-expressions.ts'
import { requireFound } from '../../../domain-error.ts'
import { openSealed } from '../../../sealed.pure.ts'
import type { Cliente, DbOrTx, Deps, Personal } from '../../deps.ts'
import { readAgencia } from '../../platform/ajustes/service.ts'
import { previewPlantilla } from '../../viajes/convenios/service.ts'
import { recordLecturas } from '../../viajes/lecturas/service.ts'
import { composeConvenio, composeSampleConvenio } from './convenio.pure.ts'
import { toPrintedAgencia } from './letterhead.pure.ts'
import { addLogoImage } from './logo.ts'
import { readReservaForPdf } from './reserva.ts'

/** For the family, or for staff who may see bookings. @throws DomainError `no_encontrado`, `sin_permiso` */
export async function viewConvenioPdf(deps: Deps, actor: Cliente | Personal, reservaId: number): Promise<Buffer> {
  const { reserva } = await readReservaForPdf(deps, actor, reservaId)
  if (actor.tipo === 'personal') await recordLecturas(deps, actor, [reserva.pasajeroId], 'convenio')
  return requireFound(await makeConvenioPdf(deps, reservaId), 'convenio')
}

const withoutContact = { domicilio: '', telefono: '', mail: '' }

export async function makeConvenioPdf(deps: Deps, reservaId: number): Promise<Buffer | null> {
  const aceptado = await readAceptado(deps.db, reservaId)
  if (!aceptado) return null
  const { escaneado, ...convenio } = aceptado
  const sealed = escaneado && (await deps.storage.read(escaneado))
  if (sealed) return openSealed(deps.secretKey, sealed, escaneado)
  return deps.pdf.render(
    composeConvenio({
      ...convenio,
      // Omits the agency's contact data, which change more often than name and logo. The hash identifies the accepted text.
      agencia: await addLogoImage(deps.storage, { ...toPrintedAgencia(await readAgencia(deps.db)), ...withoutContact }),
      enlace: `${deps.publicUrl}/verificar/${convenio.sha256}`,
    }),
  )
}

/** Renders the agreement text that staff are editing, with invented data. @throws DomainError `datos_invalidos` */
export async function previewConvenioPdf(deps: Deps, text: Parameters<typeof previewPlantilla>[1]): Promise<Buffer> {
  const html = await previewPlantilla(deps, text)
  const agencia = await addLogoImage(deps.storage, toPrintedAgencia(await readAgencia(deps.db)))
  return deps.pdf.render(composeSampleConvenio({ html, created: deps.now(), agencia }))
}

export async function viewVerificacion({ db }: Deps, codigo: string) {
  const [row] = await db
    .select({
      fecha: localDate(convenios.aceptadoEn),
      hora: localTime(convenios.aceptadoEn),
      version: convenios.plantillaVersion,
    })
    .from(convenios)
    .where(and(eq(convenios.sha256, codigo), isNull(convenios.firmadoEn)))
    .orderBy(asc(convenios.id))
    .limit(1)
  return { codigo, aceptado: Boolean(row), ...(row ?? { fecha: null, hora: null, version: null }) }
}

async function readAceptado(db: DbOrTx, reservaId: number) {
  const [row] = await db
    .select({
      reserva: convenios.reservaId,
      html: convenios.html,
      sha256: convenios.sha256,
      version: convenios.plantillaVersion,
      ...pick(convenios, 'aceptadoEn', 'ip', 'agente'),
      firmado: convenios.firmadoEn,
      escaneado: sql<
        string | null
      >`(select ${conveniosEscaneados.archivo} from ${conveniosEscaneados} where ${conveniosEscaneados.reservaId} = ${convenios.reservaId} order by ${conveniosEscaneados.id} desc limit 1)`,
      tutor: fullNameSql(tutorNameColumns),
      documento: reservas.documentoTutor,
      // Older agreements did not store the mail address. For them, returns the recipient of the mail with the agreement.
      mail: sql<string>`coalesce(nullif(${convenios.mail}, ''), ${correos.para}, '')`,
    })
    .from(convenios)
    .innerJoin(reservas, eq(reservas.id, convenios.reservaId))
    .leftJoin(correos, eq(correos.clave, sql`'reserva-' || ${convenios.reservaId}`))
    .where(eq(convenios.reservaId, reservaId))
  return row ?? null
}
