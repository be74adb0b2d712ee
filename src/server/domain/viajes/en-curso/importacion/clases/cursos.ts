import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { colegioBody, cursoBody } from '../../../../../../contract/viajes/colegios.ts'
import { foldCaseAndAccents } from '../../../../../../reglas/text.ts'
import { fingerprint } from '../../../../fingerprint.pure.ts'
import { importCurso, listChangedCursos, undoImportedCurso } from '../../../colegios/service.ts'
import { createdByImport, importedRows } from '../origenes.ts'
import { convertRows } from '../rows.pure.ts'
import { type ImportClase, inBatchesOfTwenty, noTotals } from './clase.ts'

const esquema = z.object({
  colegio: colegioBody.shape.nombre,
  localidad: colegioBody.shape.localidad,
  ...cursoBody.shape,
})
type Entrada = z.output<typeof esquema>

export const cursos: ImportClase<Entrada> = {
  tabla: 'cursos',
  async convertir(_, titulada, { columnas }) {
    const folded = (entrada: Entrada) => Object.values(entrada).map((valor) => foldCaseAndAccents(String(valor)))
    const leidas = convertRows(titulada, columnas, {
      ...{ clase: 'cursos', esquema, unicos: [] },
      keyOf: (entrada) => JSON.stringify(folded(entrada)),
      rowHashOf: (entrada) => fingerprint(folded(entrada)),
    })
    return { leidas, escritos: [] }
  },
  totales: noTotals,
  grupo: inBatchesOfTwenty,
  guardar: (_, tx, actor, entrada) => importCurso(tx, actor, entrada),
  tocadas: (tx, importacionId) =>
    listChangedCursos(
      tx,
      sql`${importedRows(tx, 'cursos', importacionId, createdByImport)}`,
      sql`${importedRows(tx, 'cursos', importacionId, sql`${createdByImport} and puestos ? 'colegio'`)}`,
    ),
  deshacer: (_, tx, actor, { id, puestos }) => undoImportedCurso(tx, actor, id, puestos),
}
