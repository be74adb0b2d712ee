import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import * as campo from '../../../../../../contract/campos.ts'
import { origenes } from '../../../../../db/schema/importaciones.ts'
import { splitKeys } from '../../../../../sealed.pure.ts'
import { importCliente, listChangedClientes, undoImportedCliente } from '../../../../personas/clientes/service.ts'
import { readOldHash } from '../../../../personas/identidad/service.ts'
import { changedByLaterImport, createdByImport, importedRows } from '../origenes.ts'
import { convertFilas } from '../rows.pure.ts'
import { type Clase, inBatchesOfTwenty, noTotals } from './clase.ts'

const esquema = z.object({
  cliente: campo.optionalText(80),
  mail: campo.optionalMail,
  apellido: campo.persona('El apellido es necesario'),
  nombre: campo.persona('El nombre es necesario'),
  documento: campo.optionalDocumento,
  telefono: campo.optionalTelefono,
  fechaN: campo.optionalFechaNacimiento,
  localidad: campo.optionalText(),
  calle: campo.optionalText(),
  numero: campo.optionalText(),
  piso: campo.optionalText(),
  depto: campo.optionalText(),
  observaciones: campo.optionalText(1000),
  password: z.string().refine((hash) => !hash || readOldHash(hash), {
    error:
      'No conocemos esa forma de cifrar: puede ser MD5, SHA-1, bcrypt (hasta costo 12) o PASSWORD() de MySQL. Si es otra, dejá la columna sin elegir',
  }),
  confirmado: campo.optionalFecha,
})
type Entrada = z.output<typeof esquema>

export const clientes: Clase<Entrada> = {
  tabla: 'usuarios',
  async convertir(deps, titulada, { columnas }) {
    // The hash is keyed, so that the stored hash cannot be used to try passwords.
    const rowHashOf = (entrada: Entrada) =>
      createHmac('sha256', splitKeys(deps.secretKey).current)
        .update(`cliente importado ${JSON.stringify(entrada)}`)
        .digest('hex')
    const keyOf = ({ cliente, mail, documento }: Entrada) => cliente || mail || documento
    const leidas = convertFilas(titulada, columnas, {
      ...{ clase: 'clientes', esquema, keyOf, rowHashOf },
      unicos: ['cliente', 'mail', 'documento'],
    })
    return { leidas, escritos: [] }
  },
  totales: noTotals,
  grupo: inBatchesOfTwenty,
  guardar: (deps, tx, actor, { cliente: _, fechaN, ...datos }, antes) =>
    importCliente(deps, tx, actor, { ...datos, fechaNacimiento: fechaN ?? null }, antes),
  async tocadas(tx, importacionId) {
    const mails = await listChangedClientes(tx, {
      cuales: sql`${importedRows(tx, 'usuarios', importacionId)}`,
      nuevas: sql`${importedRows(tx, 'usuarios', importacionId, createdByImport)}`,
      conPassword: sql`${importedRows(tx, 'usuarios', importacionId, sql`${origenes.puestos} ?| array['fila', 'passwordHash']`)}`,
      despues: changedByLaterImport('usuarios', importacionId),
    })
    return mails.map((mail) => `la cuenta ${mail}`)
  },
  deshacer: (_, tx, actor, { id, puestos }) => undoImportedCliente(tx, actor, id, puestos),
}
