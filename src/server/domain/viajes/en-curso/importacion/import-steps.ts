import { and, eq, inArray, sql } from 'drizzle-orm'
import { errorsByCode } from '../../../../../contract/errors.ts'
import type { ImportResult } from '../../../../../contract/viajes/importacion.ts'
import { titleOfField } from '../../../../../reglas/planilla.ts'
import { personal } from '../../../../db/schema/identidad.ts'
import { importaciones, origenes } from '../../../../db/schema/importaciones.ts'
import { readOne } from '../../../../db/sql-expressions.ts'
import { DomainError } from '../../../../domain-error.ts'
import type { Deps, Personal, Tx } from '../../../deps.ts'
import { fingerprint } from '../../../fingerprint.pure.ts'
import { lock } from '../../../locks.ts'
import { audit } from '../../../platform/audit-log/service.ts'
import { importClases } from './clases/clases.ts'
import { missingCampos } from './columns.pure.ts'
import { planillaSystem } from './origenes.ts'
import type { NewObject, ReadObject, RowRefusal } from './rows.pure.ts'
import { requireUnchanged, undoImportacion } from './undo.ts'
import { type Importacion, loadPlanilla } from './upload.ts'

/** Hashed, because a row without a number is identified by a document or a mail address, which `origenes` must not store. */
const keyOf = ({ idViejo }: ReadObject<unknown>) => fingerprint(idViejo)

const steps = {
  probar: { desde: ['subida', 'probada', 'fallida'], estado: 'probando' },
  confirmar: { desde: ['probada'], estado: 'importando' },
  // An interrupted import may have entered rows, even if staff then changed the columns. So staff can undo it in any of these states.
  deshacer: { desde: ['importada', 'fallida', 'subida', 'probada'], estado: 'deshaciendo' },
} as const
export type ImportStep = keyof typeof steps

/**
 * Starts a step as a job.
 * @throws DomainError `no_encontrado`, `importacion_ocupada`, `importacion_incompleta` (a required column is missing), `planilla_borrada`,
 * `importacion_tocada` (an imported object has changed)
 */
export async function startImportStep(deps: Deps, actor: Personal, step: ImportStep, { id }: { id: number }) {
  const { desde, estado } = steps[step]
  return deps.db.transaction(async (tx) => {
    const row = await readOne(tx, importaciones, eq(importaciones.id, id))
    const missing = missingCampos(row.mapa.columnas, row.clase)
    if (step === 'probar' && missing.length > 0)
      throw new DomainError('importacion_incompleta', {
        detalle: { motivo: `Falta decir qué columna tiene ${missing.join(', ')}` },
      })
    if (step === 'deshacer') {
      // If nothing was entered, only an `importada` import can be undone, which closes it.
      if (row.estado !== 'importada' && (await tx.$count(origenes, eq(origenes.importacionId, id))) === 0)
        throw new DomainError('importacion_ocupada')
      await requireUnchanged(tx, row)
    } else if (!row.archivo) throw new DomainError('planilla_borrada')
    const [empieza] = await tx
      .update(importaciones)
      .set({ estado, hechas: 0, total: 0, personalId: actor.id })
      .where(and(eq(importaciones.id, id), inArray(importaciones.estado, [...desde])))
      .returning({ id: importaciones.id })
    if (!empieza) throw new DomainError('importacion_ocupada')
    await deps.jobs.send('importacion', { id }, tx)
    return empieza
  })
}

/** Runs the current step, also after a crash. Throws unexpected errors again, so that the jobs page shows them. */
export async function runImportStep(deps: Deps, id: number) {
  const row = await readOne(deps.db, importaciones, eq(importaciones.id, id))
  const run = { probando: dryRun, importando: confirm, deshaciendo: undo }[row.estado as 'probando']
  if (!run) return
  try {
    await run(deps, await actorOf(deps, row), id)
  } catch (error) {
    if (error instanceof StepEnded) return
    const unchanged = and(eq(importaciones.id, id), eq(importaciones.estado, row.estado))
    await deps.db.update(importaciones).set({ estado: 'fallida' }).where(unchanged)
    throw error
  }
}

/** Returns the staff member who started the step, without the origin of the request. */
async function actorOf({ db }: Deps, { personalId }: Importacion): Promise<Personal> {
  const { id, usuario, mail } = await readOne(db, personal, eq(personal.id, personalId))
  return {
    tipo: 'personal',
    id,
    usuario,
    mail: mail ?? '',
    sesionId: 0,
    nivel: '1',
    origin: { ip: '', agente: 'importación' },
  }
}

