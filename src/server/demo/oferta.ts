import { and, eq } from 'drizzle-orm'
import { paquetes } from '../db/schema/catalogo.ts'
import { cursos, montos, paquetesCurso, colegios as tablaColegios } from '../db/schema/colegios.ts'
import type { Deps } from '../domain/deps.ts'
import type { Calendario } from './calendario.ts'
import { colegios } from './contenido/colegios.ts'
import { type Estudiantil, estudiantiles } from './contenido/estudiantiles.ts'

type Elegida = { curso: string; paquete: Estudiantil; monto: string }

/** A trip offered to a course and one of its ways to pay, by what the demo calls them. */
export async function findOferta({ db }: Deps, { egreso }: Calendario, { curso: clave, paquete, monto }: Elegida) {
  const colegio = colegios.find(({ cursos }) => cursos.some(([c]) => c === clave))
  const [, grado = '', division = ''] = colegio?.cursos.find(([c]) => c === clave) ?? []
  const nombre = estudiantiles[paquete].nombre.replace('{egreso}', String(egreso))
  const [oferta] = await db
    .select({ paquete: paquetesCurso.id, curso: cursos.id, pp: montos.id })
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(tablaColegios, eq(tablaColegios.id, cursos.colegioId))
    .innerJoin(montos, eq(montos.paqueteCursoId, paquetesCurso.id))
    .where(
      and(
        eq(paquetes.nombre, nombre),
        eq(tablaColegios.nombre, colegio?.nombre ?? ''),
        eq(cursos.grado, grado),
        eq(cursos.division, division),
        eq(montos.descripcion, monto),
      ),
    )
  if (!oferta) throw new Error(`The demo offers no ${nombre} (${monto}) to ${clave}`)
  return oferta
}
