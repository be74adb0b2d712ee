import { eq } from 'drizzle-orm'
import { type Dia, formatPeriodo } from '../../../../reglas/dia.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { one } from '../../one.ts'

export const nameViaje = ({ paquete, salida, regreso }: { paquete: string; salida: Dia; regreso: Dia }) => ({
  viaje: paquete,
  fechas: formatPeriodo(salida, regreso),
})

/** Reads the trip fields of a mail's heading. @throws DomainError `no_encontrado` */
export async function describeViaje(db: DbOrTx, id: number) {
  return db
    .select({ paquete: paquetes.nombre, salida: paquetesCurso.fechaSalida, regreso: paquetesCurso.fechaRegreso })
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .where(eq(paquetesCurso.id, id))
    .then(one('paquete del curso'))
    .then(nameViaje)
}
