import { and, eq, inArray } from 'drizzle-orm'
import { errores } from '../../../../../contract/errores.ts'
import type { Resultado } from '../../../../../contract/viajes/importacion.ts'
import { localDay } from '../../../../../reglas/dia.ts'
import { camposDePlanilla } from '../../../../../reglas/planilla.ts'
import type { Tx } from '../../../../db/client.ts'
import { personal } from '../../../../db/schema/identidad.ts'
import { importaciones, origenes } from '../../../../db/schema/importaciones.ts'
import { DomainError } from '../../../../domain-error.ts'
import type { Personal } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { fingerprint } from '../../../fingerprint.pure.ts'
import { one } from '../../../one.ts'
import { audit } from '../../../platform/audit-log/service.ts'
import { enterReserva } from '../enter.ts'
import type { EnCurso } from '../plan.pure.ts'
import { type Importacion, loadPlanilla } from './archivo.ts'
import { missingCampos } from './columnas.pure.ts'
import { sumControl } from './control.pure.ts'
import { convertPlanilla, type Rechazo, type ReservaLeida } from './convertir.pure.ts'
import { requireIntactas, undoImportacion } from './deshacer.ts'
import { listFormasDeViajes } from './viajes.ts'

/** The other system's name in `origenes`. Sheets of one agency come from one system. */
const sistema = 'planilla'
const tabla = 'reservas'
/** A booking without a number is identified by its passenger's document, which `origenes` must not store in plain text. */
const keyOf = ({ idViejo }: ReservaLeida) => fingerprint(idViejo)

const pasos = {
  probar: { desde: ['subida', 'probada', 'fallida'], estado: 'probando' },
  confirmar: { desde: ['probada'], estado: 'importando' },
  deshacer: { desde: ['importada', 'fallida'], estado: 'deshaciendo' },
} as const
export type Paso = keyof typeof pasos

/**
 * Starts a step of an import, as a job.
 * @throws DomainError `no_encontrado`, `importacion_ocupada`, `importacion_incompleta` (a necessary column is missing),
 * `planilla_borrada`, `importacion_tocada` (its bookings have new facts)
 */
