import { and, eq, gt, isNull } from 'drizzle-orm'
import { localDay } from '../../../../reglas/dia.ts'
import { insertRow } from '../../../db/insert-row.ts'
import { imagenes, paquetes } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { acompanantes, alumnos, enlacesDelegado } from '../../../db/schema/viajes.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { firstImagenOfPaquete, imagenColumns } from '../../catalogo/site/service.ts'
import type { Deps, Personal } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { hashToken, newToken } from '../../personas/identidad/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { addTime } from '../../time-span.pure.ts'
import { listLiveReservas } from './live-reservas.ts'
import { readViaje } from './viaje.ts'

/** Only this call returns the URL, because the database stores only a hash. @throws DomainError `no_encontrado` */
export async function createEnlaceDelegado(
  deps: Deps,
  actor: Personal,
  { id: viajeId, dias }: { id: number; dias: number },
) {
  const { token, hash } = newToken()
  const createdAt = deps.now()
  const venceEn = addTime(createdAt, { days: dias })
  const id = await deps.db.transaction(async (tx) => {
    await lockOne(tx, paquetesCurso, eq(paquetesCurso.id, viajeId), 'key share')
    const row = await insertRow(tx, enlacesDelegado, {
      paqueteCursoId: viajeId,
      tokenHash: hash,
      personalId: actor.id,
      venceEn,
      creadoEn: createdAt,
    })
    await audit(tx, actor, { accion: 'enlace_delegado.creado', objetoId: row.id, despues: { viajeId, venceEn } })
    return row.id
  })
  return { id, url: `${deps.publicUrl}/delegado/${token}`, vence: localDay(venceEn) }
}

/** Idempotent. @throws DomainError `no_encontrado` */
export async function revokeEnlaceDelegado(deps: Deps, actor: Personal, id: number) {
  await deps.db.transaction(async (tx) => {
    const [anulado] = await tx
      .update(enlacesDelegado)
      .set({ revocadoEn: deps.now() })
      .where(and(eq(enlacesDelegado.id, id), isNull(enlacesDelegado.revocadoEn)))
      .returning({ id: enlacesDelegado.id })
    if (anulado) return audit(tx, actor, { accion: 'enlace_delegado.anulado', objetoId: id })
    if ((await tx.$count(enlacesDelegado, eq(enlacesDelegado.id, id))) === 0) throw new DomainError('no_encontrado')
  })
  return { anulado: true }
}

/** Contains no personal data except first names and initials. @throws DomainError `no_encontrado`, also for a revoked or expired link */
export async function viewDelegado({ db, now }: Deps, codigo: string) {
  const enlace = await db
    .select()
    .from(enlacesDelegado)
    .where(
      and(
        eq(enlacesDelegado.tokenHash, hashToken(codigo)),
        isNull(enlacesDelegado.revocadoEn),
        gt(enlacesDelegado.venceEn, now()),
      ),
    )
    .then(requireRow('enlace de delegado'))
  const { paquete, idpaquete, colegio, curso, idcurso, fechasalida, fecharegreso, cupo, libres, ofrecidos } =
    await readViaje(db, enlace.paqueteCursoId)
  const portada = await db
    .select(imagenColumns)
    .from(paquetes)
    .leftJoin(imagenes, firstImagenOfPaquete)
    .where(eq(paquetes.id, idpaquete))
    .then(requireRow('paquete'))
  const reservaron = await listLiveReservas(db, enlace.paqueteCursoId, localDay(now()))
  const documentos = new Set(reservaron.map(({ documento }) => documento))
  // Also counts a student marked as not travelling who has a booking.
  const enCurso = await db.select().from(alumnos).where(eq(alumnos.cursoId, idcurso))
  const missing = (documento: 'fotos' | 'fichamedica' | 'permiso') =>
    reservaron.filter((reserva) => reserva[documento] !== 'revisada').length
  return {
    ...portada,
    paquete,
    colegio,
    curso,
    fechasalida,
    fecharegreso,
    cupo,
    libres,
    ofrecidos,
    acompanantes: await db.$count(
      acompanantes,
      and(eq(acompanantes.paqueteCursoId, enlace.paqueteCursoId), acompanantes.ocupaLugar),
    ),
    vence: localDay(enlace.venceEn),
    alumnos: enCurso.filter(({ documento, noViaja }) => noViaja === '' || documentos.has(documento)).length,
    enLista: reservaron.filter(({ enlista }) => enlista).length,
    reservaron: reservaron
      .map(({ nombre, apellido }) => ({ nombre: initialed(nombre, apellido) }))
      .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es')),
    conSenia: reservaron.filter(({ senia }) => senia).length,
    faltan: { fotos: missing('fotos'), fichamedica: missing('fichamedica'), permiso: missing('permiso') },
  }
}

/** Returns `Martina J.`. */
function initialed(nombre: string, apellido: string): string {
  const [first = ''] = nombre.trim().split(/\s+/)
  const [inicial = ''] = apellido.trim()
  return inicial ? `${first} ${inicial.toUpperCase()}.` : first
}
