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
import { type ColumnMapping, findTitulos, proposeClase, proposeColumnas, type TitledSheet } from './columns.pure.ts'
import { listViajes } from './convert.pure.ts'
import { isHashedPassword, plainPasswordsRefusal } from './hashed-passwords.pure.ts'
import { type ReadSheet as Archivo, readPlanilla } from './read.pure.ts'
import { buildTemplateRows, rowsToXlsx } from './template.pure.ts'
import { listFormasOfViajes, proposeViajes } from './viajes.ts'

export type Importacion = typeof importaciones.$inferSelect

const maxBytes = 10 * 1024 * 1024

/**
 * Encrypts and stores a sheet with its SHA-256. Proposes its mapping: what staff chose for the last sheet of the same kind, or else matches
 * by name.
 * @throws DomainError `lista_ilegible`, `cuerpo_demasiado_grande`, `clave_reutilizada`
 */
export async function uploadPlanilla(
  deps: Deps,
  actor: Personal,
  { nombre, contenido }: { nombre: string; contenido: Buffer },
  idempotencyKey?: IdempotencyKey,
) {
  if (contenido.length > maxBytes) throw new DomainError('cuerpo_demasiado_grande')
  const { filas, hoja } = await readPlanilla(contenido)
  const titulada = findTitulos(filas)
  const clase = proposeClase(titulada.titulos)
  const mapa = { ...(await proposeMapa(deps.db, titulada, clase)), hoja }
  const legible = findReadablePassword(titulada, mapa.columnas)
  if (legible) throw unreadableSheetError(legible)
  const archivo = `privado/importaciones/${randomUUID()}`
  await deps.storage.write(archivo, seal(deps.secretKey, contenido, archivo))
  const write = async (tx: Tx) => {
    const sha256 = createHash('sha256').update(contenido).digest('hex')
    const fila = await insertRow(tx, importaciones, {
      ...{ nombre: truncate(nombre, 200), clase, archivo, sha256, estado: 'subida', mapa },
      ...{ personalId: actor.id, creadaEn: deps.now() },
    })
    await audit(tx, actor, { accion: 'importacion.subida', objetoId: fila.id, despues: { nombre, sha256 } })
    return fila
  }
  return onceWithFiles(deps, actor, 'subirimportacion', idempotencyKey, {
    write,
    remove: () => deps.storage.remove(archivo),
  })
}

async function proposeMapa(
  db: DbOrTx,
  titulada: TitledSheet,
  clase: ClaseDePlanilla,
): Promise<Omit<ImportMapping, 'hoja'>> {
  const [previous] = await db
    .select()
    .from(importaciones)
    .where(eq(importaciones.clase, clase))
    .orderBy(desc(importaciones.id))
    .limit(1)
  const columnas = proposeColumnas(titulada.titulos, clase, { antes: previous?.mapa.columnas, filas: titulada.filas })
  if (clase !== 'reservas') return { columnas, viajes: {} }
  const viajes = proposeViajes(listViajes(titulada, columnas), await listFormasOfViajes(db), previous?.mapa.viajes)
  return { columnas, viajes }
}

/** Returns why a sheet with plain-text passwords is refused; undefined for other sheets. Such passwords are never stored. */
function findReadablePassword({ titulos, filas }: TitledSheet, columnas: ColumnMapping): string | undefined {
  const lugar = titulos.findIndex((titulo) => columnas[titulo] === 'password')
  const legible = lugar < 0 ? undefined : filas.find(({ celdas }) => celdas[lugar] && !isHashedPassword(celdas[lugar]))
  return legible && plainPasswordsRefusal(`La columna «${titulos[lugar]}» (fila ${legible.fila})`)
}

/** Returns an import with its sheet, read from the stored file. @throws DomainError `no_encontrado`, `planilla_borrada` */
export async function loadPlanilla(deps: Deps, id: number, elegida?: string) {
  const fila = await readOne(deps.db, importaciones, eq(importaciones.id, id))
  return { fila, ...(await readSheet(deps, fila.archivo, elegida ?? fila.mapa.hoja)) }
}