export async function startPaso(deps: Deps, actor: Personal, paso: Paso, { id }: { id: number }) {
  const { desde, estado } = pasos[paso]
  return deps.db.transaction(async (tx) => {
    const fila = await tx.select().from(importaciones).where(eq(importaciones.id, id)).then(one('importacion'))
    const faltan = missingCampos(fila.mapa.columnas)
    if (paso === 'probar' && faltan.length > 0)
      throw new DomainError('importacion_incompleta', {
        detalle: { motivo: `Falta decir qué columna tiene ${faltan.join(', ')}` },
      })
    if (paso === 'deshacer') await requireIntactas(tx, id)
    else if (!fila.archivo) throw new DomainError('planilla_borrada')
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

/**
 * Runs the step that an import is in. It may run again after a crash: each booking is entered once. Rethrows unexpected errors, so that the
 * jobs page shows them. Staff may start the step again.
 */
export async function runImportacion(deps: Deps, id: number) {
  const fila = await deps.db.select().from(importaciones).where(eq(importaciones.id, id)).then(one('importacion'))
  const run = { probando: dryRun, importando: confirm, deshaciendo: undo }[fila.estado as 'probando']
  if (!run) return
  try {
    await run(deps, await actorOf(deps, fila), id)
  } catch (error) {
    // A later run may have finished the step, or staff started another.
    const unchanged = and(eq(importaciones.id, id), eq(importaciones.estado, fila.estado))
    await deps.db.update(importaciones).set({ estado: 'fallida' }).where(unchanged)
    throw error
  }
}

/** The member of staff who pressed the button, without the request. */
async function actorOf({ db }: Deps, { personalId }: Importacion): Promise<Personal> {
  const { id, usuario, mail } = await db
    .select()
    .from(personal)
    .where(eq(personal.id, personalId))
    .then(one('personal'))
  return {
    tipo: 'personal',
    id,
    usuario,
    mail: mail ?? '',
    sesionId: 0,
    nivel: '1',
    origen: { ip: '', agente: 'importación' },
  }
}

/** Reads the sheet and compares it with what was imported before. */
async function prepare(deps: Deps, id: number) {
  const { fila, titulada } = await loadPlanilla(deps, id)
  const formas = new Map((await listFormasDeViajes(deps.db)).map((forma) => [forma.pp, forma]))
  const viajes = Object.fromEntries(Object.entries(fila.mapa.viajes).map(([texto, pp]) => [texto, formas.get(pp)]))
  const { reservas, escritos } = convertPlanilla(titulada, {
    ...{ columnas: fila.mapa.columnas, viajes, hoy: localDay(deps.now()) },
  })
  const conocidas = new Map(
    (
      await deps.db
        .select()
        .from(origenes)
        .where(and(eq(origenes.sistema, sistema), eq(origenes.tabla, tabla)))
    ).map((origen) => [origen.idViejo, origen]),
  )
  const nuevas: Nueva[] = []
  const rechazos: Rechazo[] = reservas.flatMap((una) => una.rechazos)
  const cambiadas: ReservaLeida[] = []
  const iguales: ReservaLeida[] = []
  /** Entered by an earlier run of this import, which was interrupted. */
  const previas: ReservaLeida[] = []
  for (const una of reservas) {
    const origen = conocidas.get(keyOf(una))
    if (origen && origen.huella === una.huella) (origen.importacionId === id ? previas : iguales).push(una)
    else if (origen && una.entrada) {
      cambiadas.push(una)
      rechazos.push({
        ...{ fila: una.filas[0] ?? 0, columna: '' },
        motivo: `Cambió en la planilla desde que se importó: corregí a mano la reserva ${origen.id}`,
      })
    } else if (una.entrada && una.huella) nuevas.push({ ...una, entrada: una.entrada, huella: una.huella })
  }
  const columnaOf = (campo: string) =>
    Object.entries(fila.mapa.columnas).find(([, suyo]) => suyo === campo)?.[0] ??
    (campo in camposDePlanilla ? camposDePlanilla[campo as keyof typeof camposDePlanilla] : '')
  return { titulada, reservas, escritos, nuevas, rechazos, cambiadas, iguales, previas, columnaOf }
}

type Nueva = ReservaLeida & { entrada: EnCurso; huella: string }
type Preparada = Awaited<ReturnType<typeof prepare>>

/** Returns a refusal by the domain in words, beside the cell that it is about if there is one. */
function toRechazo(
  { filas }: ReservaLeida,
  { codigo, campos, detalle }: DomainError,
  { columnaOf }: Preparada,
): Rechazo {
  const [campo, mensaje] = Object.entries(campos ?? {})[0] ?? []
  const texto = mensaje ?? errores[codigo][1].replace(/\{(\w+)\}/g, (_, name: string) => detalle[name] ?? '')
  return { fila: filas[0] ?? 0, columna: campo ? columnaOf(campo) : '', motivo: texto }
}

/** Counts bookings. `entradas` are those that could be entered, or were. */
function toResultado(preparada: Preparada, entradas: ReservaLeida[], negadas: Rechazo[]): Resultado {
  const { titulada, reservas, escritos, cambiadas, iguales, rechazos } = preparada
  return {
    filas: titulada.filas.length,
    ...{ nuevas: entradas.length, iguales: iguales.length, cambiadas: cambiadas.length },
    rechazadas: reservas.length - entradas.length - iguales.length - cambiadas.length,
    rechazos: [...rechazos, ...negadas].toSorted((una, otra) => una.fila - otra.fila),
    ...{ totales: sumControl([...entradas, ...iguales]), escritos },
  }
}

/** Carries what a rolled-back transaction found. */
class Found extends Error {
  readonly entradas: Nueva[]
  readonly negadas: Rechazo[]
  constructor(entradas: Nueva[], negadas: Rechazo[]) {
    super('A dry run is always rolled back')
    this.entradas = entradas
    this.negadas = negadas
  }
}

/**
 * Enters every new booking for real and rolls back. Each trip is a transaction, so that the seats of a trip are counted and families can
 * book the others meanwhile.
 */
async function dryRun(deps: Deps, actor: Personal, id: number) {
  const preparada = await prepare(deps, id)
  const viajes = [...Map.groupBy(preparada.nuevas, ({ entrada }) => entrada.paquete).values()]
  const entradas: ReservaLeida[] = [...preparada.previas]
  const negadas: Rechazo[] = []
  for (const suyas of viajes) {
    await setProgress(deps, id, entradas.length + negadas.length, preparada.nuevas.length)
    const found = await deps.db
      .transaction((tx) => tryAll(deps, tx, actor, suyas, preparada))
      .catch((error: unknown) => {
        if (error instanceof Found) return error
        throw error
      })
    entradas.push(...found.entradas)
    negadas.push(...found.negadas)
  }
  const resultado = toResultado(preparada, entradas, negadas)
  await deps.db.update(importaciones).set({ estado: 'probada', resultado }).where(eq(importaciones.id, id))
}

async function tryAll(deps: Deps, tx: Tx, actor: Personal, suyas: Nueva[], preparada: Preparada): Promise<never> {
  const entradas: Nueva[] = []
  const negadas: Rechazo[] = []
  for (const una of suyas)
    try {
      await tx.transaction((intento) => enterReserva(deps, intento, actor, una.entrada, 'reserva.importada'))
      entradas.push(una)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      negadas.push(toRechazo(una, error, preparada))
    }
  throw new Found(entradas, negadas)
}

/** Enters every new booking in its own transaction, with its origin. What an interrupted run entered counts as entered. */
async function confirm(deps: Deps, actor: Personal, id: number) {
  const preparada = await prepare(deps, id)
  const entradas: ReservaLeida[] = [...preparada.previas]
  const negadas: Rechazo[] = []
  for (const [i, una] of preparada.nuevas.entries()) {
    if (i % 10 === 0) await setProgress(deps, id, i, preparada.nuevas.length)
    try {
      await deps.db.transaction(async (tx) => {
        const { reserva } = await enterReserva(deps, tx, actor, una.entrada, 'reserva.importada')
        const { huella } = una
        await tx
          .insert(origenes)
          .values({ sistema, tabla, idViejo: keyOf(una), huella, id: reserva, importacionId: id })
      })
      entradas.push(una)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      negadas.push(toRechazo(una, error, preparada))
    }
  }
  const resultado = toResultado(preparada, entradas, negadas)
  await deps.db.transaction(async (tx) => {
    const importadaEn = deps.now()
    await tx.update(importaciones).set({ estado: 'importada', resultado, importadaEn }).where(eq(importaciones.id, id))
    const { nuevas, iguales, cambiadas, rechazadas } = resultado
    await audit(tx, actor, {
      accion: 'importacion.importada',
      objetoId: id,
      despues: { nuevas, iguales, cambiadas, rechazadas },
    })
  })
}

async function undo(deps: Deps, actor: Personal, id: number) {
  await deps.db.transaction((tx) => undoImportacion(deps, tx, actor, id))
}

const setProgress = ({ db }: Deps, id: number, hechas: number, total: number) =>
  db.update(importaciones).set({ hechas, total }).where(eq(importaciones.id, id))
