import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The system's own limit of a Unix socket's path is 104 (macOS) or 108 (Linux).
const longestPath = 100
const socketName = '.s.PGSQL.5432'

/** A folder only this user may enter, with the socket's path in it. A `temporary` one is to be removed after use. */
export function makeSocketFolder(dataDir: string | undefined): { folder: string; path: string; temporary?: string } {
  const kept = dataDir && join(dataDir, 'run')
  if (kept && join(kept, socketName).length <= longestPath) {
    mkdirSync(kept, { recursive: true, mode: 0o700 })
    chmodSync(kept, 0o700)
    return { folder: kept, path: join(kept, socketName) }
  }
  const base = join(tmpdir(), 'valija-XXXXXX', socketName).length <= longestPath ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(base, 'valija-'))
  return { folder, path: join(folder, socketName), temporary: folder }
}
