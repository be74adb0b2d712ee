import { eq } from 'drizzle-orm'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { montos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { localDate } from '../../../db/valores.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { cursoCorto, joinViaje } from '../colegios/service.ts'
import { noteLecturas } from '../lecturas/service.ts'
import { listNotas } from './anotar.ts'
import { versionDePasajero } from './corregir.ts'
import { listCorreosA } from './correos.ts'
import { listDocumentos } from './documentos.ts'
import { linkFotos } from './fotos.ts'
import { listHistoria } from './historia.ts'
import { columnasContacto, versionDeTutor } from './tutor.ts'

/** A booking's page for staff: all but its money. Marks it as seen. @throws DomainError `no_encontrado` */
export async function viewFicha(deps: Deps, actor: Personal, id: number) {
  const { db } = deps
  const [vista] = await db
    .update(reservas)
    .set({ visto: true })
    .where(eq(reservas.id, id))
    .returning({ pasajeroId: reservas.pasajeroId, usuarioId: reservas.usuarioId })
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
  await noteLecturas(deps, actor, [vista.pasajeroId], 'ficha')
  const fotos = await linkFotos(deps, db, actor, vista.pasajeroId)
  return {
    ...fila,
    imagenes: fotos.map(({ imagen }) => imagen),
    documentos: await listDocumentos(db, id),
    notas: await listNotas(db, id),
    correos: await listCorreosA(db, id, { id: vista.usuarioId, mail: fila.reserva.mail }),
    historia: await listHistoria(db, { id, pasajeroId: vista.pasajeroId }),
  }
}

const columnasReserva = {
  id: reservas.id,
  estado: reservas.estado,
  fechacontrato: localDate(reservas.creadaEn),
  vencimientosenia: reservas.vencimientoSenia,
  mail: usuarios.mail,
  idpaquete: reservas.paqueteCursoId,
  idcolegio: reservas.colegioId,
  idcurso: reservas.cursoId,
  datoscolegio: cursoCorto,
  nombrepaquete: paquetes.nombre,
  duracion: paquetes.duracion,
  fechasalida: paquetesCurso.fechaSalida,
  tipopago: montos.descripcion,
}

const columnasPasajero = {
  documento: pasajeros.documento,
  apellido: pasajeros.apellido,
  nombre: pasajeros.nombre,
  fechanacimiento: pasajeros.fechaNacimiento,
  huella: versionDePasajero.huella,
}

const columnasTutor = {
  documento: reservas.documentoTutor,
  apellido: reservas.apellidoTutor,
  nombre: reservas.nombreTutor,
  fechanacimiento: reservas.fechaNacimientoTutor,
  ...columnasContacto,
  huella: versionDeTutor.huella,
}
