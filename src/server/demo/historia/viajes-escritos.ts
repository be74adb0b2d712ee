import { addDays } from '../../../reglas/dia.ts'
import { estaViva } from '../../../reglas/reserva.ts'
import type { Tx } from '../../db/client.ts'
import { colegios, cursos, montos, paquetesCurso } from '../../db/schema/colegios.ts'
import type { Personal } from '../../domain/actor.ts'
import { midday } from '../calendario.ts'
import type { CatalogoEscrito } from '../catalogo.ts'
import { type ClaveEscuela, escuelas } from '../contenido/historia/viajes.ts'
import type { Historia } from './historia.ts'
import { at } from './tandas.ts'

export type ViajeEscrito = { id: number; cursoId: number; colegioId: number; montoIds: number[] }

/** Schools, courses and what was offered to them, as they stand today. */
export async function writeViajesDeHistoria(
  tx: Tx,
  { viajes, reservas, dias }: Historia,
  catalogo: CatalogoEscrito,
  personal: readonly Personal[],
): Promise<ViajeEscrito[]> {
  const colegioIds = await writeEscuelas(tx, midday(addDays(dias.hoy, -560)))
  const cursoIds = await tx
    .insert(cursos)
    .values(
      viajes.map(({ escuela, curso: [grado, division, turno], anio }) => {
        return { colegioId: colegioIds[escuela], grado, division, turno, anio }
      }),
    )
    .returning({ id: cursos.id, colegioId: cursos.colegioId })
  const viajeIds = await tx
    .insert(paquetesCurso)
    .values(
      viajes.map((viaje, i) => {
        const { paquete, salida: fechaSalida, regreso: fechaRegreso, apertura, cancelado } = viaje
        const ocupados = reservas.filter(({ viajeN, estado }) => viajeN === i && estaViva(estado)).length
        const cupo = viaje.lleno ? ocupados : viaje.cupo
        return {
          paqueteId: catalogo.estudiantiles.get(paquete) ?? 0,
          cursoId: at(cursoIds, i).id,
          ...{ fechaSalida, fechaRegreso, cupo },
          libres: cupo - ocupados,
          responsableId: at(personal, i % personal.length).id,
          activo: cancelado === null,
          creadoEn: midday(apertura),
        }
      }),
    )
    .returning({ id: paquetesCurso.id })
  const formas = viajes.flatMap((viaje, i) =>
    viaje.formas.map((forma, orden) => ({ ...forma, paqueteCursoId: at(viajeIds, i).id, orden })),
  )
  const montoIds = await tx.insert(montos).values(formas).returning({ id: montos.id })
  let siguiente = 0
  return viajes.map((viaje, i) => {
    const suyos = montoIds.slice(siguiente, siguiente + viaje.formas.length)
    siguiente += viaje.formas.length
    const { id: cursoId, colegioId } = at(cursoIds, i)
    return { id: at(viajeIds, i).id, cursoId, colegioId, montoIds: suyos.map(({ id }) => id) }
  })
}

async function writeEscuelas(tx: Tx, creadoEn: Date): Promise<Record<ClaveEscuela, number>> {
  const claves = Object.keys(escuelas) as ClaveEscuela[]
  const ids = await tx
    .insert(colegios)
    .values(claves.map((clave) => ({ nombre: escuelas[clave].nombre, localidad: escuelas[clave].localidad, creadoEn })))
    .returning({ id: colegios.id })
  return Object.fromEntries(claves.map((clave, i) => [clave, at(ids, i).id])) as Record<ClaveEscuela, number>
}
