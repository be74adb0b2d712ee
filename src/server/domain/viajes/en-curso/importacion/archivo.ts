import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, lt, ne, notInArray } from 'drizzle-orm'
import type { Mapa } from '../../../../../contract/viajes/importacion.ts'
import { toCsv } from '../../../../../reglas/csv.ts'
import type { Tx } from '../../../../db/client.ts'
import { importaciones } from '../../../../db/schema/importaciones.ts'
import { DomainError } from '../../../../domain-error.ts'
import { openSealed, seal } from '../../../../sealed.pure.ts'
import type { Personal } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { later } from '../../../lapso.pure.ts'
import { inserted, one } from '../../../one.ts'
import { audit } from '../../../platform/audit-log/service.ts'
import { type IdempotencyKey, onceWithFiles } from '../../../platform/idempotency/service.ts'
import { findTitulos, proposeColumnas, type Titulada } from './columnas.pure.ts'
import { listViajes } from './convertir.pure.ts'
import { type FilaLeida, readPlanilla } from './leer.pure.ts'
import { readModelo, toXlsx } from './modelo.pure.ts'
import { listFormasDeViajes, proposeViajes } from './viajes.ts'

export type Importacion = typeof importaciones.$inferSelect

const maxBytes = 10 * 1024 * 1024

/**
 * Stores a sheet, sealed and with its SHA-256, and proposes its columns and trips: as staff chose for the last sheet, or else by name.
 * @throws DomainError `lista_ilegible`, `cuerpo_demasiado_grande`, `clave_reutilizada`
 */
export async function uploadPlanilla(
  deps: Deps,
  actor: Personal,
  { nombre, contenido }: { nombre: string; contenido: Buffer },
  clave?: IdempotencyKey,
) {
  if (contenido.length > maxBytes) throw new DomainError('cuerpo_demasiado_grande')
  const titulada = findTitulos((await readPlanilla(contenido)).filas)
  const archivo = `privado/importaciones/${randomUUID()}`
  await deps.storage.write(archivo, seal(deps.secretKey, contenido, archivo))
  const write = async (tx: Tx) => {
    const [ultima] = await tx.select().from(importaciones).orderBy(desc(importaciones.id)).limit(1)
    const columnas = proposeColumnas(titulada.titulos, ultima?.mapa.columnas)
    const viajes = proposeViajes(listViajes(titulada, columnas), await listFormasDeViajes(tx), ultima?.mapa.viajes)
    const sha256 = createHash('sha256').update(contenido).digest('hex')
    const fila = await tx
      .insert(importaciones)
      .values({
        ...{ nombre: nombre.slice(0, 200), archivo, sha256, estado: 'subida', mapa: { columnas, viajes } },
        ...{ personalId: actor.id, creadaEn: deps.now() },
      })
      .returning({ id: importaciones.id })
      .then(inserted)
    await audit(tx, actor, { accion: 'importacion.subida', objetoId: fila.id, despues: { nombre, sha256 } })
    return fila
  }
  return onceWithFiles(deps, actor, 'subirimportacion', clave, { write, remove: () => deps.storage.remove(archivo) })
}

/** Returns an import with its sheet, read again from the stored file. @throws DomainError `no_encontrado`, `planilla_borrada` */
export async function loadPlanilla(deps: Deps, id: number) {
  const fila = await deps.db.select().from(importaciones).where(eq(importaciones.id, id)).then(one('importacion'))
  return { fila, ...(await readSheet(deps, fila)) }
}

type Leida = { filas: FilaLeida[]; avisos: string[]; titulada: Titulada }

/** The sheet that was read last: a screen reads the same one again and again. A stored file never changes. */
let ultima: { archivo: string; leida: Promise<Leida> } | undefined

function readSheet(deps: Deps, { archivo }: Importacion): Promise<Leida> {
  if (ultima?.archivo === archivo) return ultima.leida
  const leida = openSheet(deps, archivo)
  ultima = { archivo, leida }
  // A failed read is not cached.
  leida.catch(() => {
    if (ultima?.leida === leida) ultima = undefined
  })
  return leida
}

async function openSheet(deps: Deps, archivo: string): Promise<Leida> {
  if (!archivo) throw new DomainError('planilla_borrada')
  const sellado = await deps.storage.read(archivo)
  if (!sellado) throw new DomainError('sin_archivos')
  const { filas, avisos } = await readPlanilla(openSealed(deps.secretKey, sellado, archivo))
  return { filas, avisos, titulada: findTitulos(filas) }
}

