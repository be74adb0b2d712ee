export type BackupStore = {
  /** Writes a backup, which gets its name only when it is complete and durable. Returns its size in bytes. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<number>
  /** Returns all names, oldest first, because a name begins with the backup's time. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

export const backupSuffix = '.copia'

export type FinishedBackup = { nombre: string; bytes: number; filas: number; archivos: number }

export type BackupMaker = {
  /** Whether the store is outside the app's data folder. */
  elsewhere: boolean
  make(): Promise<FinishedBackup>
  keep(newest: number): Promise<void>
}
