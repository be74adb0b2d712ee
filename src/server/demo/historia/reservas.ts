import { asc, sql } from 'drizzle-orm'
import { addDays, localDay, noonOf } from '../../../reglas/dia.ts'
import { monedas } from '../../../reglas/dinero.ts'
import { totalsByMoneda } from '../../../reglas/plan.ts'
import { isLive } from '../../../reglas/reserva.ts'
import { convenioPlantillas, convenios } from '../../db/schema/convenios.ts'
import { usuarios } from '../../db/schema/identidad.ts'
import { cancelaciones, cuotas, pasajeros, reservas as tablaReservas } from '../../db/schema/reservas.ts'
import { type Cliente, requestOriginOf, sistema, type Tx } from '../../domain/deps.ts'
import { initialPlantilla, parsePolitica, prepareConvenio } from '../../domain/viajes/convenios/service.ts'
import { demoRequestOrigin } from '../actors.ts'
import { type BulkWriter, elementAt, insertAll, insertEach, personalInTurn } from '../bulk-writer.ts'
import type { Calendario } from '../calendario.ts'
import type { CatalogoIds } from '../catalogo.ts'
import { type ViajeIds, writeSalidas } from '../colegios.ts'
import type { Historia } from './compose.ts'

export async function writeHistoriaViajes(
  { tx, personal }: BulkWriter,
  { viajes, reservas, dias }: Historia,
  catalogo: CatalogoIds,
) {
  const salidas = viajes.map((viaje, i) => {
    const { curso, anio, paquete, salida: fechaSalida, regreso: fechaRegreso, formas, cancelado, lleno } = viaje
    const ocupados = reservas.filter(({ viajeN, estado }) => viajeN === i && isLive(estado)).length
    const cupo = lleno ? ocupados : viaje.cupo
    return {
      ...{ curso, anio, paquete, fechaSalida, fechaRegreso, formas, cupo, libres: cupo - ocupados },
      responsableId: personalInTurn(personal, i).id,
      activo: cancelado === null,
      creadoEn: noonOf(viaje.apertura),
    }
  })
  return writeSalidas(tx, catalogo, salidas, noonOf(addDays(dias.hoy, -560)))
}

export type ReservaIds = {
  id: number
  usuario: Cliente
  /** By due number. The cancellation charge has the number after the last due. */
  cuotaIds: Map<number, number>
}

export async function writeHistoriaReservas(
  writer: BulkWriter,
  historia: Historia,
  viajes: readonly ViajeIds[],
): Promise<ReservaIds[]> {
  const { tx } = writer
  const { reservas, familias, dias } = historia
  const cuentas = await writeFamilias(tx, historia)
  const viajeros = await insertEach(tx, pasajeros, reservas, ({ pasajero, familiaN, creadaEn }) => {
    return { ...pasajero, usuarioId: elementAt(cuentas, familiaN).id, creadoEn: creadaEn }
  })
  const rows = await insertEach(
    tx,
    tablaReservas,
    reservas,
    ({ familiaN, viajeN, formaN, pasajero, plan, planPersonal, vencimientoSenia, estado, creadaEn }, i) => {
      const { documento, apellido, nombre, fechaNacimiento, telefono, localidad, calle, numero } = elementAt(
        familias,
        familiaN,
      )
      const { id: paqueteCursoId, colegioId, cursoId, montoIds } = elementAt(viajes, viajeN)
      const precio = totalsByMoneda(plan)
      return {
        ...{
          usuarioId: elementAt(cuentas, familiaN).id,
          pasajeroId: elementAt(viajeros, i).id,
          documento: pasajero.documento,
        },
        ...{ paqueteCursoId, colegioId, cursoId, montoId: elementAt(montoIds, formaN), estado },
        visto: localDay(creadaEn) < addDays(dias.hoy, -2),
        ...{ planPersonal: Boolean(planPersonal), vencimientoSenia, precioArs: precio.ARS, precioUsd: precio.USD },
        ...{ documentoTutor: documento, apellidoTutor: apellido, nombreTutor: nombre },
        fechaNacimientoTutor: fechaNacimiento,
        ...{ telefono, localidad, calle, numero, creadaEn },
      }
    },
  )
  const cuotaIds = await writeCuotas(writer, historia, rows)
  const written = rows.map(({ id }, i) => {
    return { id, usuario: elementAt(cuentas, elementAt(reservas, i).familiaN), cuotaIds: cuotaIds.get(id) ?? new Map() }
  })
  const acuerdos = await writeConvenios(writer, historia, viajes, written)
  for (const [i, { creadaEn, vencidaEn, estado }] of reservas.entries()) {
    const { id: objetoId, pasajeroId, paqueteCursoId, montoId } = elementAt(rows, i)
    const after = { pasajeroId, paqueteCursoId, montoId, convenio: elementAt(acuerdos, i).sha256 }
    writer.auditEntries.add(creadaEn, elementAt(written, i).usuario, {
      accion: 'reserva.creada',
      objetoId,
      despues: after,
    })
    const vencida = {
      accion: 'reserva.vencida' as const,
      objetoId,
      antes: { estado: 'pendiente_senia' },
      despues: { estado },
    }
    if (vencidaEn) writer.auditEntries.add(vencidaEn, sistema, vencida)
  }
  return written
}

const hora = 3_600_000

