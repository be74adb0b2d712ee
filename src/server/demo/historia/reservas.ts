import { asc, sql } from 'drizzle-orm'
import { addDays, localDay, noonOf } from '../../../reglas/dia.ts'
import { monedas } from '../../../reglas/dinero.ts'
import { totalsByMoneda } from '../../../reglas/plan.ts'
import { isLive } from '../../../reglas/reserva.ts'
import { convenioPlantillas, convenios } from '../../db/schema/convenios.ts'
import { usuarios } from '../../db/schema/identidad.ts'
import { cancelaciones, cuotas, pasajeros, reservas as tablaReservas } from '../../db/schema/reservas.ts'
import { type Cliente, requestOriginOf, sistema, type Tx } from '../../domain/deps.ts'
import { parsePolitica, plantillaInicial, prepareConvenio } from '../../domain/viajes/convenios/service.ts'
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
  /** Ids by due number. The cancellation charge has the number after the last due. */
  cuotaIds: Map<number, number>
}

export async function writeHistoriaReservas(
  escritor: BulkWriter,
  historia: Historia,
  viajes: readonly ViajeIds[],
): Promise<ReservaIds[]> {
  const { tx } = escritor
  const { reservas, familias, dias } = historia
  const cuentas = await writeFamilias(tx, historia)
  const viajeros = await insertEach(tx, pasajeros, reservas, ({ pasajero, familiaN, creadaEn }) => {
    return { ...pasajero, usuarioId: elementAt(cuentas, familiaN).id, creadoEn: creadaEn }
  })
  const filas = await insertEach(
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
  const cuotaIds = await writeCuotas(escritor, historia, filas)
  const escritas = filas.map(({ id }, i) => {
    return { id, usuario: elementAt(cuentas, elementAt(reservas, i).familiaN), cuotaIds: cuotaIds.get(id) ?? new Map() }
  })
  const acuerdos = await writeConvenios(escritor, historia, viajes, escritas)
  for (const [i, { creadaEn, vencidaEn, estado }] of reservas.entries()) {
    const { id: objetoId, pasajeroId, paqueteCursoId, montoId } = elementAt(filas, i)
    const despues = { pasajeroId, paqueteCursoId, montoId, convenio: elementAt(acuerdos, i).sha256 }
    escritor.auditEntries.add(creadaEn, elementAt(escritas, i).usuario, { accion: 'reserva.creada', objetoId, despues })
    const vencida = {
      accion: 'reserva.vencida' as const,
      objetoId,
      antes: { estado: 'pendiente_senia' },
      despues: { estado },
    }
    if (vencidaEn) escritor.auditEntries.add(vencidaEn, sistema, vencida)
  }
  return escritas
}

const hora = 3_600_000

async function writeFamilias(tx: Tx, { familias }: Historia): Promise<Cliente[]> {
  const filas = await insertEach(tx, usuarios, familias, ({ alta, apellido, nombre, ...familia }) => ({
    ...{ ...familia, apellido, nombre, apellidoTutor: apellido, nombreTutor: nombre },
    ...{ mailConfirmadoEn: alta, creadoEn: new Date(alta.getTime() - hora) },
  }))
  return filas.map(({ id, mail }) => ({ tipo: 'cliente', id, sesionId: 0, mail, origin: demoRequestOrigin }))
}

async function writeCuotas(
  { tx, auditEntries, personal }: BulkWriter,
  { reservas }: Historia,
  filas: readonly { id: number }[],
): Promise<Map<number, Map<number, number>>> {
  const fines = reservas.flatMap(({ cancelacion, indice }) => (cancelacion ? [{ ...cancelacion, indice }] : []))
  const canceladas = await insertEach(tx, cancelaciones, fines, ({ motivo, detalle, cargo, creadaEn, indice }) => ({
    ...{ motivo, detalle, creadaEn, cargoArs: cargo.ARS, cargoUsd: cargo.USD },
    ...{ reservaId: elementAt(filas, indice).id, personalId: personalInTurn(personal, indice).id },
  }))
  for (const { indice, antes, motivo, detalle, cargo, vuelve, resta, creadaEn } of fines)
    auditEntries.add(creadaEn, personalInTurn(personal, indice), {
      ...{ accion: 'reserva.cancelada' as const, objetoId: elementAt(filas, indice).id, antes: { estado: antes } },
      despues: { estado: 'cancelada', motivo, detalle, cargo, vuelve, resta },
    })
  const delPlan = reservas.flatMap(({ plan, indice }) =>
    plan.map((cuota) => ({
      ...cuota,
      reservaId: elementAt(filas, indice).id,
      concepto: 'cuota' as const,
      periodo: '',
    })),
  )
  const cargos = fines.flatMap(({ indice, cargo, vencimiento }, i) =>
    monedas.flatMap((moneda) => {
      const numero = elementAt(reservas, indice).plan.length
      const suyo = { reservaId: elementAt(filas, indice).id, numero, moneda, importe: cargo[moneda], vencimiento }
      const periodo = `cancelacion-${elementAt(canceladas, i).id}`
      return cargo[moneda] === 0 ? [] : [{ ...suyo, concepto: 'cancelacion' as const, periodo }]
    }),
  )
  const escritas = await insertAll(tx, cuotas, [...delPlan, ...cargos])
  const porReserva = Map.groupBy(escritas, ({ reservaId }) => reservaId)
  return new Map([...porReserva].map(([id, suyas]) => [id, new Map(suyas.map((una) => [una.numero, una.id]))]))
}

/**
 * Former versions of the agreement: days ago, and the paragraphs that each version lacks. The last entry is older than every hand-written
 * booking.
 */
const versiones = [
  { hace: 690, sin: ['<p>Es viaje de estudio', '<p>La agencia informa la nómina', '<p>Si la seña no se paga'] },
  { hace: 400, sin: ['<p>Es viaje de estudio'] },
  { hace: 215, sin: [] },
]

export async function writePlantillas({ tx, auditEntries, personal }: BulkWriter, { hace }: Calendario) {
  const politica = parsePolitica({})
  const lineas = plantillaInicial.split('\n')
  const filas = versiones.map(({ hace: dias, sin }, i) => ({
    ...{ version: i + 1, politica, personalId: personalInTurn(personal, i).id, creadaEn: hace(dias) },
    cuerpo: lineas.filter((linea) => !sin.some((comienzo) => linea.startsWith(comienzo))).join('\n'),
  }))
  const escrita = (columna: string) => sql`excluded.${sql.identifier(columna)}`
  await tx
    .insert(convenioPlantillas)
    .values(filas)
    // The app's first start already created version one, and nobody has accepted it.
    .onConflictDoUpdate({
      target: convenioPlantillas.version,
      set: {
        ...{ cuerpo: escrita('cuerpo'), politica: escrita('politica') },
        ...{ personalId: escrita('personal_id'), creadaEn: escrita('creado_en') },
      },
    })
  for (const [i, { version, creadaEn }] of filas.entries())
    auditEntries.add(creadaEn, personalInTurn(personal, i), {
      ...{ accion: 'convenio.version', objetoTipo: 'convenio_plantilla', objetoId: version, despues: { politica } },
    })
}

/** Writes each booking's agreement, in the version in force when it was accepted. */
async function writeConvenios(
  { tx }: BulkWriter,
  { familias, reservas }: Historia,
  viajes: readonly ViajeIds[],
  escritas: readonly ReservaIds[],
) {
  const plantillas = await tx.select().from(convenioPlantillas).orderBy(asc(convenioPlantillas.version))
  const drafts: ReturnType<Awaited<ReturnType<typeof prepareConvenio>>>[][] = []
  for (const { id } of viajes) drafts.push(plantillas.map(await prepareConvenio(tx, id)))
  const filas = reservas.map(
    ({ viajeN, familiaN, pasajero, forma, plan, planPersonal, vencimientoSenia, creadaEn }, i) => {
      const familia = elementAt(familias, familiaN)
      const { id: reservaId, usuario } = elementAt(escritas, i)
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
  return insertAll(tx, convenios, filas)
}
