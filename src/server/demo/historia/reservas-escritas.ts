import { addDays, localDay } from '../../../reglas/dia.ts'
import { monedas } from '../../../reglas/dinero.ts'
import { totals } from '../../../reglas/plan.ts'
import type { Tx } from '../../db/client.ts'
import { convenios } from '../../db/schema/convenios.ts'
import { usuarios } from '../../db/schema/identidad.ts'
import { cancelaciones, cuotas, pasajeros, reservas as tablaReservas } from '../../db/schema/reservas.ts'
import { type Cliente, origenOf, type Personal, sistema } from '../../domain/actor.ts'
import { origen } from '../actores.ts'
import type { Historia, Reserva } from './historia.ts'
import { prepareConvenios } from './plantillas.ts'
import type { Rastro } from './rastro.ts'
import { at, inTandas } from './tandas.ts'
import type { ViajeEscrito } from './viajes-escritos.ts'

export type ReservaEscrita = {
  id: number
  usuario: Cliente
  /** By their numbers; the charge of its end is the one after the last. */
  cuotaIds: Map<number, number>
}

type Escritor = { tx: Tx; rastro: Rastro; personal: readonly Personal[] }

/** Families with their children, bookings with their dues and agreements, and the ends of those that ended. */
export async function writeReservasDeHistoria(
  escritor: Escritor,
  historia: Historia,
  viajes: readonly ViajeEscrito[],
): Promise<ReservaEscrita[]> {
  const { tx } = escritor
  const { reservas } = historia
  const cuentas = await writeFamilias(tx, historia)
  const pasajeroIds = await writePasajeros(tx, historia, cuentas)
  const ids = await inTandas(
    reservas.map((reserva, i) => ({
      ...toReserva(historia, reserva),
      usuarioId: at(cuentas, reserva.familiaN).id,
      pasajeroId: at(pasajeroIds, i),
      paqueteCursoId: at(viajes, reserva.viajeN).id,
      colegioId: at(viajes, reserva.viajeN).colegioId,
      cursoId: at(viajes, reserva.viajeN).cursoId,
      montoId: at(at(viajes, reserva.viajeN).montoIds, reserva.formaN),
    })),
    (tanda) => tx.insert(tablaReservas).values(tanda).returning({ id: tablaReservas.id }),
  )
  const cargos = await writeCancelaciones(escritor, reservas, ids)
  const cuotaIds = await writeCuotas(tx, reservas, ids, cargos)
  const escritas = reservas.map(({ familiaN }, i) => ({
    id: at(ids, i).id,
    usuario: at(cuentas, familiaN),
    cuotaIds: at(cuotaIds, i),
  }))
  await writeConvenios(escritor, historia, viajes, escritas, pasajeroIds)
  return escritas
}

async function writeFamilias(tx: Tx, { familias }: Historia): Promise<Cliente[]> {
  const filas = await inTandas(
    familias.map(({ alta, apellido, nombre, ...familia }) => ({
      ...familia,
      ...{ apellido, nombre },
      apellidoTutor: apellido,
      nombreTutor: nombre,
      mailConfirmadoEn: alta,
      creadoEn: new Date(alta.getTime() - hora),
    })),
    (tanda) => tx.insert(usuarios).values(tanda).returning({ id: usuarios.id, mail: usuarios.mail }),
  )
  return filas.map(({ id, mail }) => ({ tipo: 'cliente', id, sesionId: 0, mail, origen }))
}

const hora = 3_600_000

async function writePasajeros(tx: Tx, { reservas }: Historia, cuentas: readonly Cliente[]): Promise<number[]> {
  const filas = await inTandas(
    reservas.map(({ pasajero, familiaN, creadaEn }) => {
      return { ...pasajero, usuarioId: at(cuentas, familiaN).id, creadoEn: creadaEn }
    }),
    (tanda) => tx.insert(pasajeros).values(tanda).returning({ id: pasajeros.id }),
  )
  return filas.map(({ id }) => id)
}

function toReserva({ familias, dias }: Historia, reserva: Reserva) {
  const { familiaN, pasajero, plan, planPersonal, vencimientoSenia, estado, creadaEn } = reserva
  const { documento, apellido, nombre, fechaNacimiento, telefono, localidad, calle, numero } = at(familias, familiaN)
  const precio = totals(plan)
  return {
    documento: pasajero.documento,
    estado,
    visto: localDay(creadaEn) < addDays(dias.hoy, -2),
    planPersonal: Boolean(planPersonal),
    vencimientoSenia,
    precioArs: precio.ARS,
    precioUsd: precio.USD,
    documentoTutor: documento,
    apellidoTutor: apellido,
    nombreTutor: nombre,
    fechaNacimientoTutor: fechaNacimiento,
    ...{ telefono, localidad, calle, numero, creadaEn },
  }
}

