import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Pedido } from '../../../../contract/listado.ts'
import { countListado, keyset, matches, toListado } from '../../../db/listado.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { alumnos } from '../../../db/schema/viajes.ts'
import { unlessRepeated } from '../../../db/unique.ts'
import { rowFingerprint } from '../../../db/valores.ts'
import { wireText } from '../../../db/wire.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { lockOne } from '../../candados.ts'
import { audit } from '../../casa/auditoria/service.ts'
import { describeDependientes } from '../../dependientes.pure.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'
import { saveOver, type Versionada } from '../../version.ts'
import { detalleCurso } from './curso.ts'

type DatosColegio = { nombre: string; localidad: string }

const version: Versionada = {
  objeto: 'colegio',
  acciones: ['colegio.editado'],
  tabla: colegios,
  id: colegios.id,
  huella: rowFingerprint(colegios.nombre, colegios.localidad),
}

const repetido = () =>
  new DomainError('colegio_existente', { campos: { nombre: 'Ya hay un colegio con este nombre en esa localidad' } })

const cursosDelColegio = sql`from ${cursos} where ${cursos.colegioId} = ${colegios.id}`
// Used nested, so that Drizzle leaves the tables' names on their columns.
const alumnosDelCurso = sql`(select count(*) from ${alumnos} where ${alumnos.cursoId} = ${cursos.id})`
const viajesDelCurso = sql`(select count(*) from ${paquetesCurso} where ${paquetesCurso.cursoId} = ${cursos.id})`

/** Staff's list of schools. */
export async function listColegiosPersonal({ db }: Deps, pedido: Pedido<'nombre' | 'localidad'>) {
  const { clave, orderBy, desde } = keyset(
    pedido,
    { nombre: { de: colegios.nombre, tipo: 'text' }, localidad: { de: colegios.localidad, tipo: 'text' } },
    colegios.id,
  )
  const buscado = matches(sql`plegar(${colegios.nombre} || ' ' || ${colegios.localidad})`, pedido.busca)
  const filas = await db
    .select({
      id: wireText(colegios.id),
      nombre: colegios.nombre,
      localidad: colegios.localidad,
      cursos: sql<string>`(select count(*)::text ${cursosDelColegio})`,
      alumnos: sql<string>`(select count(*)::text from ${alumnos} where ${alumnos.cursoId} in (select ${cursos.id} ${cursosDelColegio}))`,
      viajes: sql<string>`(select count(*)::text from ${paquetesCurso} where ${paquetesCurso.cursoId} in (select ${cursos.id} ${cursosDelColegio}))`,
      clave,
    })
    .from(colegios)
    .where(and(buscado, desde))
    .orderBy(...orderBy)
    .limit(pedido.limite + 1)
  const contados = sql`select 1 from ${colegios} where ${buscado ?? sql`true`}`
  return toListado(filas, pedido.limite, await countListado(db, pedido, contados))
}

/** A school with its courses, the newest year first. @throws DomainError `no_encontrado` */
export async function viewColegio({ db }: Deps, id: number) {
  const colegio = await db
    .select({
      id: wireText(colegios.id),
      nombre: colegios.nombre,
      localidad: colegios.localidad,
      huella: version.huella,
    })
    .from(colegios)
    .where(eq(colegios.id, id))
    .then(one('colegio'))
  const suyos = await db
    .select({
      id: wireText(cursos.id),
      detalle: detalleCurso,
      grado: cursos.grado,
      division: cursos.division,
      turno: cursos.turno,
      anio: wireText(cursos.anio),
      alumnos: wireText(alumnosDelCurso),
      viajes: wireText(viajesDelCurso),
    })
    .from(cursos)
    .where(eq(cursos.colegioId, id))
    .orderBy(desc(cursos.anio), asc(cursos.grado), asc(cursos.division), asc(cursos.turno), asc(cursos.id))
  return { ...colegio, cursos: suyos }
}

/** @throws DomainError `colegio_existente` */
export function createColegio(deps: Deps, actor: Personal, datos: DatosColegio) {
  return deps.db.transaction(async (tx) => {
    const insertado = tx.insert(colegios).values(datos).returning({ id: colegios.id })
    const [fila] = await unlessRepeated(insertado, repetido())
    if (!fila) throw new Error('An insert returned no row')
    await audit(tx, actor, { accion: 'colegio.creado', objetoTipo: 'colegio', objetoId: fila.id, despues: datos })
    return { id: String(fila.id) }
  })
}

/** @throws DomainError `no_encontrado`, `colegio_existente`, `texto_cambio` */
export function editColegio(
  deps: Deps,
  actor: Personal,
  id: number,
  { desde, ...datos }: DatosColegio & { desde: string },
) {
  return deps.db.transaction(async (tx) => {
    const antes = await lockOne(tx, colegios, eq(colegios.id, id))
    const { cambia } = await saveOver(tx, version, { id, desde }, () =>
      unlessRepeated(tx.update(colegios).set(datos).where(eq(colegios.id, id)), repetido()),
    )
    if (!cambia) return { id: String(id) }
    await audit(tx, actor, { accion: 'colegio.editado', objetoTipo: 'colegio', objetoId: id, antes, despues: datos })
    return { id: String(id) }
  })
}

/** @throws DomainError `no_encontrado`, `tiene_dependientes` naming its courses and bookings */
export function removeColegio(deps: Deps, actor: Personal, id: number) {
  return deps.db.transaction(async (tx) => {
    const antes = await lockOne(tx, colegios, eq(colegios.id, id))
    const dependen = describeDependientes([
      { cuantos: await tx.$count(cursos, eq(cursos.colegioId, id)), uno: 'curso', varios: 'cursos' },
      { cuantos: await tx.$count(reservas, eq(reservas.colegioId, id)), uno: 'reserva', varios: 'reservas' },
    ])
    if (dependen) throw new DomainError('tiene_dependientes', { detalle: { detalle: `el colegio ${dependen}` } })
    await tx.delete(colegios).where(eq(colegios.id, id))
    await audit(tx, actor, { accion: 'colegio.eliminado', objetoTipo: 'colegio', objetoId: id, antes })
    return { eliminado: '1' }
  })
}
