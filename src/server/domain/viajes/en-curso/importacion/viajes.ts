import { asc, desc, eq } from 'drizzle-orm'
import { cursoCorto } from '../../../../../reglas/curso.ts'
import { formatDay } from '../../../../../reglas/dia.ts'
import { foldCaseAndAccents } from '../../../../../reglas/text.ts'
import { paquetes } from '../../../../db/schema/catalogo.ts'
import { colegios, cursos, montos, paquetesCurso } from '../../../../db/schema/colegios.ts'
import { pick } from '../../../../db/sql-expressions.ts'
import type { DbOrTx } from '../../../deps.ts'

export type FormaDeViaje = { pp: number; paquete: number; nombre: string; palabras: Set<string> }

export async function listFormasOfViajes(db: DbOrTx): Promise<FormaDeViaje[]> {
  const filas = await db
    .select({
      pp: montos.id,
      paquete: paquetesCurso.id,
      viaje: paquetes.nombre,
      forma: montos.descripcion,
      salida: paquetesCurso.fechaSalida,
      colegio: colegios.nombre,
      ...pick(cursos, 'anio', 'grado', 'division', 'turno'),
    })
    .from(montos)
    .innerJoin(paquetesCurso, eq(paquetesCurso.id, montos.paqueteCursoId))
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    .orderBy(desc(paquetesCurso.fechaSalida), asc(paquetesCurso.id), asc(montos.orden), asc(montos.id))
  return filas.map(({ pp, paquete, viaje, forma, salida, ...curso }) => ({
    ...{ pp, paquete, nombre: `${viaje}, ${cursoCorto(curso)}, sale el ${formatDay(salida)}: ${forma}` },
    palabras: wordsOf(`${viaje} ${cursoCorto(curso)} ${curso.anio} ${salida.slice(0, 4)} ${forma}`),
  }))
}

const wordsOf = (texto: string) => new Set(foldCaseAndAccents(texto).match(/[a-z0-9]+/g) ?? [])

/**
 * Proposes a payment option for each trip named in the sheet: the earlier choice, or the single best match of its words. Proposes nothing
 * if two match equally well, because a wrong trip is worse than none.
 */
export function proposeViajes(textos: string[], formas: FormaDeViaje[], antes: Record<string, number> = {}) {
  const viajes: Record<string, number> = {}
  for (const texto of textos) {
    const antesElegida = formas.find(({ pp }) => pp === antes[texto])
    const palabras = [...wordsOf(texto)]
    const puntos = formas.map((forma) => palabras.filter((palabra) => forma.palabras.has(palabra)).length)
    const mejor = Math.max(0, ...puntos)
    const mejores = formas.filter((_, i) => puntos[i] === mejor)
    const elegida = antesElegida ?? (mejor * 2 > palabras.length && mejores.length === 1 ? mejores[0] : undefined)
    if (elegida) viajes[texto] = elegida.pp
  }
  return viajes
}
