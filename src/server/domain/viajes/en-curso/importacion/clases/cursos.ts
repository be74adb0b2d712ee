import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { colegioBody, cursoBody } from '../../../../../../contract/viajes/colegios.ts'
import { fold } from '../../../../../../reglas/texto.ts'
import { fingerprint } from '../../../../fingerprint.pure.ts'
import { importCurso, nameCursosTocados, undoCurso } from '../../../colegios/service.ts'
import { convertFilas } from '../filas.pure.ts'
import { creo, importadas } from '../origenes.ts'
import { type Clase, deAVeinte, sinTotales } from './clase.ts'

const esquema = z.object({
  colegio: colegioBody.shape.nombre,
  localidad: colegioBody.shape.localidad,
  ...cursoBody.shape,
})
type Entrada = z.output<typeof esquema>

/** Schools with their courses, a row each. */
export const cursos: Clase<Entrada> = {
  tabla: 'cursos',
  async convertir(_, titulada, { columnas }) {
    const folded = (entrada: Entrada) => Object.values(entrada).map((valor) => fold(String(valor)))
    const leidas = convertFilas(titulada, columnas, {
      ...{ clase: 'cursos', esquema, unicos: [] },
      keyOf: (entrada) => JSON.stringify(folded(entrada)),
      rowHashOf: (entrada) => fingerprint(folded(entrada)),
    })
    return { leidas, escritos: [] }
  },
  totales: sinTotales,
  grupo: deAVeinte,
  guardar: (_, tx, actor, entrada) => importCurso(tx, actor, entrada),
  tocadas: (tx, importacionId) =>
    nameCursosTocados(
      tx,
      sql`${importadas(tx, 'cursos', importacionId, creo)}`,
      sql`${importadas(tx, 'cursos', importacionId, sql`${creo} and puestos ? 'colegio'`)}`,
    ),
  deshacer: (_, tx, actor, { id, puestos }) => undoCurso(tx, actor, id, puestos),
}
