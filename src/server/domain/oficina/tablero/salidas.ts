import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import type { Deps } from '../../deps.ts'
import { cursoCorto } from '../../viajes/colegios/service.ts'

export function nextDepartures({ db }: Pick<Deps, 'db'>, hoy: Dia) {
  return db
    .select({
      id: paquetesCurso.id,
      paquete: paquetes.nombre,
      curso: cursoCorto,
      fecha: paquetesCurso.fechaSalida,
      ocupados: sql<number>`${paquetesCurso.cupo} - ${paquetesCurso.libres}`,
      cupo: paquetesCurso.cupo,
    })
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    .where(and(gte(paquetesCurso.fechaSalida, hoy), eq(paquetesCurso.activo, true)))
    .orderBy(asc(paquetesCurso.fechaSalida), asc(paquetesCurso.id))
    .limit(5)
}
