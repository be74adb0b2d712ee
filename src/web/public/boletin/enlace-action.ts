import { data } from 'react-router'
import type { bajaboletin, confirmarboletin } from '../../../contract/mensajes/boletin.ts'
import { rechazoOf } from '../../api/rechazo.ts'
import { serverClient } from '../../api/server.ts'

/** Whether the address that was opened is a mailed link, with its token. */
export const hasToken = ({ url }: Pick<Args, 'url'>) => Boolean(url.searchParams.get('tk'))

type Args = { url: URL; context: Parameters<typeof serverClient>[0] }

/**
 * What a mailed link asks, done when its page's button is pressed. Never by opening it: mail scanners open links. The
 * token comes in the address whatever the body says, as mail readers' one-click post has it (RFC 8058).
 */
export async function followEnlace(endpoint: typeof confirmarboletin | typeof bajaboletin, { url, context }: Args) {
  try {
    const body = { tk: url.searchParams.get('tk') ?? '' }
    const { results } = await serverClient(context).call(endpoint, { body })
    return data({ done: true, useless: false, mensaje: results.mensaje })
  } catch (error) {
    const { status, mensaje = '', campos } = rechazoOf(error, ['tk'])
    // Asked too often, the link is as good as before.
    return data({ done: false, useless: status !== 429 && status < 500, mensaje: campos.tk ?? mensaje }, { status })
  }
}
