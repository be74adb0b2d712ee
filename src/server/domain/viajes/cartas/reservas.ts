import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { SituacionDeFamilia } from '../../../../reglas/cuota.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { pick } from '../../../db/sql-expressions.ts'
import { DomainError, requireFound } from '../../../domain-error.ts'
import type { DbOrTx, Deps } from '../../deps.ts'
import { isCuotaOverdue, isPaymentPendingSql, isUnpaidSql, owedAmountSql } from '../../dinero/cuotas/service.ts'
import { isLiveReserva } from '../../live-reserva.ts'
import { hasReceivedDocumento } from '../salidas/service.ts'
import { groupByFamilia } from './familias.pure.ts'

/** The families of a trip, or of a course's trips that have not returned. `reservas` selects some of the trip's bookings. */
export type CartaScope = { viaje?: number | undefined; curso?: number | undefined; reservas?: number[] | undefined }

/** Returns the families with live bookings by surname, one per account. @throws DomainError `no_encontrado` */
export async function readFamilias({ now }: Pick<Deps, 'now'>, db: DbOrTx, scope: CartaScope) {
  await requireScope(db, scope)
  const hoy = localDay(now())
  const own = and(
    scope.viaje === undefined
      ? and(eq(paquetesCurso.cursoId, scope.curso ?? 0), gte(paquetesCurso.fechaRegreso, hoy))
      : eq(paquetesCurso.id, scope.viaje),
    scope.reservas && inArray(reservas.id, scope.reservas),
    isLiveReserva,
    isNull(usuarios.eliminadoEn),
  )
  return groupByFamilia(await listReservas(db, own), await listImpagas(db, own, hoy))
}

async function requireScope(db: DbOrTx, { viaje, curso, reservas: chosen }: CartaScope) {
  const [hay] =
    viaje === undefined
      ? await db
          .select({ id: cursos.id })
          .from(cursos)
          .where(eq(cursos.id, curso ?? 0))
      : await db.select({ id: paquetesCurso.id }).from(paquetesCurso).where(eq(paquetesCurso.id, viaje))
  requireFound(hay, viaje === undefined ? 'curso' : 'paquete del curso')
  if (viaje === undefined || !chosen) return
  const own = await db.$count(reservas, and(eq(reservas.paqueteCursoId, viaje), inArray(reservas.id, chosen)))
  if (own < new Set(chosen).size) throw new DomainError('no_encontrado', { que: 'una de esas reservas en el viaje' })
}

function listReservas(db: DbOrTx, own: SQL | undefined) {
  return db
    .select({
      id: reservas.id,
      usuarioId: usuarios.id,
      ...pick(usuarios, 'nombre', 'apellido', 'mail'),
      probadoEn: usuarios.mailConfirmadoEn,
      pasajero: pasajeros.nombre,
      apellidoPasajero: pasajeros.apellido,
      viaje: paquetes.nombre,
      salida: paquetesCurso.fechaSalida,
      regreso: paquetesCurso.fechaRegreso,
      fotos: hasReceivedDocumento('fotos'),
      fichaMedica: hasReceivedDocumento('ficha_medica'),
      permiso: hasReceivedDocumento('permiso_viaje'),
    })
    .from(reservas)
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, reservas.paqueteCursoId))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .where(own)
    .orderBy(asc(usuarios.apellido), asc(usuarios.nombre), asc(usuarios.id), asc(pasajeros.nombre), asc(reservas.id))
}

function listImpagas(db: DbOrTx, own: SQL | undefined, hoy: ReturnType<typeof localDay>) {
  return db
    .select({
      ...pick(cuotas, 'id', 'numero', 'reservaId', 'vencimiento', 'moneda'),
      debe: owedAmountSql,
      situacion: sql<SituacionDeFamilia>`case when ${isPaymentPendingSql} then 'en_proceso' when ${isCuotaOverdue(hoy)} then 'vencida' else 'por_pagar' end`,
    })
    .from(cuotas)
    .innerJoin(reservas, eq(reservas.id, cuotas.reservaId))
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, reservas.paqueteCursoId))
    .where(and(own, isUnpaidSql))
    .orderBy(asc(cuotas.vencimiento), asc(cuotas.id))
}
