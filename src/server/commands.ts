import { parseArgs } from 'node:util'
import { createBackup } from './backup/backup.ts'
import { describeFigures } from './backup/figures.ts'
import { encryptionKey } from './backup/keys.ts'
import { restoreBackup, verifyBackup } from './backup/restore.ts'
import { createStaff } from './create-staff.ts'
import { openDatabase } from './db/open.ts'
import { type ChainFailure, verifyLibros } from './domain/platform/hash-chain/service.ts'
import { requireKeyAndFiles } from './domain/platform/keys/service.ts'
import type { Env } from './env.ts'
import { openBackupStore } from './gateways/backups/open.ts'
import { openStorage } from './gateways/storage/open.ts'
import { reencryptAll } from './jobs/reencrypt.ts'
import { writeSheet } from './sql-dump/sheet.ts'

export async function runCommand(env: Env, command: string, args: string[]) {
  if (command === 'staff:create') return createStaff(env, args)
  if (command === 'verify-books') return verifyBooks(env, args)
  if (command === 'backup') return backup(env, args)
  if (command === 'restore') return restore(env, args)
  if (command === 'verify-backup') return verify(env, args)
  if (command === 'keys:rotate') return rotateKeys(env)
  if (command === 'dump:sheet') return writeSheet(args)
  throw new Error(
    `Unknown command ${command}. There are: staff:create, verify-books, backup, restore, verify-backup, keys:rotate, dump:sheet`,
  )
}

/** Makes a backup in BACKUP_DIR, or in the folder (or s3://bucket/prefix) of `--to`. The app may be running. */
async function backup(env: Env, args: string[]) {
  const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
  const folder = to ?? env.backupDir
  const database = await openDatabase(env)
  try {
    const origen = { database, storage: openStorage(env) }
    const { nombre, ...copy } = await createBackup(origen, encryptionKey(env), openBackupStore(folder, env)).make()
    console.info(
      `${folder.replace(/\/$/, '')}/${nombre}.copia: ${copy.filas} rows, ${copy.archivos} files, ${copy.bytes} bytes`,
    )
  } finally {
    await database.close()
  }
}

async function restore(env: Env, args: string[]) {
  const { values, positionals } = parseArgs({ args, options: { replace: { type: 'boolean' } }, allowPositionals: true })
  const { figures, former } = await restoreBackup(env, theFile(positionals), values)
  for (const line of describeFigures(figures)) console.info(line)
  for (const where of former) console.info(`The previous one was kept: ${where}`)
  console.info('Restored. Row counts, sums and files equal the backup.')
}

async function verify(env: Env, args: string[]) {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  for (const line of describeFigures(await verifyBackup(env, theFile(positionals)))) console.info(line)
  console.info('The backup restores completely, and its ledger is intact.')
}

function theFile([file, ...more]: string[]): string {
  if (file && more.length === 0) return file
  throw new Error('Name the file of one copy: npm run restore -- <file>')
}

/** Re-encrypts everything with SECRET_KEY, including data encrypted with SECRET_KEY_PREVIOUS. The app may be running. */
async function rotateKeys(env: Env) {
  const database = await openDatabase(env)
  try {
    const deps = {
      db: database.db,
      storage: openStorage(env),
      secretKey: env.secretKey,
    }
    await requireKeyAndFiles(deps)
    const { checked, reencrypted } = await reencryptAll(deps)
    console.info(`${reencrypted} encrypted again; ${checked} checked, and nothing is encrypted with an earlier key.`)
  } finally {
    await database.close()
  }
}

/**
 * Verifies the hash chain and prints its head, which the operator stores elsewhere. With `--since <hash>` (an earlier head), also proves
 * that no row up to that head was removed or changed.
 * @throws Error that names the first row that differs
 */
async function verifyBooks(env: Env, args: string[]) {
  const { since } = parseArgs({ args, options: { since: { type: 'string' } } }).values
  if (since !== undefined && !/^[0-9a-f]{64}$/.test(since)) throw new Error('--since: 64 hexadecimal digits are needed')
  const database = await openDatabase(env)
  try {
    const { libros, cabeza, falla } = await verifyLibros(database, { since })
    if (falla) throw new Error(describeFailure(falla))
    for (const { libro, filas } of libros) console.info(`${String(filas).padStart(9)}  ${libro}`)
    console.info(cabeza ? `Íntegro hasta el eslabón ${cabeza.numero}: ${cabeza.hash}` : 'Íntegro: no hay nada escrito')
  } finally {
    await database.close()
  }
}

function describeFailure(failure: ChainFailure): string {
  if (failure.clase === 'cabeza_ausente') return 'Alterado: el eslabón de --since no está en la cadena'
  const row = `${failure.libro} ${failure.fila}`
  switch (failure.clase) {
    case 'fila_alterada':
      return `Alterado: ${row} no es lo que se escribió, o no lo es su eslabón`
    case 'fila_borrada':
      return `Alterado: ${row} ya no está`
    case 'fila_sin_eslabon':
      return `Alterado: ${row} no tiene eslabón`
    case 'no_coincide':
      return `Alterado: ${row} no es lo que dicen los movimientos`
    case 'eslabon_ausente':
      return `Alterado: antes del eslabón de ${row} falta otro, o no es el que era`
  }
}
