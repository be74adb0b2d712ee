import { parseArgs } from 'node:util'
import { errores } from '../contract/errores.ts'
import { nuevoUsuarioAdminBody } from '../contract/especificacion/clientes.ts'
import { openDatabase } from './db/open.ts'
import { createAdministrador } from './domain/personas/personal/service.ts'
import { DomainError } from './domain-error.ts'
import type { Env } from './env.ts'
import { ask } from './prompt.ts'

/** Commands beside the server, run as `node build/server/index.js <command>`. */
export async function runCommand(env: Env, command: string, args: string[]) {
  if (command === 'staff:create') return createStaff(env, args)
  throw new Error(`Unknown command ${command}. There is: staff:create`)
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
