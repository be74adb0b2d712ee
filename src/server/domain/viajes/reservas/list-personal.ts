import { eq, sql } from 'drizzle-orm'
import { localDay } from '../../../../reglas/dia.ts'
import { toListado } from '../../../db/listado.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { montos } from '../../../db/schema/colegios.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { localDate } from '../../../db/valores.ts'
import type { Deps } from '../../deps.ts'
import { isOverdue, overdueOf } from '../../dinero/cuotas/service.ts'
import { cursoCorto, nombreCurso } from '../colegios/service.ts'
import { domicilio, type FiltroReservas, findPagina, joinReserva } from './list.ts'

const columnas = {
  id: reservas.id,
  visto: reservas.visto,
  estado: reservas.estado,
  fechacontrato: localDate(reservas.creadaEn),
  vencimientosenia: reservas.vencimientoSenia,
  apellido: pasajeros.apellido,
  nombre: pasajeros.nombre,
  documento: reservas.documento,
  fechanacimiento: pasajeros.fechaNacimiento,
  domicilio,
  telefono: reservas.telefono,
  mail: usuarios.mail,
  apellidotutor: reservas.apellidoTutor,
  nombretutor: reservas.nombreTutor,
  documentotutor: reservas.documentoTutor,
  datoscolegio: nombreCurso,
  idcurso: reservas.cursoId,
  idviaje: reservas.paqueteCursoId,
  curso: cursoCorto,
  nombrepaquete: paquetes.nombre,
  duracion: paquetes.duracion,
  tipopago: montos.descripcion,
  debears: reservas.debeArs,
  debeusd: reservas.debeUsd,
}

/** Staff's list: what each booking owes as it stands, and what of it is overdue today. */
export async function listReservasPersonal(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  filtro: FiltroReservas & { vencido?: '' | '1' | undefined },
) {
  const hoy = localDay(now())
  const mora = overdueOf(db, hoy)
  const { pagina, orderBy, total } = await findPagina(db, filtro, filtro.vencido ? isOverdue(hoy) : undefined)
  const filas = await joinReserva(
    db
      .select({
        ...columnas,
        vencidas: mora.cuantas,
        vencidoars: mora.ars,
        vencidousd: mora.usd,
        clave: pagina.clave,
      })
      .from(pagina)
      .innerJoin(reservas, eq(reservas.id, pagina.id))
      .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
      .innerJoinLateral(mora, sql`true`)
      .$dynamic(),
  ).orderBy(...orderBy)
  return toListado(filas, filtro.limite, total)
}