async function writeFamilias(tx: Tx, { familias }: Historia): Promise<Cliente[]> {
  const rows = await insertEach(tx, usuarios, familias, ({ alta, apellido, nombre, ...familia }) => ({
    ...{ ...familia, apellido, nombre, apellidoTutor: apellido, nombreTutor: nombre },
    ...{ mailConfirmadoEn: alta, creadoEn: new Date(alta.getTime() - hora) },
  }))
  return rows.map(({ id, mail }) => ({ tipo: 'cliente', id, sesionId: 0, mail, origin: demoRequestOrigin }))
}

async function writeCuotas(
  { tx, auditEntries, personal }: BulkWriter,
  { reservas }: Historia,
  rows: readonly { id: number }[],
): Promise<Map<number, Map<number, number>>> {
  const fines = reservas.flatMap(({ cancelacion, indice }) => (cancelacion ? [{ ...cancelacion, indice }] : []))
  const canceladas = await insertEach(tx, cancelaciones, fines, ({ motivo, detalle, cargo, creadaEn, indice }) => ({
    ...{ motivo, detalle, creadaEn, cargoArs: cargo.ARS, cargoUsd: cargo.USD },
    ...{ reservaId: elementAt(rows, indice).id, personalId: personalInTurn(personal, indice).id },
  }))
  for (const { indice, before, motivo, detalle, cargo, vuelve, resta, creadaEn } of fines)
    auditEntries.add(creadaEn, personalInTurn(personal, indice), {
      ...{ accion: 'reserva.cancelada' as const, objetoId: elementAt(rows, indice).id, antes: { estado: before } },
      despues: { estado: 'cancelada', motivo, detalle, cargo, vuelve, resta },
    })
  const planCuotas = reservas.flatMap(({ plan, indice }) =>
    plan.map((cuota) => ({
      ...cuota,
      reservaId: elementAt(rows, indice).id,
      concepto: 'cuota' as const,
      periodo: '',
    })),
  )
  const cargos = fines.flatMap(({ indice, cargo, vencimiento }, i) =>
    monedas.flatMap((moneda) => {
      const numero = elementAt(reservas, indice).plan.length
      const own = { reservaId: elementAt(rows, indice).id, numero, moneda, importe: cargo[moneda], vencimiento }
      const periodo = `cancelacion-${elementAt(canceladas, i).id}`
      return cargo[moneda] === 0 ? [] : [{ ...own, concepto: 'cancelacion' as const, periodo }]
    }),
  )
  const written = await insertAll(tx, cuotas, [...planCuotas, ...cargos])
  const byReserva = Map.groupBy(written, ({ reservaId }) => reservaId)
  return new Map([...byReserva].map(([id, own]) => [id, new Map(own.map((one) => [one.numero, one.id]))]))
}

/**
 * `hace` is the version's age in days. The oldest version is older than every booking that the demo's source lists (the others are
 * generated). `sin` has the beginnings of the paragraphs that a version lacks.
 */
const versions = [
  { hace: 690, sin: ['<p>Es viaje de estudio', '<p>La agencia informa la nómina', '<p>Si la seña no se paga'] },
  { hace: 400, sin: ['<p>Es viaje de estudio'] },
  { hace: 215, sin: [] },
]

export async function writePlantillas({ tx, auditEntries, personal }: BulkWriter, { hace }: Calendario) {
  const politica = parsePolitica({})
  const lines = initialPlantilla.split('\n')
  const rows = versions.map(({ hace: dias, sin }, i) => ({
    ...{ version: i + 1, politica, personalId: personalInTurn(personal, i).id, creadaEn: hace(dias) },
    cuerpo: lines.filter((line) => !sin.some((prefix) => line.startsWith(prefix))).join('\n'),
  }))
  const written = (column: string) => sql`excluded.${sql.identifier(column)}`
  await tx
    .insert(convenioPlantillas)
    .values(rows)
    // The app's first start already created version one, and nobody has accepted it.
    .onConflictDoUpdate({
      target: convenioPlantillas.version,
      set: {
        ...{ cuerpo: written('cuerpo'), politica: written('politica') },
        ...{ personalId: written('personal_id'), creadaEn: written('creado_en') },
      },
    })
  for (const [i, { version, creadaEn }] of rows.entries())
    auditEntries.add(creadaEn, personalInTurn(personal, i), {
      ...{ accion: 'convenio.version', objetoTipo: 'convenio_plantilla', objetoId: version, despues: { politica } },
    })
}

async function writeConvenios(
  { tx }: BulkWriter,
  { familias, reservas }: Historia,
  viajes: readonly ViajeIds[],
  written: readonly ReservaIds[],
) {
  const plantillas = await tx.select().from(convenioPlantillas).orderBy(asc(convenioPlantillas.version))
  const drafts: ReturnType<Awaited<ReturnType<typeof prepareConvenio>>>[][] = []
  for (const { id } of viajes) drafts.push(plantillas.map(await prepareConvenio(tx, id)))
  const rows = reservas.map(
    ({ viajeN, familiaN, pasajero, forma, plan, planPersonal, vencimientoSenia, creadaEn }, i) => {
      const familia = elementAt(familias, familiaN)
      const { id: reservaId, usuario } = elementAt(written, i)
      const rige = plantillas.findLastIndex((plantilla) => plantilla.creadaEn <= creadaEn)
      const borrador = elementAt(elementAt(drafts, viajeN), Math.max(0, rige))(
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
      return { ...borrador, ...requestOriginOf(usuario), mail: usuario.mail, reservaId, aceptadoEn: creadaEn }
    },
  )
  return insertAll(tx, convenios, rows)
}
