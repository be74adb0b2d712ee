import type { Context } from 'hono'

/** What the browser keeps to be known again at sign-in: no credential, it only has tries of its own. */
export const deviceOf = (c: Context): string | undefined => c.req.header('x-dispositivo')
