const store = 'fotos'

/**
 * Returns the photos of a draft. IndexedDB stores them until the booking or sign-out, because `sessionStorage` cannot store files. If the
 * browser blocks storage, reading returns an empty list and saving returns false.
 */
export async function readFotos(name: string): Promise<File[]> {
  try {
    const found = await run('readonly', (fotos) => fotos.get(name))
    return Array.isArray(found) ? found.filter((file) => file instanceof File) : []
  } catch {
    return []
  }
}

export async function saveFotos(name: string, files: File[]): Promise<boolean> {
  try {
    await run('readwrite', (fotos) => (files.length > 0 ? fotos.put(files, name) : fotos.delete(name)))
    return true
  } catch {
    return false
  }
}

export async function dropFotos(prefix: string): Promise<void> {
  try {
    await run('readwrite', (fotos) => fotos.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))
  } catch {
    // A browser that refuses to delete also refused to store, so no photo remains.
  }
}

async function run(mode: IDBTransactionMode, ask: (fotos: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const db = await openDb()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction(store, mode)
      const request = ask(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
  } finally {
    db.close()
  }
}

function openDb(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('valija-borradores', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('The database is held by another tab'))
  })
}
