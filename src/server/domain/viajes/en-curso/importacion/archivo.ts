import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, lt, ne, notInArray } from 'drizzle-orm'
import type { Mapa } from '../../../../../contract/viajes/importacion.ts'
import { toCsv } from '../../../../../reglas/csv.ts'
import { type ClaseDePlanilla, tituloOf } from '../../../../../reglas/planilla.ts'
import type { DbOrTx, Tx } from '../../../../db/client.ts'
import { importaciones } from '../../../../db/schema/importaciones.ts'
import { DomainError } from '../../../../domain-error.ts'
import { openSealed, seal } from '../../../../sealed.pure.ts'
import type { Personal } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { later } from '../../../lapso.pure.ts'
import { inserted, one } from '../../../one.ts'
import { ilegible } from '../../../planilla.pure.ts'
import { audit } from '../../../platform/audit-log/service.ts'
import { type IdempotencyKey, onceWithFiles } from '../../../platform/idempotency/service.ts'
import { type Columnas, findTitulos, proposeClase, proposeColumnas, type Titulada } from './columnas.pure.ts'
import { listViajes } from './convertir.pure.ts'
import { type FilaLeida, readPlanilla } from './leer.pure.ts'
import { readModelo, toXlsx } from './modelo.pure.ts'
import { listFormasDeViajes, proposeViajes } from './viajes.ts'

export type Importacion = typeof importaciones.$inferSelect

const maxBytes = 10 * 1024 * 1024

/**
 * Stores a sheet, sealed and with its SHA-256, and proposes what its rows, columns and trips are: as staff chose for the last sheet of the
 * same kind, or else by name.
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
  const clase = proposeClase(titulada.titulos)
  refuseLegibles(titulada, proposeColumnas(titulada.titulos, clase))
  const archivo = `privado/importaciones/${randomUUID()}`
  await deps.storage.write(archivo, seal(deps.secretKey, contenido, archivo))
  const write = async (tx: Tx) => {
    const mapa = await proposeMapa(tx, titulada, clase)
    const sha256 = createHash('sha256').update(contenido).digest('hex')
    const fila = await tx
      .insert(importaciones)
      .values({
        ...{ nombre: nombre.slice(0, 200), clase, archivo, sha256, estado: 'subida', mapa },
        ...{ personalId: actor.id, creadaEn: deps.now() },
      })
      .returning({ id: importaciones.id })
      .then(inserted)
    await audit(tx, actor, { accion: 'importacion.subida', objetoId: fila.id, despues: { nombre, sha256 } })
    return fila
  }
  return onceWithFiles(deps, actor, 'subirimportacion', clave, { write, remove: () => deps.storage.remove(archivo) })
}

/** Proposes the columns and trips of a sheet, as they were chosen for the last one of the kind. */
async function proposeMapa(db: DbOrTx, titulada: Titulada, clase: ClaseDePlanilla): Promise<Mapa> {
  const [ultima] = await db
    .select()
    .from(importaciones)
    .where(eq(importaciones.clase, clase))
    .orderBy(desc(importaciones.id))
    .limit(1)
  const columnas = proposeColumnas(titulada.titulos, clase, ultima?.mapa.columnas)
  if (clase !== 'reservas') return { columnas, viajes: {} }
  const viajes = proposeViajes(listViajes(titulada, columnas), await listFormasDeViajes(db), ultima?.mapa.viajes)
  return { columnas, viajes }
}

/**
 * Refuses a sheet whose column of passwords has readable ones, so that they are never stored.
 * @throws DomainError `lista_ilegible`
 */
function refuseLegibles({ titulos, filas }: Titulada, columnas: Columnas) {
  const lugar = titulos.findIndex((titulo) => columnas[titulo] === 'password')
  const legible = lugar < 0 ? undefined : filas.find(({ celdas }) => celdas[lugar] && !isCifrada(celdas[lugar]))
  if (legible)
    throw ilegible(
      `La columna «${titulos[lugar]}» tiene contraseñas sin cifrar (fila ${legible.fila}). No las guardamos: sacá esa columna y las familias eligen una nueva`,
    )
}

/** Whether a text looks like a hash of any scheme, also of those that cannot be imported. */
export const isCifrada = (texto: string) => /^(?:[$*{].{12,}|[\da-f]{16,}|[\w+/=.-]{40,})$/i.test(texto)

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
 * Stores what the rows, each column and each trip of the sheet are. Another kind, and trips that a column brings, are proposed. A sheet with
 * readable passwords is deleted.
 * @throws DomainError `no_encontrado`, `importacion_ocupada`, `datos_invalidos`, `lista_ilegible`
 */
export async function mapImportacion(
  deps: Deps,
  _actor: Personal,
  pedido: {
    id: number
    clase?: ClaseDePlanilla | undefined
    columnas: { titulo: string; campo: string }[]
    viajes: { texto: string; pp: number | null }[]
  },
) {
  const { fila, titulada } = await loadPlanilla(deps, pedido.id)
  const { clase = fila.clase } = pedido
  const mapa =
    clase === fila.clase ? await chooseMapa(deps, titulada, clase, pedido) : await proposeMapa(deps.db, titulada, clase)
  const store = async (cambio: Partial<Importacion>) => {
    const [cambiada] = await deps.db
      .update(importaciones)
      .set({ clase, estado: 'subida', resultado: null, ...cambio })
      .where(free(fila.id))
      .returning({ id: importaciones.id })
    if (!cambiada) throw new DomainError('importacion_ocupada')
    return cambiada
  }
  try {
    refuseLegibles(titulada, mapa.columnas)
  } catch (error) {
    await store({ archivo: '' })
    await deps.storage.remove(fila.archivo)
    ultima = undefined
    throw error
  }
  return store({ mapa })
}

type Pedido = Pick<Parameters<typeof mapImportacion>[2], 'columnas' | 'viajes'>

async function chooseMapa(deps: Deps, titulada: Titulada, clase: ClaseDePlanilla, pedido: Pedido): Promise<Mapa> {
  const elegidas = pedido.columnas.filter(({ titulo, campo }) => campo && titulada.titulos.includes(titulo))
  const repetida = elegidas.find(({ campo }, i) => elegidas.findIndex((otra) => otra.campo === campo) < i)
  if (repetida)
    throw new DomainError('datos_invalidos', {
      campos: { columnas: `Hay dos columnas para lo mismo: «${repetida.titulo}»` },
    })
  const propias = elegidas.filter(({ campo }) => tituloOf(clase, campo) !== undefined)
  const columnas = Object.fromEntries(propias.map(({ titulo, campo }) => [titulo, campo])) as Columnas
  if (clase !== 'reservas') return { columnas, viajes: {} }
  const formas = await listFormasDeViajes(deps.db)
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

/** The states in which staff may change the mapping. */
const free = (id: number) =>
  and(eq(importaciones.id, id), inArray(importaciones.estado, ['subida', 'probada', 'fallida']))

/** Returns the template of a kind. Spreadsheets in Argentina separate the values of a CSV by semicolons. */
export const writeModelo = async (clase: ClaseDePlanilla, formato: 'xlsx' | 'csv'): Promise<Buffer> =>
  formato === 'xlsx' ? toXlsx(readModelo(clase)) : Buffer.from(toCsv(readModelo(clase), ';'))

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
