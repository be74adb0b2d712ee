import { and, asc, desc, eq, exists, type SQL, sql } from 'drizzle-orm'
import { toOnlyPage } from '../../../db/lists.ts'
import { imagenes, paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { pick } from '../../../db/sql-expressions.ts'
import { firstImagenOfPaquete, imagenColumns } from '../../catalogo/site/service.ts'
import type { DbOrTx, Deps } from '../../deps.ts'
import { cursoDetail } from './curso.ts'
import { isOpenForBooking } from './salidas.ts'

export async function listColegios({ db }: Deps) {
  return toOnlyPage(await selectColegios(db))
}

export async function listColegiosWithClientes(deps: Deps) {
  const withReservas = deps.db.select({ uno: sql`1` }).from(reservas).where(eq(reservas.colegioId, colegios.id))
  return toOnlyPage(await selectColegios(deps.db, exists(withReservas)))
}

function selectColegios(db: DbOrTx, condition?: SQL) {
  return db
    .select({ id: colegios.id, nombre: colegios.nombre })
    .from(colegios)
    .where(condition)
    .orderBy(asc(colegios.nombre), asc(colegios.id))
}

export async function listCursos(deps: Deps, colegioId: number) {
  const rows = await deps.db
    .select({ id: cursos.id, detalle: cursoDetail })
    .from(cursos)
    .where(eq(cursos.colegioId, colegioId))
    .orderBy(desc(cursos.anio), asc(cursos.grado), asc(cursos.division), asc(cursos.turno))
  return toOnlyPage(rows)
}

export async function listPaquetesCurso(deps: Deps, cursoId: number) {
  const rows = await deps.db
    .select({
      id: paquetesCurso.id,
      idpaquete: paquetesCurso.paqueteId,
      descripcion: paquetes.nombre,
      duracion: paquetes.duracion,
      fechasalida: paquetesCurso.fechaSalida,
      fecharegreso: paquetesCurso.fechaRegreso,
      libres: paquetesCurso.libres,
      cupo: paquetesCurso.cupo,
      ...imagenColumns,
    })
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .leftJoin(imagenes, firstImagenOfPaquete)
    .where(and(eq(paquetesCurso.cursoId, cursoId), isOpenForBooking(deps)))
    .orderBy(asc(paquetesCurso.fechaSalida), asc(paquetesCurso.id))
  return toOnlyPage(rows)
}

export async function viewPaqueteCurso(deps: Deps, id: number) {
  const rows = await deps.db
    .select({
      id: paquetesCurso.id,
      idpaquete: paquetesCurso.paqueteId,
      idcolegio: cursos.colegioId,
      idcurso: cursos.id,
      paquete: paquetes.nombre,
      duracion: paquetes.duracion,
      nombre: colegios.nombre,
      ...pick(cursos, 'grado', 'division', 'turno'),
      fechasalida: paquetesCurso.fechaSalida,
      fecharegreso: paquetesCurso.fechaRegreso,
      libres: paquetesCurso.libres,
      abierto: sql<boolean>`${isOpenForBooking(deps)}`,
      ...imagenColumns,
    })
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .leftJoin(imagenes, firstImagenOfPaquete)
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    .where(and(eq(paquetesCurso.id, id), eq(paquetesCurso.activo, true)))
  return toOnlyPage(rows)
}
