import { and, desc, eq, sql } from 'drizzle-orm'
import { formatDay, isDia } from '../../../../../reglas/dia.ts'
import type { ClaseDePlanilla, PlanillaField } from '../../../../../reglas/planilla.ts'
import { personal, usuarios } from '../../../../db/schema/identidad.ts'
import { importaciones, origenes } from '../../../../db/schema/importaciones.ts'
import { reservas } from '../../../../db/schema/reservas.ts'
import { personalFullNameSql, pick, readOne } from '../../../../db/sql-expressions.ts'
import { requireRow } from '../../../../domain-error.ts'
import type { DbOrTx, Deps } from '../../../deps.ts'
import { normalizeCell } from './cells.pure.ts'
import { importClases } from './clases/clases.ts'
import { missingCampos, type ReadRow } from './columns.pure.ts'
import { listViajes } from './convert.pure.ts'
import { isHashedPassword } from './hashed-passwords.pure.ts'
import { importedRows, writtenByImport } from './origenes.ts'
import { loadPlanilla } from './upload.ts'
import { listFormasOfViajes } from './viajes.ts'

const columns = {
  ...pick(importaciones, 'id', 'nombre', 'clase', 'sha256', 'estado', 'creadaEn'),
  quien: personalFullNameSql,
  hechas: importaciones.hechas,
  total: importaciones.total,
}

const select = (db: DbOrTx) =>
  db.select(columns).from(importaciones).innerJoin(personal, eq(personal.id, importaciones.personalId))

const headerOf = ({ creadaEn, ...row }: Awaited<ReturnType<typeof select>>[number]) => ({
  ...row,
  cuando: creadaEn.toISOString(),
})

export async function listImportaciones({ db }: Deps) {
  const rows = await select(db).orderBy(desc(importaciones.id)).limit(50)
  return rows.map(headerOf)
}

const withoutSheet = {
  titulada: { titulos: [] as string[], filas: [] as ReadRow[] },
  avisos: [] as string[],
  hoja: '',
  hojas: [] as string[],
}

/** The maximum number of refused rows on the screen. The downloadable sheet of errors has all of them. */
const maxRechazos = 300

/** A deleted sheet has no columns. @throws DomainError `no_encontrado` */
export async function viewImportacion(deps: Deps, { id }: { id: number }) {
  const header = await select(deps.db).where(eq(importaciones.id, id)).then(requireRow('importacion'))
  const { archivo, mapa, resultado } = await readOne(deps.db, importaciones, eq(importaciones.id, id))
  const { titulada, avisos, hoja, hojas } = archivo ? await loadPlanilla(deps, id) : withoutSheet
  const { titulos, filas } = titulada
  const { clase } = header
  const ofReservas = clase === 'reservas'
  const formas = ofReservas ? await listFormasOfViajes(deps.db) : []
  const withRow = new Map(filas.map(({ fila: numero, cells }) => [numero, cells]))
  const { porinvitar, dejadas } = await listLeftBehind(deps.db, id, clase)
  return {
    ...headerOf(header),
    guardada: archivo !== '',
    avisos,
    hoja,
    hojas,
    columnas: titulos.map((title, i) => ({
      titulo: title,
      ejemplo: showCell(filas.find(({ cells }) => cells[i])?.cells[i] ?? '', mapa.columnas[title]),
      campo: mapa.columnas[title] ?? ('' as const),
    })),
    faltan: missingCampos(mapa.columnas, clase),
    viajes: ofReservas
      ? listViajes(titulada, mapa.columnas).map((text) => ({ texto: text, pp: mapa.viajes[text] ?? null }))
      : [],
    formas: formas.map(({ pp, nombre }) => ({ pp, nombre })),
    resultado: resultado && {
      ...resultado,
      rechazos: resultado.rechazos.slice(0, maxRechazos).map((one) => ({
        ...one,
        valor: showCell(withRow.get(one.fila)?.[titulos.indexOf(one.columna)] ?? '', mapa.columnas[one.columna]),
      })),
    },
    rechazos: resultado?.rechazos.length ?? 0,
    dejadas,
    porinvitar,
  }
}

/** Formats a day as `31/12/2027`. Hides passwords, and in any other column what looks like a password hash. */
function showCell(written: string, field: PlanillaField | '' | undefined): string {
  if (written && (field === 'password' || isHashedPassword(written))) return '••••••'
  const value = field ? normalizeCell(written, field) : written
  return isDia(value) ? formatDay(value) : value
}

/** Returns the ids of the rows that an import wrote, and how many of its accounts have no valid password. */
async function listLeftBehind(db: DbOrTx, importacionId: number, clase: ClaseDePlanilla) {
  const { table } = importClases[clase]
  const dejadas = importedRows(db, table, importacionId)
  if (clase !== 'reservas' && clase !== 'clientes')
    return { dejadas: (await dejadas.orderBy(origenes.id)).map(({ id }) => id), porinvitar: 0 }
  const rows = await db
    .select({
      id: origenes.id,
      cuenta: usuarios.id,
      sin: sql<boolean>`(${usuarios.passwordHash} is null or ${usuarios.mailConfirmadoEn} is null and ${usuarios.passwordHash} not like '%:%')`,
    })
    .from(origenes)
    .leftJoin(reservas, and(eq(origenes.tabla, 'reservas'), eq(reservas.id, origenes.id)))
    .innerJoin(usuarios, eq(usuarios.id, clase === 'reservas' ? reservas.usuarioId : origenes.id))
    .where(and(eq(origenes.importacionId, importacionId), eq(origenes.tabla, table), writtenByImport))
    .orderBy(origenes.id)
  const sinPassword = new Set(rows.filter(({ sin }) => sin).map(({ cuenta }) => cuenta))
  return { dejadas: rows.map(({ id }) => id), porinvitar: sinPassword.size }
}
