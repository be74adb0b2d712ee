import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer } from 'vite'

process.env.NODE_ENV ??= 'development'

/**
 * Starts the app of src/server/main.ts behind Vite. Vite answers requests for web modules, and the app all others. After a change to a
 * page, reload the browser.
 */
const vite = await createServer({ server: { middlewareMode: true, hmr: false }, appType: 'custom' })
const { startServer } = (await vite.ssrLoadModule('/src/server/main.ts')) as typeof import('../src/server/main.ts')

await startServer({
  createServer: ((options: object, app: RequestListener) => {
    const server = createHttpServer(options, (request, response) =>
      vite.middlewares(request, response, () => app(request, response)),
    )
    return server.on('close', () => void vite.close())
  }) as typeof createHttpServer,
  // Vite adds style elements at runtime, which the hash-based CSP would block.
  finish(answer) {
    const headers = new Headers(answer.headers)
    headers.delete('content-security-policy')
    return new Response(answer.body, { status: answer.status, headers })
  },
})
