import { createServer } from 'vite'

/** The server of src/server/main.ts through Vite, so that a change needs no build. */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
await vite.ssrLoadModule('./src/server/main.ts')
