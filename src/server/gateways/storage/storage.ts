/** Keys are `publico/ab/abcd….webp` or `privado/…`, never a file's own name. Readers never see a partial file. */
export type Storage = {
  write(key: string, content: Buffer): Promise<void>
  /** Replaces an existing file. Returns false, and writes nothing, if the file does not exist. */
  replace(key: string, content: Buffer): Promise<boolean>
  read(key: string): Promise<Buffer | null>
  exists(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Yields the keys in no order. `folder` may be `privado`. May include files that were added or deleted during the listing. */
  list(folder?: string): AsyncIterable<string>
}

/** Returns the key. @throws RangeError for any text that is no storage key, such as a path out of the folder */
export function checkStorageKey(key: string): string {
  const sound = key.length <= 200 && key.split('/').every((part) => /^[a-z0-9][a-z0-9._-]*$/i.test(part))
  if (!sound) throw new RangeError(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}