/** The number of each booking's last cancellation, which names its charge. */
async function writeCancelaciones(
  { tx, rastro, personal }: Escritor,
  reservas: readonly Reserva[],
  ids: { id: number }[],
) {
  const fines = reservas.flatMap(({ cancelacion, indice }) => (cancelacion ? [{ ...cancelacion, indice }] : []))
  const quien = (indice: number) => at(personal, indice % personal.length)
  const escritas = await inTandas(fines, (tanda) =>
    tx
      .insert(cancelaciones)
      .values(
        tanda.map(({ motivo, detalle, cargo, creadaEn, indice }) => ({
          ...{ motivo, detalle, creadaEn },
          reservaId: at(ids, indice).id,
          cargoArs: cargo.ARS,
          cargoUsd: cargo.USD,
          personalId: quien(indice).id,
        })),
      )
      .returning({ id: cancelaciones.id }),
  )
  for (const { indice, antes, motivo, detalle, cargo, vuelve, resta, creadaEn } of fines)
    rastro.add(creadaEn, quien(indice), {
      accion: 'reserva.cancelada',
      objetoTipo: 'reserva',
      objetoId: at(ids, indice).id,
      antes: { estado: antes },
      despues: { estado: 'cancelada', motivo, detalle, cargo, vuelve, resta },
    })
  return new Map(fines.map(({ indice }, i) => [indice, at(escritas, i).id]))
}

async function writeCuotas(
  tx: Tx,
  reservas: readonly Reserva[],
  ids: { id: number }[],
  cancelacionIds: ReadonlyMap<number, number>,
): Promise<Map<number, number>[]> {
  const filas = reservas.flatMap(({ plan, cancelacion, indice }) => {
    const reservaId = at(ids, indice).id
    const delPlan = plan.map((cuota) => ({ ...cuota, reservaId, concepto: 'cuota' as const, periodo: '' }))
    const cargos = monedas.flatMap((moneda) => {
      const importe = cancelacion?.cargo[moneda] ?? 0
      if (!cancelacion || importe === 0) return []
      const { vencimiento } = cancelacion
      const periodo = `cancelacion-${cancelacionIds.get(indice)}`
      return [
        { numero: plan.length, moneda, importe, vencimiento, reservaId, concepto: 'cancelacion' as const, periodo },
      ]
    })
    return [...delPlan, ...cargos]
  })
  const escritas = await inTandas(filas, (tanda) =>
    tx.insert(cuotas).values(tanda).returning({ id: cuotas.id, reservaId: cuotas.reservaId, numero: cuotas.numero }),
  )
  const porReserva = Map.groupBy(escritas, ({ reservaId }) => reservaId)
  return ids.map(({ id }) => new Map(porReserva.get(id)?.map((cuota) => [cuota.numero, cuota.id])))
}

async function writeConvenios(
  { tx, rastro }: Escritor,
  { familias, reservas }: Historia,
  viajes: readonly ViajeEscrito[],
  escritas: readonly ReservaEscrita[],
  pasajeroIds: readonly number[],
) {
  const draftOf = await prepareConvenios(tx, viajes)
  const filas = reservas.map(
    ({ viajeN, familiaN, pasajero, forma, plan, planPersonal, vencimientoSenia, creadaEn }, i) => {
      const familia = at(familias, familiaN)
      const { id: reservaId, usuario } = at(escritas, i)
      const borrador = draftOf(viajeN, creadaEn)(
        {
          tutor: `${familia.nombre} ${familia.apellido}`,
          documentoTutor: familia.documento,
          mail: familia.mail,
          pasajero: `${pasajero.nombre} ${pasajero.apellido}`,
          documento: pasajero.documento,
        },
        {
          formaDePago: planPersonal ? `${forma.descripcion}, en ${planPersonal.cuotas} cuotas` : forma.descripcion,
          ...{ plan, vencimientoSenia },
        },
        localDay(creadaEn),
      )
      return { ...borrador, ...origenOf(usuario), mail: usuario.mail, reservaId, aceptadoEn: creadaEn }
    },
  )
  await inTandas(filas, (tanda) => tx.insert(convenios).values(tanda).returning({ id: convenios.id }))
  for (const [i, { viajeN, formaN, creadaEn, vencidaEn }] of reservas.entries()) {
    const { id: objetoId, usuario } = at(escritas, i)
    const { id: paqueteCursoId, montoIds } = at(viajes, viajeN)
    rastro.add(creadaEn, usuario, {
      accion: 'reserva.creada',
      ...{ objetoTipo: 'reserva', objetoId },
      despues: {
        pasajeroId: at(pasajeroIds, i),
        paqueteCursoId,
        montoId: at(montoIds, formaN),
        convenio: at(filas, i).sha256,
      },
    })
    if (vencidaEn)
      rastro.add(vencidaEn, sistema, {
        accion: 'reserva.vencida',
        ...{ objetoTipo: 'reserva', objetoId },
        antes: { estado: 'pendiente_senia' },
        despues: { estado: 'vencida' },
      })
  }
}
