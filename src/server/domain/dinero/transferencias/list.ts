import { and, eq, type SQL, sql } from 'drizzle-orm'
import { cuotaName } from '../../../../reglas/cuota.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { keyset, orderById, type Pagina, toPage } from '../../../db/keyset.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { transferenciaCuotas, transferencias } from '../../../db/schema/pagos.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { localDate } from '../../../db/values.ts'
import type { Deps } from '../../deps.ts'
import { apellidoYNombre } from '../../names.ts'
import { one } from '../../one.ts'
import { isMixed } from '../cuotas/service.ts'

const atendida = sql<boolean>`(${transferencias.estado} <> 'informada')`

type NamedTransferencia = Parameters<typeof cuotaName>[0] & { pasajero: string }

const columnas = {
  id: transferencias.id,
  estado: transferencias.estado,
  mail: usuarios.mail,
  cliente: apellidoYNombre(usuarios),
  importe: transferencias.importe,
  fecha: transferencias.fecha,
  referencia: transferencias.referencia,
  cuotas: sql<
    number[]
  >`array(select ${transferenciaCuotas.cuotaId} from ${transferenciaCuotas} where ${transferenciaCuotas.transferenciaId} = ${transferencias.id} order by 1)`,
  detalle: sql<NamedTransferencia[]>`coalesce(${ofCuotas(
    sql`json_agg(json_build_object('numero', ${cuotas.numero}, 'concepto', ${cuotas.concepto}, 'moneda', ${cuotas.moneda}, 'mixta', ${isMixed}, 'pasajero', ${pasajeros.nombre}) order by ${cuotas.id})`,
  )}, '[]')`,
  reservas: sql<number[]>`coalesce(${ofCuotas(sql`array_agg(distinct ${reservas.id})`)}, '{}')`,
  informada: localDate(transferencias.creadaEn),
  motivo: transferencias.motivo,
  pago: transferencias.pagoId,
}

type Estado = '' | 'informada' | 'acreditada' | 'rechazada'
type Filtro = Pagina & { estado?: Estado | undefined }

/** Lists pending transfers before the others, and oldest first among the pending. */
export async function listTransferencias({ db }: Deps, { cursor, limite, estado }: Filtro) {
  const { sortKey, orderBy, desde } = keyset([{ de: atendida, tipo: 'boolean' }, orderById(transferencias.id)], cursor)
  const filas = await db
    .select({ ...columnas, sortKey })
    .from(transferencias)
    .innerJoin(usuarios, eq(usuarios.id, transferencias.usuarioId))
    .where(and(inEstado(estado), desde))
    .orderBy(...orderBy)
    .limit(limite + 1)
  return toPage(filas.map(addDetalle), limite)
}

/** Returns one transfer. @throws DomainError `no_encontrado` */
export async function viewTransferencia(db: DbOrTx, id: number) {
  const fila = await db
    .select(columnas)
    .from(transferencias)
    .innerJoin(usuarios, eq(usuarios.id, transferencias.usuarioId))
    .where(eq(transferencias.id, id))
    .then(one('transferencia'))
  return addDetalle(fila)
}

/** Describes a transfer's dues: `Cuota 3 de Martina, Cuota 4 de Martina`. */
function addDetalle<Fila extends { detalle: NamedTransferencia[] }>({ detalle, ...fila }: Fila) {
  return { ...fila, detalle: detalle.map((cuota) => `${cuotaName(cuota)} de ${cuota.pasajero}`).join(', ') }
}

function ofCuotas(que: SQL) {
  return sql`(select ${que} from ${transferenciaCuotas} join ${cuotas} on ${cuotas.id} = ${transferenciaCuotas.cuotaId} join ${reservas} on ${reservas.id} = ${cuotas.reservaId} join ${pasajeros} on ${pasajeros.id} = ${reservas.pasajeroId} where ${transferenciaCuotas.transferenciaId} = ${transferencias.id})`
}

function inEstado(estado: Filtro['estado']): SQL | undefined {
  return estado ? eq(transferencias.estado, estado) : undefined
}
