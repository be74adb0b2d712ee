import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, lt, ne, notInArray } from 'drizzle-orm'
import type { ImportMapping } from '../../../../../contract/viajes/importacion.ts'
import { toCsv } from '../../../../../reglas/csv.ts'
import { type ClaseDePlanilla, titleOfField } from '../../../../../reglas/planilla.ts'
import { truncate } from '../../../../../reglas/text.ts'
import { insertRow } from '../../../../db/insert-row.ts'
import { importaciones, origenes } from '../../../../db/schema/importaciones.ts'
import { readOne } from '../../../../db/sql-expressions.ts'
import { DomainError } from '../../../../domain-error.ts'
import { openSealed, seal } from '../../../../sealed.pure.ts'
import type { DbOrTx, Deps, Personal, Tx } from '../../../deps.ts'
import { audit } from '../../../platform/audit-log/service.ts'
import { type IdempotencyKey, onceWithFiles } from '../../../platform/idempotency/service.ts'
import { unreadableSheetError } from '../../../sheet-parsing.pure.ts'
import { addTime } from '../../../time-span.pure.ts'
import { type ColumnMapping, findTitles, proposeClase, proposeColumns, type TitledSheet } from './columns.pure.ts'
import { listViajes } from './convert.pure.ts'
import { isHashedPassword, plainPasswordsRefusal } from './hashed-passwords.pure.ts'
import { type ReadSheet as Archivo, readPlanilla } from './read.pure.ts'
import { buildTemplateRows, rowsToXlsx } from './template.pure.ts'
import { listFormasOfViajes, proposeViajes } from './viajes.ts'

export type Importacion = typeof importaciones.$inferSelect

const maxBytes = 10 * 1024 * 1024

/**
 * Stores a sheet with a proposed mapping: the choices for the last sheet of the same kind, else matches by title or value.
 * @throws DomainError `lista_ilegible`, `cuerpo_demasiado_grande`, `clave_reutilizada`
 */
export async function uploadPlanilla(
  deps: Deps,
  actor: Personal,
  { nombre, content }: { nombre: string; content: Buffer },
  idempotencyKey?: IdempotencyKey,
) {
  if (content.length > maxBytes) throw new DomainError('cuerpo_demasiado_grande')
  const { filas, hoja } = await readPlanilla(content)
  const sheet = findTitles(filas)
  const clase = proposeClase(sheet.titulos)
  const mapa = { ...(await proposeMapa(deps.db, sheet, clase)), hoja }
  const legible = findReadablePassword(sheet, mapa.columnas)
  if (legible) throw unreadableSheetError(legible)
  const file = `privado/importaciones/${randomUUID()}`
  await deps.storage.write(file, seal(deps.secretKey, content, file))
  const write = async (tx: Tx) => {
    const sha256 = createHash('sha256').update(content).digest('hex')
    const row = await insertRow(tx, importaciones, {
      ...{ nombre: truncate(nombre, 200), clase, archivo: file, sha256, estado: 'subida', mapa },
      ...{ personalId: actor.id, creadaEn: deps.now() },
    })
    await audit(tx, actor, { accion: 'importacion.subida', objetoId: row.id, despues: { nombre, sha256 } })
    return row
  }
  return onceWithFiles(deps, actor, 'subirimportacion', idempotencyKey, {
    write,
    remove: () => deps.storage.remove(file),
  })
}

async function proposeMapa(
  db: DbOrTx,
  sheet: TitledSheet,
  clase: ClaseDePlanilla,
): Promise<Omit<ImportMapping, 'hoja'>> {
  const [previous] = await db
    .select()
    .from(importaciones)
    .where(eq(importaciones.clase, clase))
    .orderBy(desc(importaciones.id))
    .limit(1)
  const columns = proposeColumns(sheet.titulos, clase, { antes: previous?.mapa.columnas, filas: sheet.filas })
  if (clase !== 'reservas') return { columnas: columns, viajes: {} }
  const viajes = proposeViajes(listViajes(sheet, columns), await listFormasOfViajes(db), previous?.mapa.viajes)
  return { columnas: columns, viajes }
}

