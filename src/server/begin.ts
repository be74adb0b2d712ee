/**
 * Where the built server begins: the embedded engine opens in its process while this one loads the house. Imports little, for
 * nothing starts before it is here. Marks tell the bench (`npm run bench start`) how far a start has come.
 */
import { beginEmbedded } from './db/embedded/early.ts'
import { readEnv } from './env.ts'

performance.mark('begun')
const [command] = process.argv.slice(2)
if (!command) beginWhereEmbedded()
await import('./main.ts')

function beginWhereEmbedded() {
  try {
    const { DATABASE_URL, dataDir } = readEnv()
    if (!DATABASE_URL) beginEmbedded(dataDir)
  } catch {
    // The house finds the same settings wrong and says so.
  }
}
