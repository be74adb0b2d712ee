import { eq } from 'drizzle-orm'
import { addDays, type Dia, formatDay, localDay } from '../../../../reglas/dia.ts'
import { type Centavos, formatMoney } from '../../../../reglas/dinero.ts'
import { insertRow } from '../../../db/insert-row.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { transferenciaCuotas, transferencias } from '../../../db/schema/pagos.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Cliente, Deps, Tx } from '../../deps.ts'
import { lock } from '../../locks.ts'
import { avisoMailKey, sendCorreo } from '../../mensajes/correo/service.ts'
import { readAgencia, readCobranza } from '../../platform/ajustes/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { type IdempotencyKey, onceWithFiles } from '../../platform/idempotency/service.ts'
import { requirePayable } from '../libro/service.ts'
import { refuseSameTransferencia } from '../mostrador/service.ts'
import { supersedeOpen } from '../proveedor/service.ts'
import { type StoredComprobante, storeComprobante } from './comprobante.ts'

/** A family can report transfers up to this many days old. The office records older ones. */
const maxDaysBack = 60

export type NuevaTransferencia = {
  /** In centavos of pesos. */
  importe: Centavos
  fecha: Dia
  referencia: string
  conceptos: number[]
  comprobante: Buffer
  confirmaigual?: boolean | undefined
}

/**
 * Stores a reported transfer with its proof. It becomes a payment when staff confirm its arrival. With a key, runs once.
 * @throws DomainError `sin_transferencias`, `datos_invalidos` (in the future, or too long ago), `no_encontrado` (another account's due),
 * `cuota_no_pagable`, `pago_en_proceso`, `comprobante_invalido`, `comprobante_demasiado_grande`, `imagen_heic`,
 * `imagen_con_demasiados_puntos`, `transferencia_repetida` (unconfirmed), `clave_reutilizada`
 */
export async function reportTransferencia(
  deps: Deps,
  actor: Cliente,
  input: NuevaTransferencia,
  idempotencyKey?: IdempotencyKey,
) {
  const { transferencia } = await readCobranza(deps.db)
  if (!transferencia.cbu && !transferencia.alias) throw new DomainError('sin_transferencias')
  requireFecha(localDay(deps.now()), input.fecha)
  const comprobante = await storeComprobante(deps, actor, input.comprobante)
  return onceWithFiles(deps, actor, 'transferencia', idempotencyKey, {
    write: (tx) => write(deps, tx, actor, input, comprobante),
    remove: () => deps.storage.remove(comprobante.archivo),
  })
}

function requireFecha(hoy: Dia, fecha: Dia) {
  const mensaje = fecha > hoy ? 'La fecha no puede ser futura' : 'La fecha es de hace más de dos meses'
  if (fecha > hoy || fecha < addDays(hoy, -maxDaysBack))
    throw new DomainError('datos_invalidos', { campos: { fecha: mensaje } })
}

async function write(deps: Deps, tx: Tx, actor: Cliente, input: NuevaTransferencia, comprobante: StoredComprobante) {
  const { conceptos, importe, fecha, referencia } = input
  // The same lock as in `prepareCobro`, so that a due is not paid online and by transfer at the same time.
  const [titular] = await lock(tx, usuarios, eq(usuarios.id, actor.id), 'no key update')
  if (!titular) throw new DomainError('sin_sesion')
  await requirePayable(tx, actor, conceptos)
  await supersedeOpen(deps, tx, actor, conceptos)
  const same = { usuarioId: actor.id, moneda: 'ARS', importe, fecha, referencia } as const
  await refuseSameTransferencia(tx, same, { soloSuyas: true, confirmada: input.confirmaigual })
  const row = await insertRow(tx, transferencias, {
    usuarioId: actor.id,
    importe,
    fecha,
    referencia,
    ...comprobante,
    estado: 'informada',
    creadaEn: deps.now(),
  })
  await tx
    .insert(transferenciaCuotas)
    .values(conceptos.toSorted((a, b) => a - b).map((cuotaId) => ({ transferenciaId: row.id, cuotaId })))
  const after = { importe, fecha, cuotas: conceptos }
  await audit(tx, actor, { accion: 'transferencia.informada', objetoId: row.id, despues: after })
  await notifyAgencia(deps, tx, titular, input, row.id)
  return { id: row.id, estado: 'informada' as const }
}

type Titular = typeof usuarios.$inferSelect

async function notifyAgencia(deps: Deps, tx: Tx, titular: Titular, input: NuevaTransferencia, id: number) {
  const { mail: agencia } = await readAgencia(tx)
  if (!agencia) return
  const { nombre, apellido, mail } = titular
  await sendCorreo(deps, tx, {
    clave: avisoMailKey('transferencia', id),
    para: agencia,
    plantilla: 'aviso-transferencia',
    datos: {
      nombre,
      apellido,
      mail,
      importe: formatMoney(input.importe, 'ARS'),
      fecha: formatDay(input.fecha),
      referencia: input.referencia,
      cuotas: input.conceptos.length,
    },
  })
}
