import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import * as field from '../../../../../../contract/request-fields.ts'
import { origenes } from '../../../../../db/schema/importaciones.ts'
import { splitKeys } from '../../../../../sealed.pure.ts'
import { importCliente, listChangedClientes, undoImportedCliente } from '../../../../personas/clientes/service.ts'
import { parseOldHash } from '../../../../personas/identidad/service.ts'
import { changedByLaterImport, createdByImport, importedRows } from '../origenes.ts'
import { convertRows } from '../rows.pure.ts'
import { type ImportClase, inBatchesOfTwenty, noTotals } from './clase.ts'

const schema = z.object({
  cliente: field.optionalText(80),
  mail: field.optionalMail,
  apellido: field.personName('El apellido es necesario'),
  nombre: field.personName('El nombre es necesario'),
  documento: field.optionalDocumento,
  telefono: field.optionalTelefono,
  fechaN: field.optionalFechaNacimiento,
  localidad: field.optionalText(),
  calle: field.optionalText(),
  numero: field.optionalText(),
  piso: field.optionalText(),
  depto: field.optionalText(),
  observaciones: field.optionalText(1000),
  password: z.string().refine((hash) => !hash || parseOldHash(hash), {
    error:
      'No conocemos esa forma de cifrar: puede ser MD5, SHA-1, bcrypt (hasta costo 12) o PASSWORD() de MySQL. Si es otra, dejá la columna sin elegir',
  }),
  confirmado: field.optionalFecha,
})
type Entry = z.output<typeof schema>

export const clientes: ImportClase<Entry> = {
  table: 'usuarios',
  async convertir(deps, sheet, { columnas }) {
    // The hash is keyed, so that nobody can use the stored hash to try passwords.
    const rowHashOf = (entry: Entry) =>
      createHmac('sha256', splitKeys(deps.secretKey).current)
        .update(`cliente importado ${JSON.stringify(entry)}`)
        .digest('hex')
    const keyOf = ({ cliente, mail, documento }: Entry) => cliente || mail || documento
    const parsed = convertRows(sheet, columnas, {
      ...{ clase: 'clientes', schema, keyOf, rowHashOf },
      unicos: ['cliente', 'mail', 'documento'],
    })
    return { leidas: parsed, escritos: [] }
  },
  totals: noTotals,
  grupo: inBatchesOfTwenty,
  guardar: (deps, tx, actor, { cliente: _, fechaN, ...data }, before) =>
    importCliente(deps, tx, actor, { ...data, fechaNacimiento: fechaN ?? null }, before),
  async tocadas(tx, importacionId) {
    const mails = await listChangedClientes(tx, {
      cuales: sql`${importedRows(tx, 'usuarios', importacionId)}`,
      nuevas: sql`${importedRows(tx, 'usuarios', importacionId, createdByImport)}`,
      conPassword: sql`${importedRows(tx, 'usuarios', importacionId, sql`${origenes.puestos} ?| array['fila', 'passwordHash']`)}`,
      after: changedByLaterImport('usuarios', importacionId),
    })
    return mails.map((mail) => `la cuenta ${mail}`)
  },
  deshacer: (_, tx, actor, { id, puestos }) => undoImportedCliente(tx, actor, id, puestos),
}