type Leida = Archivo & { titulada: TitledSheet }

/** Caches the last sheet, because a screen reads it repeatedly. A stored file never changes. */
let lastRead: { archivo: string; hoja: string; leida: Promise<Leida> } | undefined

function readSheet(deps: Deps, archivo: string, hoja: string): Promise<Leida> {
  if (lastRead?.archivo === archivo && lastRead.hoja === hoja) return lastRead.leida
  const leida = openSheet(deps, archivo, hoja)
  lastRead = { archivo, hoja, leida }
  // Does not cache a failed read.
  leida.catch(() => {
    if (lastRead?.leida === leida) lastRead = undefined
  })
  return leida
}

async function openSheet(deps: Deps, archivo: string, hoja: string): Promise<Leida> {
  if (!archivo) throw new DomainError('planilla_borrada')
  const sellado = await deps.storage.read(archivo)
  if (!sellado) throw new DomainError('sin_archivos')
  const leida = await readPlanilla(openSealed(deps.secretKey, sellado, archivo), hoja)
  return { ...leida, titulada: findTitulos(leida.filas) }
}

/**
 * Stores a sheet's mapping: the kind of its rows, the field of each column, and each trip. Proposes columns and trips again if the kind or
 * the workbook's sheet changed, and trips if their column did. Deletes a sheet with plain-text passwords.
 * @throws DomainError `no_encontrado`, `importacion_ocupada`, `datos_invalidos`, `lista_ilegible`
 */
export async function mapImportacion(
  deps: Deps,
  _actor: Personal,
  pedido: {
    id: number
    clase?: ClaseDePlanilla | undefined
    hoja?: string | undefined
    columnas: { titulo: string; campo: string }[]
    viajes: { texto: string; pp: number | null }[]
  },
) {
  const { fila, titulada, hoja } = await loadPlanilla(deps, pedido.id, pedido.hoja)
  const otra = hoja !== fila.mapa.hoja
  const clase = pedido.clase ?? (otra ? proposeClase(titulada.titulos) : fila.clase)
  const sigue = !otra && clase === fila.clase
  if (!sigue && (await deps.db.$count(origenes, eq(origenes.importacionId, fila.id))) > 0)
    throw new DomainError('datos_invalidos', {
      campos: { clase: 'Ya entraron filas de esta planilla: deshacé la importación para cambiar qué son' },
    })
  const elegido = sigue ? await chooseMapa(deps, titulada, clase, pedido) : await proposeMapa(deps.db, titulada, clase)
  const mapa = { ...elegido, hoja }
  const store = async (cambio: Partial<Importacion>, db: DbOrTx = deps.db) => {
    const [cambiada] = await db
      .update(importaciones)
      .set({ clase, estado: 'subida', resultado: null, ...cambio })
      .where(free(fila.id))
      .returning({ id: importaciones.id })
    if (!cambiada) throw new DomainError('importacion_ocupada')
    return cambiada
  }
  const legible = findReadablePassword(titulada, mapa.columnas)
  if (!legible) return store({ mapa })
  await deps.db.transaction(async (tx) => {
    await store({ archivo: '' }, tx)
    await deps.storage.remove(fila.archivo)
  })
  lastRead = undefined
  throw unreadableSheetError(legible)
}

type Pedido = Pick<Parameters<typeof mapImportacion>[2], 'columnas' | 'viajes'>

