import { asc, desc, eq } from 'drizzle-orm'
import { shortCurso } from '../../../../../reglas/curso.ts'
import { formatDay } from '../../../../../reglas/dia.ts'
import { foldCaseAndAccents } from '../../../../../reglas/text.ts'
import { paquetes } from '../../../../db/schema/catalogo.ts'
import { colegios, cursos, montos, paquetesCurso } from '../../../../db/schema/colegios.ts'
import { pick } from '../../../../db/sql-expressions.ts'
import type { DbOrTx } from '../../../deps.ts'

export type FormaDeViaje = { pp: number; paquete: number; nombre: string; palabras: Set<string> }

export async function listFormasOfViajes(db: DbOrTx): Promise<FormaDeViaje[]> {
  const rows = await db
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
  return rows.map(({ pp, paquete, viaje, forma, salida, ...curso }) => ({
    ...{ pp, paquete, nombre: `${viaje}, ${shortCurso(curso)}, sale el ${formatDay(salida)}: ${forma}` },
    palabras: wordsOf(`${viaje} ${shortCurso(curso)} ${curso.anio} ${salida.slice(0, 4)} ${forma}`),
  }))
}

const wordsOf = (text: string) => new Set(foldCaseAndAccents(text).match(/[a-z0-9]+/g) ?? [])

/**
 * Proposes a payment option for each text: the earlier choice (`before`), or the option that shares most words. Proposes nothing if two
 * options match equally well or the best matches at most half of the words, because a wrong trip is worse than none.
 */
export function proposeViajes(texts: string[], formas: FormaDeViaje[], before: Record<string, number> = {}) {
  const viajes: Record<string, number> = {}
  for (const text of texts) {
    const chosenBefore = formas.find(({ pp }) => pp === before[text])
    const words = [...wordsOf(text)]
    const points = formas.map((forma) => words.filter((word) => forma.palabras.has(word)).length)
    const best = Math.max(0, ...points)
    const mejores = formas.filter((_, i) => points[i] === best)
    const chosen = chosenBefore ?? (best * 2 > words.length && mejores.length === 1 ? mejores[0] : undefined)
    if (chosen) viajes[text] = chosen.pp
  }
  return viajes
}
