import { listDumps } from '../src/server/db/embedded/dumps.ts'
import { restoreDump } from '../src/server/db/embedded/restore.ts'
import { readEnv } from '../src/server/env.ts'

const { dataDir, secretKey } = readEnv()
const file = process.argv[2] ?? (await listDumps(dataDir)).at(-1)
if (!file) throw new Error(`There is no dump in ${dataDir}/dumps`)
const former = await restoreDump(dataDir, secretKey, file)
console.log(`Restored ${file}.${former ? ` The former database is kept in ${former}.` : ''}`)