type RowOutcome = 'nuevas' | 'completadas' | 'iguales' | 'cambiadas' | 'rechazadas'
type Salida = { que: RowOutcome; leida: ReadObject<unknown>; rechazos: RowRefusal[] }

const outcomeOf = (written: string[]): RowOutcome =>
  written.includes('fila') ? 'nuevas' : written.length > 0 ? 'completadas' : 'iguales'

/** Compares the sheet with earlier imports. `before` is the id of the row stored from an earlier sheet. */
async function prepare(deps: Deps, id: number) {
  const { importacion, titulada } = await loadPlanilla(deps, id)
  const clase = importClases[importacion.clase]
  const { leidas, escritos } = await clase.convertir(deps, titulada, importacion.mapa)
  const earlier = await deps.db
    .select()
    .from(origenes)
    .where(and(eq(origenes.sistema, planillaSystem), eq(origenes.tabla, clase.table)))
    .orderBy(origenes.importacionId)
  const known = new Map(earlier.map((origen) => [origen.idViejo, origen]))
  const toEnter: { leida: NewObject<unknown>; before: number | undefined }[] = []
  const salidas: Salida[] = []
  for (const parsed of leidas) {
    const { entrada, rowHash, rechazos } = parsed
    const origen = known.get(keyOf(parsed))
    if (!entrada || !rowHash) salidas.push({ que: 'rechazadas', leida: parsed, rechazos })
    else if (origen?.rowHash !== rowHash) toEnter.push({ leida: { ...parsed, entrada, rowHash }, before: origen?.id })
    // An interrupted run of this import entered this row, so it is reported as entered.
    else
      salidas.push({
        que: origen.importacionId === id ? outcomeOf(origen.puestos) : 'iguales',
        leida: parsed,
        rechazos,
      })
  }
  return { importacion, clase, titulada, escritos, porEntrar: toEnter, salidas }
}

type Prepared = Awaited<ReturnType<typeof prepare>>
type RowToEnter = Prepared['porEntrar'][number]

async function enter(
  deps: Deps,
  tx: Tx,
  actor: Personal,
  { leida, before }: RowToEnter,
  { importacion, clase }: Prepared,
): Promise<Salida> {
  try {
    const written = await tx.transaction(async (own) => {
      const stored = await clase.guardar(deps, own, actor, leida.entrada, before)
      await own
        .insert(origenes)
        .values({
          ...{
            sistema: planillaSystem,
            tabla: clase.table,
            idViejo: keyOf(leida),
            rowHash: leida.rowHash,
            importacionId: importacion.id,
          },
          ...stored,
        })
        // An earlier run of this import may have used other columns and written fewer fields.
        .onConflictDoUpdate({
          target: [origenes.sistema, origenes.tabla, origenes.idViejo, origenes.importacionId],
          set: { rowHash: leida.rowHash, puestos: sql`${origenes.puestos} || excluded.puestos` },
        })
      return stored.puestos
    })
    return { que: outcomeOf(written), leida, rechazos: [] }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const what = error.codigo === 'importacion_conflicto' ? 'cambiadas' : 'rechazadas'
    return { que: what, leida, rechazos: toRechazos(leida, error, importacion) }
  }
}

/** Another run has finished the step, or staff started another step. */
class StepEnded extends Error {}

/**
 * Enters a row unless another worker of the same import has entered it. Two workers run one import if one of them misses its heartbeats.
 * @throws StepEnded
 */
function enterOnce(deps: Deps, actor: Personal, one: RowToEnter, prepared: Prepared): Promise<Salida> {
  const { importacion, clase } = prepared
  const { leida } = one
  return deps.db.transaction(async (tx) => {
    const [open] = await lock(tx, importaciones, stillIn('importando', importacion.id), 'no key update')
    if (!open) throw new StepEnded()
    const [entry] = await tx
      .select({ puestos: origenes.puestos })
      .from(origenes)
      .where(
        and(
          ...[
            eq(origenes.sistema, planillaSystem),
            eq(origenes.tabla, clase.table),
            eq(origenes.idViejo, keyOf(leida)),
          ],
          ...[eq(origenes.importacionId, importacion.id), eq(origenes.rowHash, leida.rowHash)],
        ),
      )
    return entry ? { que: outcomeOf(entry.puestos), leida, rechazos: [] } : enter(deps, tx, actor, one, prepared)
  })
}

