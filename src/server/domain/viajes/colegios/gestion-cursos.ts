import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { localDay } from '../../../../reglas/dia.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { alumnos } from '../../../db/schema/viajes.ts'
import { pick, rowFingerprint } from '../../../db/sql-expressions.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { isLiveReserva } from '../../live-reserva.ts'
import { lockOne, lockQuery } from '../../locks.ts'
import {
  deleteAudited,
  insertAudited,
  refuseDependientes,
  type SaveTarget,
  updateAudited,
  type Versioned,
} from '../../version.ts'
import { versionedAlumno } from './alumnos.ts'
import { cursoColumns } from './curso.ts'
import { addVencido, isOpenForBooking } from './salidas.ts'

type CursoData = { grado: string; division: string; turno: string; anio: number }

const versioned = {
  acciones: ['curso.editado'],
  table: cursos,
  id: cursos.id,
  version: rowFingerprint(cursos.grado, cursos.division, cursos.turno, cursos.anio),
} satisfies Versioned

const repeated = () =>
  new DomainError('curso_existente', { campos: { grado: 'El colegio ya tiene este curso, de ese turno y año' } })

/** @throws DomainError `no_encontrado` */
export async function viewCurso({ db, now }: Deps, id: number) {
  const curso = await db
    .select({
      ...cursoColumns,
      colegio: colegios.nombre,
      idcolegio: colegios.id,
      version: versioned.version,
    })
    .from(cursos)
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    .where(eq(cursos.id, id))
    .then(requireRow('curso'))
  const enPie = and(eq(reservas.cursoId, alumnos.cursoId), eq(reservas.documento, alumnos.documento), isLiveReserva)
  const list = await db
    .select({
      ...pick(alumnos, 'id', 'documento', 'apellido', 'nombre'),
      fechanacimiento: alumnos.fechaNacimiento,
      noviaja: alumnos.noViaja,
      version: versionedAlumno.version,
      reservas: db.$count(reservas, enPie),
    })
    .from(alumnos)
    .where(eq(alumnos.cursoId, id))
    .orderBy(asc(alumnos.apellido), asc(alumnos.nombre), asc(alumnos.id))
  const viajes = await db
    .select({
      id: paquetesCurso.id,
      paquete: paquetes.nombre,
      fechasalida: paquetesCurso.fechaSalida,
      fecharegreso: paquetesCurso.fechaRegreso,
      cupo: paquetesCurso.cupo,
      libres: paquetesCurso.libres,
      tomados: sql<number>`${paquetesCurso.cupo} - ${paquetesCurso.libres}`,
      activo: paquetesCurso.activo,
      abierto: sql<boolean>`${isOpenForBooking({ now })}`,
    })
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .where(eq(paquetesCurso.cursoId, id))
    .orderBy(desc(paquetesCurso.fechaSalida), asc(paquetesCurso.id))
  return { ...curso, alumnos: list, viajes: await addVencido(db, viajes, localDay(now())) }
}

/** @throws DomainError `no_encontrado` (the school), `curso_existente` */
export const createCurso = (deps: Deps, actor: Personal, data: CursoData & { id: number }) =>
  deps.db.transaction((tx) => addCurso(tx, actor, data))

/** @throws DomainError as `createCurso` */
export async function addCurso(tx: Tx, actor: Personal, { id: colegioId, ...data }: CursoData & { id: number }) {
  await lockOne(tx, colegios, eq(colegios.id, colegioId), 'share')
  const after = { ...data, colegioId }
  return insertAudited(tx, actor, versioned, { action: 'curso.creado', after, repeated: repeated() })
}

const { busqueda: _, ...columns } = getTableColumns(cursos)

/** @throws DomainError `no_encontrado`, `curso_existente`, `texto_cambio` */
export const editCurso = inTransaction(
  async (_, tx, actor: Personal, { id, version, ...data }: CursoData & SaveTarget) => {
    const before = await lockCurso(tx, id)
    return updateAudited(tx, actor, versioned, { id, version }, { before, after: data, repeated: repeated() })
  },
)

/** @throws DomainError `no_encontrado`, `tiene_dependientes` with the course's trips, bookings and students */
export const removeCurso = (deps: Deps, actor: Personal, id: number) =>
  deps.db.transaction((tx) => dropCurso(tx, actor, id))

/** @throws DomainError as `removeCurso` */
export async function dropCurso(tx: Tx, actor: Personal, id: number) {
  const before = await lockCurso(tx, id)
  refuseDependientes(
    'el curso',
    [await tx.$count(paquetesCurso, eq(paquetesCurso.cursoId, id)), 'viaje'],
    [await tx.$count(reservas, eq(reservas.cursoId, id)), 'reserva'],
    [await tx.$count(alumnos, eq(alumnos.cursoId, id)), 'estudiante en su lista', 'estudiantes en su lista'],
  )
  return deleteAudited(tx, actor, versioned, { action: 'curso.eliminado', before })
}

function lockCurso(tx: Tx, id: number) {
  return lockQuery(tx, cursos, tx.select(columns).from(cursos).where(eq(cursos.id, id))).then(requireRow('curso'))
}
