export type BackupStore = {
  /** Writes a backup, all or nothing: a backup gets its name once it is complete and durable. Returns its size in bytes. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<number>
  /** Returns all names, oldest first: a name begins with the backup's time. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

export const backupSuffix = '.copia'

/** A finished backup: `bytes` is its size, `filas` counts the rows of all tables. */
export type FinishedBackup = { nombre: string; bytes: number; filas: number; archivos: number }

export type BackupMaker = {
  /** Whether backups are stored outside the app's data folder. */
  elsewhere: boolean
  make(): Promise<FinishedBackup>
  keep(newest: number): Promise<void>
}
