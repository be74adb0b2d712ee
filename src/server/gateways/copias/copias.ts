/** Where copies of the house are kept, by name: a disk's folder, or an object storage. */
export type Copias = {
  /** All or nothing: a copy has its name once it is whole and safe. Answers its size in bytes. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<number>
  /** Names of all, oldest first: they begin with their instant. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

/** What a copy's file or object is called after its name. */
export const suffix = '.copia'

/** A copy that was made: its size in bytes, rows of all tables, and files. */
export type Copia = { nombre: string; bytes: number; filas: number; archivos: number }

/** Copies of the whole house, database and files, while it works. */
export type Respaldo = {
  make(): Promise<Copia>
  /** Forgets all but the newest. */
  keep(newest: number): Promise<void>
}