/** The app never stores plain-text passwords, so it refuses the sheet. Returns the reason. */
function findReadablePassword({ titulos, filas }: TitledSheet, columns: ColumnMapping): string | undefined {
  const lugar = titulos.findIndex((title) => columns[title] === 'password')
  const legible = lugar < 0 ? undefined : filas.find(({ cells }) => cells[lugar] && !isHashedPassword(cells[lugar]))
  return legible && plainPasswordsRefusal(`La columna «${titulos[lugar]}» (fila ${legible.fila})`)
}

/** @throws DomainError `no_encontrado`, `planilla_borrada` */
export async function loadPlanilla(deps: Deps, id: number, chosen?: string) {
  const row = await readOne(deps.db, importaciones, eq(importaciones.id, id))
  return { importacion: row, ...(await readSheet(deps, row.archivo, chosen ?? row.mapa.hoja)) }
}

type Parsed = Archivo & { titulada: TitledSheet }

/** Caches the last sheet, because a screen reads it repeatedly. A stored file never changes. */
let lastRead: { file: string; hoja: string; leida: Promise<Parsed> } | undefined

function readSheet(deps: Deps, file: string, hoja: string): Promise<Parsed> {
  if (lastRead?.file === file && lastRead.hoja === hoja) return lastRead.leida
  const parsed = openSheet(deps, file, hoja)
  lastRead = { file, hoja, leida: parsed }
  parsed.catch(() => {
    if (lastRead?.leida === parsed) lastRead = undefined
  })
  return parsed
}

async function openSheet(deps: Deps, file: string, hoja: string): Promise<Parsed> {
  if (!file) throw new DomainError('planilla_borrada')
  const sealed = await deps.storage.read(file)
  if (!sealed) throw new DomainError('sin_archivos')
  const parsed = await readPlanilla(openSealed(deps.secretKey, sealed, file), hoja)
  return { ...parsed, titulada: findTitles(parsed.filas) }
}

/**
 * Stores the mapping that staff chose. If the kind or the workbook's sheet changed, or no column was sent, proposes a new one instead.
 * Deletes a sheet with plain-text passwords.
 * @throws DomainError `no_encontrado`, `importacion_ocupada`, `datos_invalidos`, `lista_ilegible`
 */
export async function mapImportacion(
  deps: Deps,
  _actor: Personal,
  request: {
    id: number
    clase?: ClaseDePlanilla | undefined
    hoja?: string | undefined
    columnas: { titulo: string; campo: string }[]
    viajes: { texto: string; pp: number | null }[]
  },
) {
  const { importacion, titulada, hoja } = await loadPlanilla(deps, request.id, request.hoja)
  const other = hoja !== importacion.mapa.hoja
  const clase = request.clase ?? (other ? proposeClase(titulada.titulos) : importacion.clase)
  const sigue = !other && clase === importacion.clase
  if (!sigue && (await deps.db.$count(origenes, eq(origenes.importacionId, importacion.id))) > 0)
    throw new DomainError('datos_invalidos', {
      campos: { clase: 'Ya entraron filas de esta planilla: deshacé la importación para cambiar qué son' },
    })
  const chosen =
    sigue && request.columnas.length > 0
      ? await chooseMapa(deps, titulada, clase, request)
      : await proposeMapa(deps.db, titulada, clase)
  const mapa = { ...chosen, hoja }
  const store = async (cambio: Partial<Importacion>, db: DbOrTx = deps.db) => {
    const [changed] = await db
      .update(importaciones)
      .set({ clase, estado: 'subida', resultado: null, ...cambio })
      .where(free(importacion.id))
      .returning({ id: importaciones.id })
    if (!changed) throw new DomainError('importacion_ocupada')
    return changed
  }
  const legible = findReadablePassword(titulada, mapa.columnas)
  if (!legible) return store({ mapa })
  await deps.db.transaction(async (tx) => {
    await store({ archivo: '' }, tx)
    await deps.storage.remove(importacion.archivo)
  })
  lastRead = undefined
  throw unreadableSheetError(legible)
}

type Pedido = Pick<Parameters<typeof mapImportacion>[2], 'columnas' | 'viajes'>

