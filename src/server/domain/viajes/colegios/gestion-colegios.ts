import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { ListQuery } from '../../../../contract/list-fields.ts'
import { countList, matchesWords, readCountedPage, type SortKey } from '../../../db/lists.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { alumnos } from '../../../db/schema/viajes.ts'
import { pick, rowFingerprint } from '../../../db/sql-expressions.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { type Deps, inTransaction, type Personal, type Tx } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import {
  deleteAudited,
  insertAudited,
  refuseDependientes,
  type SaveTarget,
  updateAudited,
  type Versioned,
} from '../../version.ts'
import { cursoColumns } from './curso.ts'

type ColegioData = { nombre: string; localidad: string }

const versioned = {
  acciones: ['colegio.editado'],
  table: colegios,
  id: colegios.id,
  version: rowFingerprint(colegios.nombre, colegios.localidad),
} satisfies Versioned

const repeated = () =>
  new DomainError('colegio_existente', { campos: { nombre: 'Ya hay un colegio con este nombre en esa localidad' } })

export async function listColegiosPersonal({ db }: Deps, request: ListQuery<'nombre' | 'localidad'>) {
  const sortKeys = {
    nombre: { de: colegios.nombre, tipo: 'text' },
    localidad: { de: colegios.localidad, tipo: 'text' },
  } satisfies Record<string, SortKey>
  const sought = matchesWords(colegios.busqueda, request.busca)
  const ofColegio = eq(cursos.colegioId, colegios.id)
  const ownCursos = db.select({ id: cursos.id }).from(cursos).where(ofColegio)
  const { sortKey, orderBy, donde, total } = await countList(db, request, sortKeys, colegios.id, sought)
  const query = db
    .select({
      ...pick(colegios, 'id', 'nombre', 'localidad'),
      cursos: db.$count(cursos, ofColegio),
      alumnos: db.$count(alumnos, inArray(alumnos.cursoId, ownCursos)),
      viajes: db.$count(paquetesCurso, inArray(paquetesCurso.cursoId, ownCursos)),
      sortKey,
    })
    .from(colegios)
    .where(donde)
  return readCountedPage(query, { orderBy, total }, request.limite)
}

/** Returns a school with its courses, newest year first, and their trips. @throws DomainError `no_encontrado` */
export async function viewColegio({ db }: Deps, id: number) {
  const colegio = await db
    .select({
      ...pick(colegios, 'id', 'nombre', 'localidad'),
      version: versioned.version,
    })
    .from(colegios)
    .where(eq(colegios.id, id))
    .then(requireRow('colegio'))
  const own = await db
    .select({
      ...cursoColumns,
      alumnos: db.$count(alumnos, eq(alumnos.cursoId, cursos.id)),
    })
    .from(cursos)
    .where(eq(cursos.colegioId, id))
    .orderBy(desc(cursos.anio), asc(cursos.grado), asc(cursos.division), asc(cursos.turno), asc(cursos.id))
  const viajes = await db
    .select({ cursoId: cursos.id, nombre: paquetes.nombre, salida: paquetesCurso.fechaSalida })
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .where(eq(cursos.colegioId, id))
    .orderBy(asc(paquetesCurso.fechaSalida), asc(paquetesCurso.id))
  const viajesByCurso = Map.groupBy(viajes, ({ cursoId }) => cursoId)
  const viajesOf = (id: number) => (viajesByCurso.get(id) ?? []).map(({ nombre, salida }) => ({ nombre, salida }))
  return { ...colegio, cursos: own.map((curso) => ({ ...curso, viajes: viajesOf(curso.id) })) }
}

/** @throws DomainError `colegio_existente` */
export const createColegio = (deps: Deps, actor: Personal, data: ColegioData) =>
  deps.db.transaction((tx) => addColegio(tx, actor, data))

/** @throws DomainError `colegio_existente` */
export const addColegio = (tx: Tx, actor: Personal, after: ColegioData) =>
  insertAudited(tx, actor, versioned, { action: 'colegio.creado', after, repeated: repeated() })

/** @throws DomainError `no_encontrado`, `colegio_existente`, `texto_cambio` */
export const editColegio = inTransaction(
  async (_, tx, actor: Personal, { id, version, ...data }: ColegioData & SaveTarget) => {
    const before = await lockOne(tx, colegios, eq(colegios.id, id))
    return updateAudited(tx, actor, versioned, { id, version }, { before, after: data, repeated: repeated() })
  },
)

/** @throws DomainError `no_encontrado`, `tiene_dependientes` with the school's courses and bookings */
export const removeColegio = (deps: Deps, actor: Personal, id: number) =>
  deps.db.transaction((tx) => dropColegio(tx, actor, id))

/** @throws DomainError as `removeColegio` */
export async function dropColegio(tx: Tx, actor: Personal, id: number) {
  const before = await lockOne(tx, colegios, eq(colegios.id, id))
  refuseDependientes(
    'el colegio',
    [await tx.$count(cursos, eq(cursos.colegioId, id)), 'curso'],
    [await tx.$count(reservas, eq(reservas.colegioId, id)), 'reserva'],
  )
  return deleteAudited(tx, actor, versioned, { action: 'colegio.eliminado', before })
}