async function chooseMapa(
  deps: Deps,
  titulada: TitledSheet,
  clase: ClaseDePlanilla,
  pedido: Pedido,
): Promise<Omit<ImportMapping, 'hoja'>> {
  const elegidas = pedido.columnas.filter(({ titulo, campo }) => campo && titulada.titulos.includes(titulo))
  const repetida = elegidas.find(({ campo }, i) => elegidas.findIndex((otra) => otra.campo === campo) < i)
  if (repetida)
    throw new DomainError('datos_invalidos', {
      campos: { columnas: `Hay dos columnas para lo mismo: «${repetida.titulo}»` },
    })
  const propias = elegidas.filter(({ campo }) => titleOfField(clase, campo) !== undefined)
  const columnas = Object.fromEntries(propias.map(({ titulo, campo }) => [titulo, campo])) as ColumnMapping
  if (clase !== 'reservas') return { columnas, viajes: {} }
  const formas = await listFormasOfViajes(deps.db)
  const elegidos = pedido.viajes.flatMap(({ texto, pp }) => (pp !== null ? [[texto, pp] as const] : []))
  const viajes = {
    ...proposeViajes(
      listViajes(titulada, columnas).filter((texto) => !pedido.viajes.some((uno) => uno.texto === texto)),
      formas,
    ),
    ...Object.fromEntries(elegidos.filter(([, pp]) => formas.some((forma) => forma.pp === pp))),
  }
  return { columnas, viajes }
}

/** Selects the import if it is in a state in which staff may change the mapping. */
const free = (id: number) =>
  and(eq(importaciones.id, id), inArray(importaciones.estado, ['subida', 'probada', 'fallida']))

/** Returns the template for a kind of sheet. Spreadsheets in Argentina separate CSV values by semicolons. */
export const writeTemplate = async (clase: ClaseDePlanilla, formato: 'xlsx' | 'csv'): Promise<Buffer> =>
  formato === 'xlsx' ? rowsToXlsx(buildTemplateRows(clase)) : Buffer.from(toCsv(buildTemplateRows(clase), ';'))

export async function readErrores(deps: Deps, id: number): Promise<Buffer> {
  const { fila, filas, titulada } = await loadPlanilla(deps, id)
  const motivos = Map.groupBy(fila.resultado?.rechazos ?? [], ({ fila: numero }) => numero)
  const ancho = titulada.titulos.length
  const titulos = filas.length - titulada.filas.length - 1
  return rowsToXlsx(
    filas.map(({ fila: numero, celdas }, i) => {
      const enteras = Array.from({ length: ancho }, (_, columna) => celdas[columna] ?? '')
      const textos = (motivos.get(numero) ?? []).map(({ columna, motivo }) =>
        columna ? `${columna}: ${motivo}` : motivo,
      )
      return [...enteras, i === titulos ? 'Error' : textos.join('. ')]
    }),
  )
}

/** Days until a sheet is deleted, because it has family data. Its SHA-256, its bookings and the totals of its report are kept. */
const keptDays = 180

/**
 * Deletes old sheets, and the texts that their reports quote. Skips a sheet while one of its steps runs. The next run retries failed
 * deletions. Returns how many were deleted.
 */
export async function removeOldPlanillas(deps: Deps): Promise<number> {
  const idle = notInArray(importaciones.estado, ['probando', 'importando', 'deshaciendo'])
  const old = lt(importaciones.creadaEn, addTime(deps.now(), { dias: -keptDays }))
  const viejas = await deps.db
    .select()
    .from(importaciones)
    .where(and(old, ne(importaciones.archivo, ''), idle))
    .orderBy(importaciones.id)
    .limit(500)
  let removed = 0
  for (const { id, archivo, resultado } of viejas)
    await deps.db.transaction(async (tx) => {
      const sinCitas = resultado && { ...resultado, rechazos: [] }
      // Skips a sheet whose import has started a step in the meantime. The row stays locked until the file is deleted.
      const [claimed] = await tx
        .update(importaciones)
        .set({ archivo: '', resultado: sinCitas })
        .where(and(eq(importaciones.id, id), eq(importaciones.archivo, archivo), idle))
        .returning({ id: importaciones.id })
      if (!claimed) return
      await deps.storage.remove(archivo)
      if (lastRead?.archivo === archivo) lastRead = undefined
      removed += 1
    })
  return removed
}
