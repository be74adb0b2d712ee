/**
 * Files by key (`publico/ab/abcd….webp`, `privado/…`). Keys are made by us, never taken from a file's name.
 * `write` is all or nothing: a reader never sees half a file.
 */
export type Storage = {
  write(key: string, contenido: Buffer): Promise<void>
  /** Null when there is no such file. */
  read(key: string): Promise<Buffer | null>
  exists(key: string): Promise<boolean>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
}
