import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { colegioBody, cursoBody } from '../../../../../../contract/viajes/colegios.ts'
import { foldCaseAndAccents } from '../../../../../../reglas/text.ts'
import { fingerprint } from '../../../../fingerprint.pure.ts'
import { importCurso, listChangedCursos, undoImportedCurso } from '../../../colegios/service.ts'
import { createdByImport, importedRows } from '../origenes.ts'
import { convertRows } from '../rows.pure.ts'
import { type ImportClase, inBatchesOfTwenty, noTotals } from './clase.ts'

const schema = z.object({
  colegio: colegioBody.shape.nombre,
  localidad: colegioBody.shape.localidad,
  ...cursoBody.shape,
})
type Entry = z.output<typeof schema>

export const cursos: ImportClase<Entry> = {
  table: 'cursos',
  async convertir(_, sheet, { columnas }) {
    const folded = (entry: Entry) => Object.values(entry).map((value) => foldCaseAndAccents(String(value)))
    const parsed = convertRows(sheet, columnas, {
      ...{ clase: 'cursos', schema, unicos: [] },
      keyOf: (entry) => JSON.stringify(folded(entry)),
      rowHashOf: (entry) => fingerprint(folded(entry)),
    })
    return { leidas: parsed, escritos: [] }
  },
  totals: noTotals,
  grupo: inBatchesOfTwenty,
  guardar: (_, tx, actor, entry) => importCurso(tx, actor, entry),
  tocadas: (tx, importacionId) =>
    listChangedCursos(
      tx,
      sql`${importedRows(tx, 'cursos', importacionId, createdByImport)}`,
      sql`${importedRows(tx, 'cursos', importacionId, sql`${createdByImport} and puestos ? 'colegio'`)}`,
    ),
  deshacer: (_, tx, actor, { id, puestos }) => undoImportedCurso(tx, actor, id, puestos),
}
