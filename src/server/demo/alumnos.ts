import { eq } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { cursos, paquetesCurso } from '../db/schema/colegios.ts'
import { pasajeros, reservas } from '../db/schema/reservas.ts'
import { alumnos } from '../db/schema/viajes.ts'
import type { Calendario } from './calendario.ts'
import { apellidos, chicas, chicos } from './contenido/historia/nombres.ts'
import { createAzar } from './historia/azar.ts'
import { inTandas } from './historia/tandas.ts'
import { birthdayOf } from './reservas.ts'

/** Gives each course that a trip is offered to, but has no list, the one that its school sent: who booked, and classmates. */
export async function writeAlumnos(tx: Tx, calendario: Calendario) {
  const conLista = new Set((await tx.selectDistinct({ id: alumnos.cursoId }).from(alumnos)).map(({ id }) => id))
  const conViaje = await tx
    .selectDistinct({ id: cursos.id, grado: cursos.grado })
    .from(cursos)
    .innerJoin(paquetesCurso, eq(paquetesCurso.cursoId, cursos.id))
    .orderBy(cursos.id)
  const viajan = await tx
    .select({
      cursoId: reservas.cursoId,
      documento: reservas.documento,
      apellido: pasajeros.apellido,
      nombre: pasajeros.nombre,
      fechaNacimiento: pasajeros.fechaNacimiento,
    })
    .from(reservas)
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .orderBy(reservas.id)
  const azar = createAzar('alumnos')
  let documento = 51_000_000
  const filas = conViaje.flatMap(({ id: cursoId, grado }) => {
    if (conLista.has(cursoId)) return []
    const suyos = viajan.filter((uno) => uno.cursoId === cursoId)
    const companieros = Array.from({ length: azar.entero(16, 24) }, () => {
      documento += azar.entero(900, 2_900)
      return {
        ...{ cursoId, documento: String(documento), apellido: azar.pick(apellidos) },
        nombre: azar.pick(azar.happens(50) ? chicas : chicos),
        fechaNacimiento: birthdayOf(calendario, ageIn(grado), String(documento)),
      }
    })
    return [...suyos, ...companieros]
  })
  await inTandas(filas, (tanda) => tx.insert(alumnos).values(tanda).onConflictDoNothing().returning({ id: alumnos.id }))
}

/** Of most in `7.º grado` or `5.º año`. */
const ageIn = (grado: string) => Number.parseInt(grado, 10) + (grado.endsWith('grado') ? 5 : 11)
