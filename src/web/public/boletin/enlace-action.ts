import { data } from 'react-router'
import type { bajaboletin, confirmarboletin } from '../../../contract/mensajes/boletin.ts'
import { toFormRefusal } from '../../api/form-refusal.ts'
import { serverClient } from '../../api/server.ts'

export const hasToken = ({ url }: Pick<Args, 'url'>) => Boolean(url.searchParams.get('tk'))

type Args = { url: URL; context: Parameters<typeof serverClient>[0] }

/**
 * Performs the action of a mailed link when the visitor clicks the button. Opening the link does nothing, because mail scanners open
 * links. The token is in the URL, as one-click unsubscribe requires (RFC 8058).
 */
export async function followEnlace(endpoint: typeof confirmarboletin | typeof bajaboletin, { url, context }: Args) {
  try {
    const body = { tk: url.searchParams.get('tk') ?? '' }
    const { results } = await serverClient(context).call(endpoint, { body })
    return data({ done: true, useless: false, mensaje: results.mensaje })
  } catch (error) {
    const { status, mensaje = '', campos } = toFormRefusal(error, ['tk'])
    // The link stays valid after a rate limit or a server error.
    return data({ done: false, useless: status !== 429 && status < 500, mensaje: campos.tk ?? mensaje }, { status })
  }
}