async function chooseMapa(
  deps: Deps,
  sheet: TitledSheet,
  clase: ClaseDePlanilla,
  request: Pedido,
): Promise<Omit<ImportMapping, 'hoja'>> {
  const chosen = request.columnas.filter(({ titulo, campo }) => campo && sheet.titulos.includes(titulo))
  const repeated = chosen.find(({ campo }, i) => chosen.findIndex((other) => other.campo === campo) < i)
  if (repeated)
    throw new DomainError('datos_invalidos', {
      campos: { columnas: `Hay dos columnas para lo mismo: «${repeated.titulo}»` },
    })
  const own = chosen.filter(({ campo }) => titleOfField(clase, campo) !== undefined)
  const columns = Object.fromEntries(own.map(({ titulo, campo }) => [titulo, campo])) as ColumnMapping
  if (clase !== 'reservas') return { columnas: columns, viajes: {} }
  const formas = await listFormasOfViajes(deps.db)
  const elegidos = request.viajes.flatMap(({ texto, pp }) => (pp !== null ? [[texto, pp] as const] : []))
  const viajes = {
    ...proposeViajes(
      listViajes(sheet, columns).filter((text) => !request.viajes.some((one) => one.texto === text)),
      formas,
    ),
    ...Object.fromEntries(elegidos.filter(([, pp]) => formas.some((forma) => forma.pp === pp))),
  }
  return { columnas: columns, viajes }
}

/** Staff may change the mapping only in these states. */
const free = (id: number) =>
  and(eq(importaciones.id, id), inArray(importaciones.estado, ['subida', 'probada', 'fallida']))

/** Spreadsheets in Argentina separate CSV values by semicolons. */
export const writeTemplate = async (clase: ClaseDePlanilla, format: 'xlsx' | 'csv'): Promise<Buffer> =>
  format === 'xlsx' ? rowsToXlsx(buildTemplateRows(clase)) : Buffer.from(toCsv(buildTemplateRows(clase), ';'))

export async function readErrores(deps: Deps, id: number): Promise<Buffer> {
  const { importacion, filas, titulada } = await loadPlanilla(deps, id)
  const motivos = Map.groupBy(importacion.resultado?.rechazos ?? [], ({ fila: numero }) => numero)
  const width = titulada.titulos.length
  const titles = filas.length - titulada.filas.length - 1
  return rowsToXlsx(
    filas.map(({ fila: numero, cells }, i) => {
      const whole = Array.from({ length: width }, (_, column) => cells[column] ?? '')
      const texts = (motivos.get(numero) ?? []).map(({ columna, motivo }) =>
        columna ? `${columna}: ${motivo}` : motivo,
      )
      return [...whole, i === titles ? 'Error' : texts.join('. ')]
    }),
  )
}

/** Days until a sheet is deleted, because it has family data. Its SHA-256, its bookings and the totals of its report remain. */
const keptDays = 180

/**
 * Deletes sheets older than `keptDays`, and the texts that their reports quote. Skips a sheet while one of its steps runs. The next run
 * retries failed deletions.
 */
export async function removeOldPlanillas(deps: Deps): Promise<number> {
  const idle = notInArray(importaciones.estado, ['probando', 'importando', 'deshaciendo'])
  const old = lt(importaciones.creadaEn, addTime(deps.now(), { days: -keptDays }))
  const viejas = await deps.db
    .select()
    .from(importaciones)
    .where(and(old, ne(importaciones.archivo, ''), idle))
    .orderBy(importaciones.id)
    .limit(500)
  let removed = 0
  for (const { id, archivo, resultado } of viejas)
    await deps.db.transaction(async (tx) => {
      const withoutCitas = resultado && { ...resultado, rechazos: [] }
      // Skips a sheet whose import has started a step in the meantime. The row stays locked until the file is deleted.
      const [claimed] = await tx
        .update(importaciones)
        .set({ archivo: '', resultado: withoutCitas })
        .where(and(eq(importaciones.id, id), eq(importaciones.archivo, archivo), idle))
        .returning({ id: importaciones.id })
      if (!claimed) return
      await deps.storage.remove(archivo)
      if (lastRead?.file === archivo) lastRead = undefined
      removed += 1
    })
  return removed
}
