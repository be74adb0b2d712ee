/**
 * Files by key (`publico/ab/abcd….webp`, `privado/…`). Keys are made by us, never taken from a file's name.
 * `write` is all or nothing: a reader never sees half a file.
 */
export type Storage = {
  write(key: string, contenido: Buffer): Promise<void>
  /** Writes in the place of a file; nothing, and false, when there is none. */
  replace(key: string, contenido: Buffer): Promise<boolean>
  /** Null when there is no such file. */
  read(key: string): Promise<Buffer | null>
  exists(key: string): Promise<boolean>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Keys of all files, or of those under a folder (`privado`), in no order; those of files that come or go meanwhile may be among them. */
  list(folder?: string): AsyncIterable<string>
}