/**
 * Stores what each column and each trip of the sheet is. Trips that a column brings are proposed.
 * @throws DomainError `no_encontrado`, `importacion_ocupada`, `datos_invalidos`
 */
export async function mapImportacion(
  deps: Deps,
  _actor: Personal,
  pedido: { id: number; columnas: { titulo: string; campo: string }[]; viajes: { texto: string; pp: number | null }[] },
) {
  const { fila, titulada } = await loadPlanilla(deps, pedido.id)
  const elegidas = pedido.columnas.filter(({ titulo, campo }) => campo && titulada.titulos.includes(titulo))
  const repetida = elegidas.find(({ campo }, i) => elegidas.findIndex((otra) => otra.campo === campo) < i)
  if (repetida)
    throw new DomainError('datos_invalidos', {
      campos: { columnas: `Hay dos columnas para lo mismo: «${repetida.titulo}»` },
    })
  const columnas = Object.fromEntries(elegidas.map(({ titulo, campo }) => [titulo, campo])) as Mapa['columnas']
  const formas = await listFormasDeViajes(deps.db)
  const elegidos = pedido.viajes.flatMap(({ texto, pp }) => (pp !== null ? [[texto, pp] as const] : []))
  const viajes = {
    ...proposeViajes(
      listViajes(titulada, columnas).filter((texto) => !pedido.viajes.some((uno) => uno.texto === texto)),
      formas,
    ),
    ...Object.fromEntries(elegidos.filter(([, pp]) => formas.some((forma) => forma.pp === pp))),
  }
  const [cambiada] = await deps.db
    .update(importaciones)
    .set({ mapa: { columnas, viajes }, estado: 'subida', resultado: null })
    .where(free(fila.id))
    .returning({ id: importaciones.id })
  if (!cambiada) throw new DomainError('importacion_ocupada')
  return cambiada
}

/** The states in which staff may change the mapping. */
const free = (id: number) =>
  and(eq(importaciones.id, id), inArray(importaciones.estado, ['subida', 'probada', 'fallida']))

/** Returns the template. Spreadsheets in Argentina separate the values of a CSV by semicolons. */
export const writeModelo = async (formato: 'xlsx' | 'csv'): Promise<Buffer> =>
  formato === 'xlsx' ? toXlsx(readModelo()) : Buffer.from(toCsv(readModelo(), ';'))

/** Returns the same sheet with a last column «Error»: the reasons of each refused row. */
export async function readErrores(deps: Deps, id: number): Promise<Buffer> {
  const { fila, filas, titulada } = await loadPlanilla(deps, id)
  const motivos = Map.groupBy(fila.resultado?.rechazos ?? [], ({ fila: numero }) => numero)
  const ancho = titulada.titulos.length
  const titulos = filas.length - titulada.filas.length - 1
  return toXlsx(
    filas.map(({ fila: numero, celdas }, i) => {
      const enteras = Array.from({ length: ancho }, (_, columna) => celdas[columna] ?? '')
      const textos = (motivos.get(numero) ?? []).map(({ columna, motivo }) =>
        columna ? `${columna}: ${motivo}` : motivo,
      )
      return [...enteras, i === titulos ? 'Error' : textos.join('. ')]
    }),
  )
}

/** How long a sheet of families' data is kept, in days. Its SHA-256, the counts and totals of its report, and its bookings stay. */
const diasGuardada = 180

/**
 * Deletes old sheets, and the texts that their reports quote. A running step keeps its sheet. A sheet that the storage does not delete
 * stays with its import, for the next run. Returns how many were deleted.
 */
export async function removeOldPlanillas(deps: Deps): Promise<number> {
  const idle = notInArray(importaciones.estado, ['probando', 'importando', 'deshaciendo'])
  const old = lt(importaciones.creadaEn, later(deps.now(), { dias: -diasGuardada }))
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
      // A step that started meanwhile needs its sheet. The row stays locked until the file is gone.
      const [claimed] = await tx
        .update(importaciones)
        .set({ archivo: '', resultado: sinCitas })
        .where(and(eq(importaciones.id, id), eq(importaciones.archivo, archivo), idle))
        .returning({ id: importaciones.id })
      if (!claimed) return
      await deps.storage.remove(archivo)
      if (ultima?.archivo === archivo) ultima = undefined
      removed += 1
    })
  return removed
}
