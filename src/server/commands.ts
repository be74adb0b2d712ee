import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { errores } from '../contract/errores.ts'
import { nuevoUsuarioAdminBody } from '../contract/especificacion/clientes.ts'
import { createRespaldo } from './backup/backup.ts'
import { describeCifras } from './backup/figures.ts'
import { sealingKey } from './backup/keys.ts'
import { restoreCopia, verifyCopia } from './backup/restore.ts'
import { openDatabase } from './db/open.ts'
import { createAdministrador } from './domain/personas/personal/service.ts'
import { type Falla, verifyLibros } from './domain/platform/hash-chain/service.ts'
import { requireCustodia } from './domain/platform/keys/service.ts'
import { DomainError } from './domain-error.ts'
import type { Env } from './env.ts'
import { openCopias } from './gateways/copias/open.ts'
import { openStorage } from './gateways/storage/open.ts'
import { resealAll } from './jobs/resellar.ts'

/** Commands beside the server, run as `node build/server/index.js <command>`. */
export async function runCommand(env: Env, command: string, args: string[]) {
  if (command === 'staff:create') return createStaff(env, args)
  if (command === 'verify-books') return verifyBooks(env, args)
  if (command === 'backup') return backup(env, args)
  if (command === 'restore') return restore(env, args)
  if (command === 'verify-backup') return verifyBackup(env, args)
  if (command === 'keys:rotate') return rotateKeys(env)
  throw new Error(
    `Unknown command ${command}. There are: staff:create, verify-books, backup, restore, verify-backup, keys:rotate`,
  )
}

/**
 * Writes an encrypted backup of the whole app to BACKUP_DIR, or to the folder (or s3://bucket/prefix) of `--to`. The app may be running.
 */
async function backup(env: Env, args: string[]) {
  const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
  const folder = to ?? env.backupDir
  const database = await openDatabase(env)
  try {
    const origen = { database, storage: openStorage(env) }
    const { nombre, ...copia } = await createRespaldo(origen, sealingKey(env), openCopias(folder, env)).make()
    console.info(
      `${folder.replace(/\/$/, '')}/${nombre}.copia: ${copia.filas} rows, ${copia.archivos} files, ${copia.bytes} bytes`,
    )
  } finally {
    await database.close()
  }
}

async function restore(env: Env, args: string[]) {
  const { values, positionals } = parseArgs({ args, options: { replace: { type: 'boolean' } }, allowPositionals: true })
  const { cifras, former } = await restoreCopia(env, theFile(positionals), values)
  for (const line of describeCifras(cifras)) console.info(line)
  for (const where of former) console.info(`The previous one was kept: ${where}`)
  console.info('Restored. Row counts, sums and files equal the backup.')
}

async function verifyBackup(env: Env, args: string[]) {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  for (const line of describeCifras(await verifyCopia(env, theFile(positionals)))) console.info(line)
  console.info('The backup restores completely, and its ledger is intact.')
}

function theFile([file, ...more]: string[]): string {
  if (file && more.length === 0) return file
  throw new Error('Name the file of one copy: npm run restore -- <file>')
}

/** Encrypts everything with SECRET_KEY, including what SECRET_KEY_PREVIOUS encrypted. The app may be running. */
async function rotateKeys(env: Env) {
  const database = await openDatabase(env)
  try {
    const deps = {
      db: database.db,
      storage: openStorage(env),
      secretKey: env.secretKey,
    }
    await requireCustodia(deps)
    const { revisados, resellados } = await resealAll(deps)
    console.info(`${resellados} encrypted again; ${revisados} checked, and nothing is encrypted with an earlier key.`)
  } finally {
    await database.close()
  }
}

/**
 * Verifies the hash chain over the ledger and the audit log and prints its head, to be stored elsewhere. With `--since <hash>`, an
 * earlier head, it also proves that nothing up to that head was removed or changed.
 * @throws Error that names the first row that differs
 */
async function verifyBooks(env: Env, args: string[]) {
  const { since } = parseArgs({ args, options: { since: { type: 'string' } } }).values
  if (since !== undefined && !/^[0-9a-f]{64}$/.test(since)) throw new Error('--since: 64 hexadecimal digits are needed')
  const database = await openDatabase(env)
  try {
    const { libros, cabeza, falla } = await verifyLibros(database, { since })
    if (falla) throw new Error(describeFalla(falla))
    for (const { libro, filas } of libros) console.info(`${String(filas).padStart(9)}  ${libro}`)
    console.info(cabeza ? `Íntegro hasta el eslabón ${cabeza.numero}: ${cabeza.hash}` : 'Íntegro: no hay nada escrito')
  } finally {
    await database.close()
  }
}

function describeFalla(falla: Falla): string {
  if (falla.clase === 'cabeza_ausente') return 'Alterado: el eslabón de --since no está en la cadena'
  const fila = `${falla.libro} ${falla.fila}`
  switch (falla.clase) {
    case 'fila_alterada':
      return `Alterado: ${fila} no es lo que se escribió, o no lo es su eslabón`
    case 'fila_borrada':
      return `Alterado: ${fila} ya no está`
    case 'fila_sin_eslabon':
      return `Alterado: ${fila} no tiene eslabón`
    case 'no_coincide':
      return `Alterado: ${fila} no es lo que dicen los movimientos`
    case 'eslabon_ausente':
      return `Alterado: antes del eslabón de ${fila} falta otro, o no es el que era`
  }
}

/**
 * Creates an administrator (type 1) from --nombre, --apellido, --mail and --usuario (default: the mail), and prompts for missing values.
 * The password is never an argument, because other users could read it. It comes from STAFF_PASSWORD or a prompt without echo.
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

/** Reads a line from the terminal. With `hidden`, it is not echoed. */
async function ask(question: string, { hidden = false } = {}): Promise<string> {
  let silent = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!silent) process.stderr.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  try {
    const answer = terminal.question(question)
    silent = hidden
    return await answer
  } finally {
    terminal.close()
    if (hidden) process.stderr.write('\n')
  }
}
