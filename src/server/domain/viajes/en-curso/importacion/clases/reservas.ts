import { and, eq, inArray, sql } from 'drizzle-orm'
import { localDay } from '../../../../../../reglas/dia.ts'
import { auditoria } from '../../../../../db/schema/mensajes.ts'
import { imputaciones, transferenciaCuotas } from '../../../../../db/schema/pagos.ts'
import { preferenciaCuotas } from '../../../../../db/schema/proveedor.ts'
import { cuotas, fotosDocumento, reservas as tabla } from '../../../../../db/schema/reservas.ts'
import { DomainError, requireRow } from '../../../../../domain-error.ts'
import type { Deps, Personal, Tx } from '../../../../deps.ts'
import { lockReservaMoney, withdrawEnteredPagos } from '../../../../dinero/libro/service.ts'
import { audit } from '../../../../platform/audit-log/service.ts'
import { endReserva } from '../../../cancelaciones/service.ts'
import { freeLugares } from '../../../reservas/service.ts'
import { enterReserva } from '../../enter.ts'
import type { ReservaEnCurso } from '../../plan.pure.ts'
import { sumControl } from '../control.pure.ts'
import { convertPlanilla, type ReadReserva } from '../convert.pure.ts'
import { importedRows } from '../origenes.ts'
import { listFormasOfViajes } from '../viajes.ts'
import type { ImportClase } from './clase.ts'

export const reservas: ImportClase<ReservaEnCurso> = {
  table: 'reservas',
  async convertir(deps, sheet, { columnas, viajes }) {
    const formas = new Map((await listFormasOfViajes(deps.db)).map((forma) => [forma.pp, forma]))
    const chosen = Object.fromEntries(Object.entries(viajes).map(([text, pp]) => [text, formas.get(pp)]))
    const { reservas: parsed, escritos } = convertPlanilla(sheet, {
      ...{ columns: columnas, viajes: chosen, hoy: localDay(deps.now()) },
    })
    return { leidas: parsed, escritos }
  },
  totals: (parsed) => sumControl(parsed as ReadReserva[]),
  // The rows of one trip compete for its seats, so the dry run enters them in one transaction. Meanwhile families can book all other trips.
  grupo: ({ paquete }) => paquete,
  async guardar(deps, tx, actor, entry, before) {
    if (before) {
      const motivo = `Ya entró como la reserva ${before}, con otros datos: corregila a mano. Si es otra reserva, cambiale el número`
      throw new DomainError('importacion_conflicto', { detalle: { motivo } })
    }
    const { reserva } = await enterReserva(deps, tx, actor, entry, 'reserva.importada')
    return { id: reserva, puestos: ['fila'] }
  },
  async tocadas(tx, importacionId) {
    const rows = await tx
      .select({ id: tabla.id })
      .from(tabla)
      .where(and(inArray(tabla.id, importedRows(tx, 'reservas', importacionId)), hasChanged))
      .orderBy(tabla.id)
      .limit(4)
    return rows.map(({ id }) => `la reserva ${id}`)
  },
  deshacer: (deps, tx, actor, { id }) => tx.transaction((own) => undoReserva(deps, own, actor, id)),
}

/** Audit actions of the import itself, and those that change nothing. */
const propias = ['reserva.importada', 'reserva.estado', 'reserva.vista', 'reserva.sin_ver']

const alta = sql`(select max(alta.id) from ${auditoria} alta where alta.objeto_tipo = 'reserva' and alta.objeto_id = ${tabla.id}::text and alta.accion = 'reserva.importada')`

/** Whether anything happened to a booking after its import, such as a payment or an edit. The outer query provides `reservas`. */
const hasChanged = sql<boolean>`(
  ${tabla.estado} not in ('pendiente_senia', 'confirmada', 'pagada')
  or exists (select 1 from ${cuotas} join ${imputaciones} on ${imputaciones.cuotaId} = ${cuotas.id}
    where ${cuotas.reservaId} = ${tabla.id} and (not ${imputaciones.ingresada} or ${imputaciones.importe} < 0))
  or exists (select 1 from ${cuotas} where ${cuotas.reservaId} = ${tabla.id} and ${cuotas.concepto} <> 'cuota')
  or exists (select 1 from ${cuotas} join ${preferenciaCuotas} on ${preferenciaCuotas.cuotaId} = ${cuotas.id} where ${cuotas.reservaId} = ${tabla.id})
  or exists (select 1 from ${cuotas} join ${transferenciaCuotas} on ${transferenciaCuotas.cuotaId} = ${cuotas.id} where ${cuotas.reservaId} = ${tabla.id})
  or exists (select 1 from ${fotosDocumento} where ${fotosDocumento.pasajeroId} = ${tabla.pasajeroId} and ${fotosDocumento.creadoEn} > ${tabla.ingresadaEn})
  or exists (select 1 from ${auditoria} where ${auditoria.id} > ${alta} and (
    ${auditoria.objetoTipo} = 'reserva' and ${auditoria.objetoId} = ${tabla.id}::text and ${auditoria.accion} not in ${propias}
    or ${auditoria.objetoTipo} = 'usuario' and ${auditoria.objetoId} = ${tabla.usuarioId}::text and ${auditoria.accion} = 'cliente.invitado'))
)`

async function undoReserva(deps: Deps, tx: Tx, actor: Personal, id: number) {
  await lockReservaMoney(tx, id)
  await withdrawEnteredPagos(deps, tx, actor, id)
  const fin = { id, motivo: 'agencia', detalle: 'Se deshizo la importación', cargo: { ARS: 0, USD: 0 } } as const
  const { lugares } = await endReserva(deps, tx, fin, actor.id)
  await audit(tx, actor, { accion: 'reserva.importacion_deshecha', objetoId: id })
  const { viaje } = await tx
    .select({ viaje: tabla.paqueteCursoId })
    .from(tabla)
    .where(eq(tabla.id, id))
    .then(requireRow('reserva'))
  await freeLugares(deps, tx, [viaje, ...lugares])
}
