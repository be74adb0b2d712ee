import { parseArgs } from 'node:util'
import { errores } from '../contract/errores.ts'
import { nuevoUsuarioAdminBody } from '../contract/especificacion/clientes.ts'
import { openDatabase } from './db/open.ts'
import { type Falla, verifyLibros } from './domain/casa/cadena/service.ts'
import { createAdministrador } from './domain/personas/personal/service.ts'
import { DomainError } from './domain-error.ts'
import type { Env } from './env.ts'
import { ask } from './prompt.ts'

/** Commands beside the server, run as `node build/server/index.js <command>`. */
export async function runCommand(env: Env, command: string, args: string[]) {
  if (command === 'staff:create') return createStaff(env, args)
  if (command === 'verify-books') return verifyBooks(env, args)
  throw new Error(`Unknown command ${command}. There are: staff:create, verify-books`)
}

/**
 * Walks the chain over the books and the trail and prints its head, which somebody keeps elsewhere. With `--desde <huella>`,
 * a head kept so, nothing up to that one may have been cut off or written anew either.
 * @throws Error that names the first row that is not as it was written.
 */
async function verifyBooks(env: Env, args: string[]) {
  const { desde } = parseArgs({ args, options: { desde: { type: 'string' } } }).values
  if (desde !== undefined && !/^[0-9a-f]{64}$/.test(desde)) throw new Error('--desde: 64 hexadecimal digits are needed')
  const database = await openDatabase(env)
  try {
    const { libros, cabeza, falla } = await verifyLibros(database, { desde })
    if (falla) throw new Error(tell(falla))
    for (const { libro, filas } of libros) console.info(`${String(filas).padStart(9)}  ${libro}`)
    console.info(
      cabeza ? `Íntegro hasta el eslabón ${cabeza.numero}: ${cabeza.huella}` : 'Íntegro: no hay nada escrito',
    )
  } finally {
    await database.close()
  }
}

function tell(falla: Falla): string {
  if (falla.clase === 'cabeza_ausente') return 'Alterado: el eslabón de --desde no está en la cadena'
  const fila = `${falla.libro} ${falla.fila}`
  switch (falla.clase) {
    case 'fila_alterada':
      return `Alterado: ${fila} no es lo que se escribió, o no lo es su eslabón`
    case 'fila_borrada':
      return `Alterado: ${fila} ya no está`
    case 'fila_sin_eslabon':
      return `Alterado: ${fila} no tiene eslabón`
    case 'eslabon_ausente':
      return `Alterado: antes del eslabón de ${fila} falta otro, o no es el que era`
  }
}

/**
 * Makes an administrator (type 1) from --nombre, --apellido, --mail and --usuario (else the mail); what is missing is asked for. The password is
 * never an argument, where others could read it: it comes from STAFF_PASSWORD or is asked for without echo.
 */
async function createStaff(env: Env, args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      usuario: { type: 'string' },
      nombre: { type: 'string' },
      apellido: { type: 'string' },
      mail: { type: 'string' },
    },
  })
  const parsed = nuevoUsuarioAdminBody.safeParse({
    nombre: values.nombre ?? (await ask('Nombre: ')),
    apellido: values.apellido ?? (await ask('Apellido: ')),
    mail: values.mail ?? (await ask('Email: ')),
    password: process.env.STAFF_PASSWORD ?? (await ask('Contraseña: ', { hidden: true })),
  })
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'))
  const database = await openDatabase(env)
  try {
    await createAdministrador({ db: database.db }, { ...parsed.data, usuario: values.usuario })
    console.info(`Administrador creado: ${parsed.data.mail}`)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.codigo !== 'mail_registrado') throw new Error(errores[error.codigo][1])
    throw new Error('Ese email o ese nombre de usuario ya son de otra persona del personal')
  } finally {
    await database.close()
  }
}
