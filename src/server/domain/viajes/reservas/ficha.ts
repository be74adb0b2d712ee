import { eq, sql } from 'drizzle-orm'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { montos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { imputaciones } from '../../../db/schema/pagos.ts'
import { cuotas, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { wireDay, wireFlag, wireLocalDay, wireText } from '../../../db/wire.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { joinViaje, nombreCurso } from '../colegios/service.ts'
import { listNotas } from './anotar.ts'
import { versionDePasajero, versionDeTutor } from './corregir.ts'
import { listCorreosA } from './correos.ts'
import { listDocumentos } from './documentos.ts'
import { linkFotos } from './fotos.ts'
import { listHistoria } from './historia.ts'

/** A booking's page for staff: all but its money. Marks it as seen. @throws DomainError `no_encontrado` */
export async function viewFicha(deps: Deps, actor: Personal, id: number) {
  const { db } = deps
  const [vista] = await db
    .update(reservas)
    .set({ visto: true })
    .where(eq(reservas.id, id))
    .returning({ pasajeroId: reservas.pasajeroId })
  const [fila] = await joinViaje(
    db
      .select({ reserva: columnasReserva, pasajero: columnasPasajero, tutor: columnasTutor })
      .from(reservas)
      .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
      .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
      .innerJoin(montos, eq(montos.id, reservas.montoId))
      .$dynamic(),
    reservas.paqueteCursoId,
  ).where(eq(reservas.id, id))
  if (!vista || !fila) throw new DomainError('no_encontrado')
  const fotos = await linkFotos(deps, db, actor, vista.pasajeroId)
  return {
    ...fila,
    imagenes: fotos.map(({ imagen }) => imagen),
    documentos: await listDocumentos(db, id),
    notas: await listNotas(db, id),
    correos: await listCorreosA(db, { id, mail: fila.reserva.mail }),
    historia: await listHistoria(db, { id, pasajeroId: vista.pasajeroId }),
  }
}

const conPagos = sql`coalesce((select sum(${imputaciones.importePago}) from ${imputaciones} join ${cuotas} on ${cuotas.id} = ${imputaciones.cuotaId} where ${cuotas.reservaId} = ${reservas.id}), 0) > 0`

const columnasReserva = {
  id: wireText(reservas.id),
  estado: wireText(reservas.estado),
  fechacontrato: wireLocalDay(reservas.creadaEn),
  vencimientosenia: wireDay(reservas.vencimientoSenia),
  mail: usuarios.mail,
  idpaquete: wireText(reservas.paqueteCursoId),
  idcolegio: wireText(reservas.colegioId),
  idcurso: wireText(reservas.cursoId),
  datoscolegio: nombreCurso,
  nombrepaquete: paquetes.nombre,
  duracion: paquetes.duracion,
  fechasalida: wireDay(paquetesCurso.fechaSalida),
  tipopago: montos.descripcion,
  pagada: wireFlag(conPagos),
}

const columnasPasajero = {
  documento: pasajeros.documento,
  apellido: pasajeros.apellido,
  nombre: pasajeros.nombre,
  fechanacimiento: wireDay(pasajeros.fechaNacimiento),
  huella: versionDePasajero.huella,
}

const columnasTutor = {
  documento: reservas.documentoTutor,
  apellido: reservas.apellidoTutor,
  nombre: reservas.nombreTutor,
  fechanacimiento: wireDay(reservas.fechaNacimientoTutor),
  telefono: reservas.telefono,
  localidad: reservas.localidad,
  calle: reservas.calle,
  numero: reservas.numero,
  piso: reservas.piso,
  depto: reservas.depto,
  observaciones: reservas.observaciones,
  huella: versionDeTutor.huella,
}
