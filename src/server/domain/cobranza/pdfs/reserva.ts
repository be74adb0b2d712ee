import { and, eq } from 'drizzle-orm'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { requireRow } from '../../../domain-error.ts'
import { visibleTo } from '../../access.ts'
import type { Cliente, Deps, Personal } from '../../deps.ts'

/** @throws DomainError `no_encontrado`, also for another family's booking; `sin_permiso` for other staff (`visibleTo`) */
export async function readReservaForPdf({ db }: Deps, actor: Cliente | Personal, reservaId: number) {
  return db
    .select({
      reserva: reservas,
      mail: usuarios.mail,
      pasajero: { nombre: pasajeros.nombre, apellido: pasajeros.apellido },
      paquete: paquetes.nombre,
      salida: paquetesCurso.fechaSalida,
      regreso: paquetesCurso.fechaRegreso,
    })
    .from(reservas)
    .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, reservas.paqueteCursoId))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .where(and(eq(reservas.id, reservaId), visibleTo(actor, reservas)))
    .then(requireRow('reserva'))
}
