import { and, desc, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../../db/client.ts'
import { personal, usuarios } from '../../../../db/schema/identidad.ts'
import { importaciones, origenes } from '../../../../db/schema/importaciones.ts'
import { reservas } from '../../../../db/schema/reservas.ts'
import type { Deps } from '../../../deps.ts'
import { nombrePersonal } from '../../../nombres.ts'
import { one } from '../../../one.ts'
import { loadPlanilla } from './archivo.ts'
import { missingCampos } from './columnas.pure.ts'
import { listViajes } from './convertir.pure.ts'
import type { FilaLeida } from './leer.pure.ts'
import { listFormasDeViajes } from './viajes.ts'

const columnas = {
  id: importaciones.id,
  nombre: importaciones.nombre,
  sha256: importaciones.sha256,
  estado: importaciones.estado,
  creadaEn: importaciones.creadaEn,
  quien: nombrePersonal,
  hechas: importaciones.hechas,
  total: importaciones.total,
}

const select = (db: DbOrTx) =>
  db.select(columnas).from(importaciones).innerJoin(personal, eq(personal.id, importaciones.personalId))

const cabeceraOf = ({ creadaEn, ...fila }: Awaited<ReturnType<typeof select>>[number]) => ({
  ...fila,
  cuando: creadaEn.toISOString(),
})

/** Returns the newest fifty imports. */
export async function listImportaciones({ db }: Deps) {
  const filas = await select(db).orderBy(desc(importaciones.id)).limit(50)
  return filas.map(cabeceraOf)
}

const sinPlanilla = { titulada: { titulos: [] as string[], filas: [] as FilaLeida[] }, avisos: [] as string[] }

/** The maximum number of refused rows on the screen. The sheet with errors has all. */
const maxRechazos = 300

/**
 * Returns an import with its columns and trips as they are mapped, and the report of its last step. A deleted sheet has no columns.
 * @throws DomainError `no_encontrado`
 */
export async function viewImportacion(deps: Deps, { id }: { id: number }) {
  const cabecera = await select(deps.db).where(eq(importaciones.id, id)).then(one('importacion'))
  const { archivo, mapa, resultado } = await deps.db
    .select()
    .from(importaciones)
    .where(eq(importaciones.id, id))
    .then(one('importacion'))
  const { titulada, avisos } = archivo ? await loadPlanilla(deps, id) : sinPlanilla
  const { titulos, filas } = titulada
  const formas = await listFormasDeViajes(deps.db)
  const conFila = new Map(filas.map(({ fila: numero, celdas }) => [numero, celdas]))
  const { familias, reservas: ids } = await listReservas(deps.db, id)
  return {
    ...cabeceraOf(cabecera),
    guardada: archivo !== '',
    avisos,
    columnas: titulos.map((titulo, i) => ({
      titulo,
      ejemplo: filas.find(({ celdas }) => celdas[i])?.celdas[i] ?? '',
      campo: mapa.columnas[titulo] ?? ('' as const),
    })),
    faltan: missingCampos(mapa.columnas),
    viajes: listViajes(titulada, mapa.columnas).map((texto) => ({ texto, pp: mapa.viajes[texto] ?? null })),
    formas: formas.map(({ pp, nombre }) => ({ pp, nombre })),
    resultado: resultado && {
      ...resultado,
      rechazos: resultado.rechazos.slice(0, maxRechazos).map((uno) => ({
        ...uno,
        valor: conFila.get(uno.fila)?.[titulos.indexOf(uno.columna)] ?? '',
      })),
    },
    rechazos: resultado?.rechazos.length ?? 0,
    reservas: ids,
    porinvitar: familias,
  }
}

/** Returns the bookings that an import left, and how many of their accounts have no password. */
async function listReservas(db: DbOrTx, importacionId: number) {
  const filas = await db
    .select({
      id: reservas.id,
      cuenta: reservas.usuarioId,
      sin: sql<boolean>`(${usuarios.passwordHash} is null or ${usuarios.mailConfirmadoEn} is null)`,
    })
    .from(origenes)
    .innerJoin(reservas, eq(reservas.id, origenes.id))
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .where(and(eq(origenes.importacionId, importacionId), eq(origenes.tabla, 'reservas')))
    .orderBy(reservas.id)
  const familias = new Set(filas.filter(({ sin }) => sin).map(({ cuenta }) => cuenta))
  return { reservas: filas.map(({ id }) => id), familias: familias.size }
}
