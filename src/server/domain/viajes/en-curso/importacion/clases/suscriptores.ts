import { sql } from 'drizzle-orm'
import * as z from 'zod'
import * as field from '../../../../../../contract/request-fields.ts'
import { localDay } from '../../../../../../reglas/dia.ts'
import {
  importSuscriptor,
  listChangedSuscriptores,
  undoImportedSuscriptor,
} from '../../../../mensajes/boletin/service.ts'
import { importedRows } from '../origenes.ts'
import { convertRows } from '../rows.pure.ts'
import { type ImportClase, inBatchesOfTwenty, noTotals } from './clase.ts'

const schema = z.object({
  mail: field.mail(),
  consentimiento: field
    .fecha('Falta qué día dio su consentimiento: sin prueba no se puede suscribir', true)
    .refine((dia) => dia <= localDay(new Date()), { error: 'El consentimiento no puede ser futuro' }),
  prueba: field.requiredText('Falta cómo se suscribió: sin prueba no se puede suscribir', 200),
  baja: z.string().refine((text) => /^(|0|n|no|false|falso|[-–—])$/i.test(text), {
    error: 'Se dio de baja en el otro sistema: queda afuera',
  }),
})
type Entry = z.output<typeof schema>

/** The law requires proof of consent (Ley 25.326, artículo 5). */
export const suscriptores: ImportClase<Entry> = {
  table: 'suscriptores',
  async convertir(_, sheet, { columnas }) {
    const parsed = convertRows(sheet, columnas, {
      ...{ clase: 'suscriptores', schema, keyOf: ({ mail }: Entry) => mail, unicos: ['mail'] },
    })
    return { leidas: parsed, escritos: [] }
  },
  totals: noTotals,
  grupo: inBatchesOfTwenty,
  guardar: (deps, tx, actor, entry) => importSuscriptor(deps, tx, actor, entry),
  async tocadas(tx, importacionId) {
    const mails = await listChangedSuscriptores(tx, sql`${importedRows(tx, 'suscriptores', importacionId)}`)
    return mails.map((mail) => `la suscripción de ${mail}`)
  },
  deshacer: (_, tx, actor, { id, puestos }) => undoImportedSuscriptor(tx, actor, id, puestos),
}
