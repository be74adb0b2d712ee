import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import * as campo from '../../../../../../contract/campos.ts'
import { origenes } from '../../../../../db/schema/importaciones.ts'
import { splitKeys } from '../../../../../sealed.pure.ts'
import { importCliente, nameTocados, undoCliente } from '../../../../personas/clientes/service.ts'
import { readVieja } from '../../../../personas/identidad/service.ts'
import { convertFilas } from '../filas.pure.ts'
import { creo, despues, importadas } from '../origenes.ts'
import { type Clase, deAVeinte, sinTotales } from './clase.ts'

const esquema = z.object({
  cliente: campo.opcional(80),
  mail: campo.mailOpcional,
  apellido: campo.persona('El apellido es necesario'),
  nombre: campo.persona('El nombre es necesario'),
  documento: campo.documentoOpcional,
  telefono: campo.telefonoOpcional,
  fechaN: campo.fechaNacimientoOpcional,
  localidad: campo.opcional(),
  calle: campo.opcional(),
  numero: campo.opcional(),
  piso: campo.opcional(),
  depto: campo.opcional(),
  observaciones: campo.opcional(1000),
  password: z.string().refine((hash) => !hash || readVieja(hash), {
    error:
      'No conocemos esa forma de cifrar: puede ser MD5, SHA-1, bcrypt (hasta costo 12) o PASSWORD() de MySQL. Si es otra, dejá la columna sin elegir',
  }),
  confirmado: campo.fechaOpcional,
})
type Entrada = z.output<typeof esquema>

/** Customers' accounts, with the hash of their old password. */
export const clientes: Clase<Entrada> = {
  tabla: 'usuarios',
  async convertir(deps, titulada, { columnas }) {
    // Keyed, because a reader of a plain fingerprint could try passwords against it.
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
  totales: sinTotales,
  grupo: deAVeinte,
  guardar: (deps, tx, actor, { cliente: _, fechaN, ...datos }, antes) =>
    importCliente(deps, tx, actor, { ...datos, fechaNacimiento: fechaN ?? null }, antes),
  async tocadas(tx, importacionId) {
    const mails = await nameTocados(tx, {
      cuales: sql`${importadas(tx, 'usuarios', importacionId)}`,
      nuevas: sql`${importadas(tx, 'usuarios', importacionId, creo)}`,
      conPassword: sql`${importadas(tx, 'usuarios', importacionId, sql`${origenes.puestos} ?| array['fila', 'passwordHash']`)}`,
      despues: despues('usuarios', importacionId),
    })
    return mails.map((mail) => `la cuenta ${mail}`)
  },
  deshacer: (_, tx, actor, { id, puestos }) => undoCliente(tx, actor, id, puestos),
}
