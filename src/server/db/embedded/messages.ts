/** What the parent tells the child that owns PGlite, and what it answers, over Node's IPC channel. */
export type ChildOptions = {
  /** Folder of the database; absent: in memory. */
  dataDir?: string
  /** Held while the folder is open, so that an orphan that is still ending keeps its successor waiting. */
  lockFile?: string
  socketPath: string
  /** Removed when the parent dies without a word. */
  temporaryFolder?: string
  /** A dump to start from; the folder must not hold a database yet. */
  loadFrom?: string
}

/** What a sealed dump belongs to: it opens as nothing else. */
export const dumpPurpose = 'dump'

/** `key`, in base64, seals the dump: here rather than among the arguments, which every user of the machine can read. */
export type ToChild = { kind: 'dump'; id: number; file: string; key?: string } | { kind: 'stop' }

export type FromChild =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'dumped'; id: number; error?: string }
