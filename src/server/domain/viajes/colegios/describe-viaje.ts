import { eq } from 'drizzle-orm'
import { formatPeriodo } from '../../../../reglas/dia.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { one } from '../../one.ts'

/** A trip as mails about its bookings name it at their top. @throws DomainError `no_encontrado` */
export async function describeViaje(db: DbOrTx, id: number): Promise<{ viaje: string; fechas: string }> {
  const { viaje, salida, regreso } = await db
    .select({ viaje: paquetes.nombre, salida: paquetesCurso.fechaSalida, regreso: paquetesCurso.fechaRegreso })
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .where(eq(paquetesCurso.id, id))
    .then(one('paquete del curso'))
  return { viaje, fechas: formatPeriodo(salida, regreso) }
}
