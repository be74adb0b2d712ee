const store = 'fotos'

/**
 * The draft's photos, kept in this browser until they are booked or their account leaves: `sessionStorage` holds no
 * files. Every function here may find the storage refused (private windows, full disks): reading answers none and
 * writing says so, and the form works the same without it.
 */
export async function readFotos(name: string): Promise<File[]> {
  try {
    const found = await run('readonly', (fotos) => fotos.get(name))
    return Array.isArray(found) ? found.filter((file) => file instanceof File) : []
  } catch {
    return []
  }
}

/** Whether they were kept. */
export async function saveFotos(name: string, files: File[]): Promise<boolean> {
  try {
    await run('readwrite', (fotos) => (files.length > 0 ? fotos.put(files, name) : fotos.delete(name)))
    return true
  } catch {
    return false
  }
}

/** Forgets those of every draft whose name begins so. */
export async function dropFotos(prefix: string): Promise<void> {
  try {
    await run('readwrite', (fotos) => fotos.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))
  } catch {
    // Where nothing can be deleted nothing could be kept.
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
