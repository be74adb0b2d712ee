import { exportEmbedded } from '../src/server/db/embedded/export.ts'
import { readEnv } from '../src/server/env.ts'

const { dataDir, adminUrl } = readEnv()
if (!adminUrl) throw new Error('Set DATABASE_URL to the empty PostgreSQL database that is to receive everything.')
const { tables, sums } = await exportEmbedded(dataDir, adminUrl)
for (const { name, rows } of tables) console.log(`${String(rows).padStart(8)}  ${name}`)
for (const { kind, currency, centavos } of sums) console.log(`${kind} ${currency}: ${centavos} centavos`)
console.log(`Exported. Start with DATABASE_URL and the same DATA_DIR: ${dataDir} still holds the files and the key.`)
