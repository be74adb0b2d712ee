import { data } from 'react-router'
import { type bajaboletin, type confirmarboletin, suscribir } from '../../../contract/mensajes/boletin.ts'
import type { Client } from '../../api/client.ts'
import { type FormRefusal, toFormRefusal } from '../../api/plain-form.ts'
import { serverClient } from '../../api/server.ts'

export async function requestSuscripcion(client: Client, mail: string): Promise<Suscripcion> {
  try {
    const { results } = await client.call(suscribir, { body: { mail } })
    return { mail, mensaje: results.mensaje }
  } catch (error) {
    return { mail, refusal: toFormRefusal(error, ['mail']) }
  }
}

export type Suscripcion = { mail: string; mensaje: string } | { mail: string; refusal: FormRefusal }

export const hasToken = ({ url }: Pick<Args, 'url'>) => Boolean(url.searchParams.get('tk'))

type Args = { url: URL; context: Parameters<typeof serverClient>[0] }

/**
 * Follows a mailed link only when the visitor clicks the button, because mail scanners open links. The token is in the URL, as one-click
 * unsubscribe requires (RFC 8058).
 */
export async function followEnlace(endpoint: typeof confirmarboletin | typeof bajaboletin, { url, context }: Args) {
  try {
    const body = { tk: url.searchParams.get('tk') ?? '' }
    const { results } = await serverClient(context).call(endpoint, { body })
    return data({ done: true, useless: false, mensaje: results.mensaje })
  } catch (error) {
    const { status, mensaje = '', campos } = toFormRefusal(error, ['tk'])
    // After a rate limit or a server error, the link is still valid.
    return data({ done: false, useless: status !== 429 && status < 500, mensaje: campos.tk ?? mensaje }, { status })
  }
}
