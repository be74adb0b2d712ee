import { parseArgs } from 'node:util'
import { errores } from '../contract/errores.ts'
import { nuevoUsuarioAdminBody } from '../contract/especificacion/clientes.ts'
import { openDatabase } from './db/open.ts'
import { type Falla, verifyLibros } from './domain/casa/cadena/service.ts'
import { requireCustodia } from './domain/casa/custodia/service.ts'
import { createAdministrador } from './domain/personas/personal/service.ts'
import { DomainError } from './domain-error.ts'
import type { Env } from './env.ts'
import { openCopias } from './gateways/copias/open.ts'
import { openStorage } from './gateways/storage/open.ts'
import { resealAll } from './jobs/resellar.ts'
import { ask } from './prompt.ts'
import { tellCifras } from './respaldo/cifras.ts'
import { sealingKey } from './respaldo/llaves.ts'
import { createRespaldo } from './respaldo/respaldo.ts'
import { restoreCopia, verifyCopia } from './respaldo/restaurar.ts'

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

/** Copies the whole app, sealed, to BACKUP_DIR or to the folder (or s3://bucket/prefix) of `--to`, also while it works. */
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
  for (const line of tellCifras(cifras)) console.info(line)
  for (const where of former) console.info(`The former one is kept: ${where}`)
  console.info('Restored, and the same as what was copied.')
}

async function verifyBackup(env: Env, args: string[]) {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  for (const line of tellCifras(await verifyCopia(env, theFile(positionals)))) console.info(line)
  console.info('The copy restores to what was copied, and its books are whole.')
}

function theFile([file, ...more]: string[]): string {
  if (file && more.length === 0) return file
  throw new Error('Name the file of one copy: npm run restore -- <file>')
}

/** Seals everything with SECRET_KEY, reading what SECRET_KEY_PREVIOUS sealed, also while the app works. */
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
    console.info(`${resellados} sealed anew; ${revisados} looked at, and nothing is sealed with an earlier key.`)
  } finally {
    await database.close()
  }
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
    case 'no_coincide':
      return `Alterado: ${fila} no es lo que dicen los movimientos`
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
