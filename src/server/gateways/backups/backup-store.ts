/** Stores backups by name, in a folder or in object storage. */
export type BackupStore = {
  /** Writes a backup, all or nothing: it gets its name once it is complete and durable. Returns its size in bytes. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<number>
  /** Returns all names, oldest first, because they begin with their instant. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

/** The suffix of a backup's file or object name. */
export const suffix = '.copia'

/** A finished backup: its size in bytes, the rows of all tables, and its files. */
export type FinishedBackup = { nombre: string; bytes: number; filas: number; archivos: number }

/** Makes backups of the whole app, database and files, while it runs. */
export type BackupMaker = {
  /** Whether backups are stored outside the app's own data folder. */
  elsewhere: boolean
  make(): Promise<FinishedBackup>
  /** Deletes all but the newest. */
  keep(newest: number): Promise<void>
}
