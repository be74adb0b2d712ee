import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { errorsByCode } from '../contract/errors.ts'
import { nuevoUsuarioAdminBody } from '../contract/especificacion/clientes.ts'
import { openDatabase } from './db/open.ts'
import { createAdministrador } from './domain/personas/personal/service.ts'
import { DomainError } from './domain-error.ts'
import type { Env } from './env.ts'

export type Terminal = { input: Readable & { isTTY?: boolean }; output: Writable }

const { shape } = nuevoUsuarioAdminBody
type Field = 'nombre' | 'apellido' | 'mail' | 'password'

/**
 * Creates an administrator (type 1) and asks for missing or invalid values. The password is never an argument, because other users could
 * read the process list. It comes from STAFF_PASSWORD, a hidden prompt, or the first line of standard input without a terminal.
 */
export async function createStaff(
  env: Env,
  args: string[],
  terminal: Terminal = { input: process.stdin, output: process.stderr },
) {
  const dado = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { usuario: dado, nombre: dado, apellido: dado, mail: dado } })
  const asked = async (field: Exclude<Field, 'password'>, question: string) =>
    promptUntilValid(terminal, field, values[field], () => ask(terminal, question))
  const nombre = await asked('nombre', 'Nombre: ')
  const apellido = await asked('apellido', 'Apellido: ')
  let mail = await asked('mail', 'Email: ')
  const password = await promptUntilValid(terminal, 'password', await givenPassword(terminal), () => askTwice(terminal))
  const database = await openDatabase(env)
  try {
    for (;;) {
      try {
        await createAdministrador({ db: database.db }, { nombre, apellido, mail, password, usuario: values.usuario })
        console.info(`Administrador creado: ${mail}`)
        return
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        if (error.codigo !== 'mail_registrado') throw new Error(errorsByCode[error.codigo][1])
        const taken = 'Ese email o ese nombre de usuario ya son de otra persona del personal'
        if (!terminal.input.isTTY || values.mail || values.usuario) throw new Error(taken)
        terminal.output.write(`${taken}\n`)
        mail = await asked('mail', 'Email: ')
      }
    }
  } finally {
    await database.close()
  }
}

/**
 * Returns the given value, or the first valid input at the prompt.
 * @throws Error if the given value is invalid, or if there is neither a value nor a terminal
 */
async function promptUntilValid(
  { input, output }: Terminal,
  field: Field,
  given: string | undefined,
  ask: () => Promise<string>,
) {
  if (given === undefined && !input.isTTY) throw new Error('Sin terminal hacen falta --nombre, --apellido y --mail')
  for (;;) {
    const parsed = shape[field].safeParse(given ?? (await ask()))
    if (parsed.success) return parsed.data
    // A short password violates two minimums. The last issue names the staff minimum, which is the higher.
    const problem = parsed.error.issues.at(-1)?.message ?? ''
    if (given !== undefined) throw new Error(problem)
    output.write(`${problem}\n`)
  }
}

async function givenPassword({ input }: Terminal): Promise<string | undefined> {
  if (process.env.STAFF_PASSWORD !== undefined) return process.env.STAFF_PASSWORD
  return input.isTTY ? undefined : (await text(input)).split(/\r?\n/)[0]
}

async function askTwice(terminal: Terminal): Promise<string> {
  for (;;) {
    const password = await ask(terminal, 'Contraseña: ', { hidden: true })
    // Skips the second prompt if the password is too short.
    if (!shape.password.safeParse(password).success) return password
    if ((await ask(terminal, 'Otra vez: ', { hidden: true })) === password) return password
    terminal.output.write('No coinciden\n')
  }
}

async function ask({ input, output }: Terminal, question: string, { hidden = false } = {}): Promise<string> {
  let silent = false
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!silent) output.write(chunk)
      done()
    },
  })
  const line = createInterface({ input, output: echo, terminal: true })
  try {
    const answer = line.question(question)
    silent = hidden
    return await answer
  } finally {
    line.close()
    if (hidden) output.write('\n')
  }
}