function toRechazos(
  { filas }: ReadObject<unknown>,
  { codigo, campos, detalle }: DomainError,
  { mapa, clase }: Importacion,
) {
  const [numero = 0] = filas
  const columnOf = (field: string) =>
    Object.entries(mapa.columnas).find(([, own]) => own === field)?.[0] ?? titleOfField(clase, field) ?? ''
  const fromCells = Object.entries(campos ?? {})
  if (fromCells.length > 0)
    return fromCells.map(([field, motivo]) => ({ fila: numero, columna: columnOf(field), motivo }))
  const motivo = errorsByCode[codigo][1].replace(/\{(\w+)\}/g, (_, name: string) => detalle[name] ?? '')
  return [{ fila: numero, columna: '', motivo }]
}

function toResult({ clase, titulada, escritos }: Prepared, salidas: Salida[]): ImportResult {
  const count = (what: RowOutcome) => salidas.filter((one) => one.que === what).length
  const buenas = salidas.filter(({ que }) => que !== 'rechazadas' && que !== 'cambiadas').map(({ leida }) => leida)
  return {
    filas: titulada.filas.length,
    ...{ nuevas: count('nuevas'), completadas: count('completadas'), iguales: count('iguales') },
    ...{ cambiadas: count('cambiadas'), rechazadas: count('rechazadas') },
    rechazos: salidas.flatMap(({ rechazos }) => rechazos).toSorted((one, other) => one.fila - other.fila),
    ...{ totales: clase.totals(buenas), escritos },
  }
}

/** Carries the results out of the transaction of a dry run, which it rolls back. */
class DryRunRollback extends Error {
  readonly salidas: Salida[]
  constructor(salidas: Salida[]) {
    super('A dry run is always rolled back')
    this.salidas = salidas
  }
}

/** Excludes an import that has left the step. The state is `fallida` if another run of the step failed while this run continues. */
const stillIn = (estado: 'probando' | 'importando', id: number) =>
  and(eq(importaciones.id, id), inArray(importaciones.estado, [estado, 'fallida']))

/** Enters every new row and rolls the rows back, one group at a time. */
async function dryRun(deps: Deps, actor: Personal, id: number) {
  const prepared = await prepare(deps, id)
  const { clase, porEntrar } = prepared
  const salidas = [...prepared.salidas]
  const grupos = Map.groupBy(porEntrar, ({ leida }, i) => clase.grupo(leida.entrada, i))
  let done = 0
  for (const own of grupos.values()) {
    await setProgress(deps, id, done, porEntrar.length)
    const found = await deps.db
      .transaction(async (tx): Promise<DryRunRollback> => {
        const tested: Salida[] = []
        for (const one of own) tested.push(await enter(deps, tx, actor, one, prepared))
        throw new DryRunRollback(tested)
      })
      .catch((error: unknown) => {
        if (error instanceof DryRunRollback) return error
        throw error
      })
    salidas.push(...found.salidas)
    done += own.length
  }
  const result = toResult(prepared, salidas)
  await deps.db.update(importaciones).set({ estado: 'probada', resultado: result }).where(stillIn('probando', id))
}

/** Enters every new row in its own transaction, with its row of `origenes`. Can be repeated after an interruption. @throws StepEnded */
async function confirm(deps: Deps, actor: Personal, id: number) {
  const prepared = await prepare(deps, id)
  const salidas = [...prepared.salidas]
  for (const [i, one] of prepared.porEntrar.entries()) {
    if (i % 10 === 0) await setProgress(deps, id, i, prepared.porEntrar.length)
    salidas.push(await enterOnce(deps, actor, one, prepared))
  }
  const result = toResult(prepared, salidas)
  await deps.db.transaction(async (tx) => {
    const [importada] = await tx
      .update(importaciones)
      .set({ estado: 'importada', resultado: result, importadaEn: deps.now() })
      .where(stillIn('importando', id))
      .returning({ id: importaciones.id })
    if (!importada) return
    const { nuevas, completadas, iguales, cambiadas, rechazadas } = result
    await audit(tx, actor, {
      accion: 'importacion.importada',
      objetoId: id,
      despues: { nuevas, completadas, iguales, cambiadas, rechazadas },
    })
  })
}

async function undo(deps: Deps, actor: Personal, id: number) {
  await deps.db.transaction((tx) => undoImportacion(deps, tx, actor, id))
}

const setProgress = ({ db }: Deps, id: number, done: number, total: number) =>
  db.update(importaciones).set({ hechas: done, total }).where(eq(importaciones.id, id))
