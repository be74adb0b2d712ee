import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { listadoviajesadmin } from '../../../../contract/viajes/salidas.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { countListado, keysetOf, toListado, toPatrones } from '../../../db/listado.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { cuotas, reservas } from '../../../db/schema/reservas.ts'
import type { Deps } from '../../deps.ts'
import { debe, isVencida, owesBefore } from '../../dinero/cuotas/service.ts'
import { nombreYApellido } from '../../nombres.ts'
import { cursoCorto, detalleCurso } from '../colegios/service.ts'

type Filtro = z.output<(typeof listadoviajesadmin)['query'] & z.ZodType>

/** Package-courses with their seats and what is overdue in them; those to come, unless asked otherwise. */
export async function listViajes({ db, now }: Deps, filtro: Filtro) {
  const hoy = localDay(now())
  const { clave, orderBy, desde } = keysetOf(
    filtro,
    {
      salida: { de: paquetesCurso.fechaSalida, tipo: 'date' },
      paquete: { de: paquetes.nombre, tipo: 'text' },
      colegio: { de: colegios.nombre, tipo: 'text' },
    },
    paquetesCurso.id,
  )
  const condiciones = and(
    filtro.colegio ? eq(cursos.colegioId, filtro.colegio) : undefined,
    filtro.anio ? eq(cursos.anio, filtro.anio) : undefined,
    filtro.ver === '' ? gte(paquetesCurso.fechaSalida, hoy) : undefined,
    filtro.ver === 'pasados' ? lt(paquetesCurso.fechaSalida, hoy) : undefined,
    buscado(filtro.busca),
  )
  const filas = await db
    .select({
      id: paquetesCurso.id,
      paquete: paquetes.nombre,
      colegio: colegios.nombre,
      curso: detalleCurso,
      cursocorto: cursoCorto,
      fechasalida: paquetesCurso.fechaSalida,
      fecharegreso: paquetesCurso.fechaRegreso,
      cupo: paquetesCurso.cupo,
      libres: paquetesCurso.libres,
      tomados: sql<number>`${paquetesCurso.cupo} - ${paquetesCurso.libres}`,
      activo: paquetesCurso.activo,
      clave,
    })
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    .where(and(condiciones, desde))
    .orderBy(...orderBy)
    .limit(filtro.limite + 1)
  const vencido = await sumVencido(
    db,
    filas.map(({ id }) => id),
    hoy,
  )
  const conDeuda = filas.map((fila) => ({ ...fila, ...(vencido.get(fila.id) ?? nada) }))
  // Every trip has its course: it is joined where something is asked of it.
  const deCurso =
    filtro.colegio || filtro.anio || filtro.busca
      ? sql`join ${cursos} on ${cursos.id} = ${paquetesCurso.cursoId}`
      : sql``
  const contados = sql`select 1 from ${paquetesCurso} ${deCurso} where ${condiciones ?? sql`true`}`
  return toListado(conDeuda, filtro.limite, await countListado(db, filtro, contados))
}

/** Each word, in the package, the school or the course. Packages and schools are few, and found once for all trips. */
function buscado(busca: string): SQL | undefined {
  const en = (tabla: PgTable, patron: SQL) =>
    sql`any(array(select b.id from ${tabla} b where plegar(b.nombre) like ${patron}))`
  const palabras = toPatrones(busca).map((patron) =>
    or(
      sql`${paquetesCurso.paqueteId} = ${en(paquetes, patron)}`,
      sql`${cursos.colegioId} = ${en(colegios, patron)}`,
      sql`${cursos.busqueda} like ${patron}`,
    ),
  )
  return and(...palabras)
}

const nada: Record<'vencidoars' | 'vencidousd', Centavos> = { vencidoars: 0, vencidousd: 0 }

/** What bookings of these trips owe of dues whose day has passed. */
async function sumVencido(db: DbOrTx, viajeIds: number[], hoy: Dia) {
  const suma = (moneda: 'ARS' | 'USD') =>
    sql<Centavos>`coalesce(sum(${debe}) filter (where ${cuotas.moneda} = ${moneda}), 0)`
  if (viajeIds.length === 0) return new Map<number, typeof nada>()
  const filas = await db
    .select({ id: reservas.paqueteCursoId, vencidoars: suma('ARS'), vencidousd: suma('USD') })
    .from(reservas)
    .innerJoin(cuotas, eq(cuotas.reservaId, reservas.id))
    .where(and(inArray(reservas.paqueteCursoId, viajeIds), owesBefore(hoy), isVencida(hoy)))
    .groupBy(reservas.paqueteCursoId)
  return new Map(filas.map(({ id, ...vencido }) => [id, vencido]))
}

/** What the form to offer a trip chooses from (any package but tours), and the years that the list can be narrowed to. */
export async function readOpciones({ db }: Deps) {
  const losPaquetes = await db
    .select({ id: paquetes.id, nombre: paquetes.nombre })
    .from(paquetes)
    .where(sql`coalesce(${paquetes.tipoId}, 0) not in (7, 10)`)
    .orderBy(asc(paquetes.nombre), asc(paquetes.id))
  const responsables = await db
    .select({ id: personal.id, nombre: nombreYApellido(personal) })
    .from(personal)
    .where(eq(personal.activo, true))
    .orderBy(asc(personal.nombre), asc(personal.apellido), asc(personal.id))
  const anios = await db.selectDistinct({ anio: cursos.anio }).from(cursos).orderBy(desc(cursos.anio))
  return { paquetes: losPaquetes, responsables, anios }
}
