import { suscribir } from '../../../contract/mensajes/boletin.ts'
import type { Client } from '../../api/client.ts'
import { type FormRefusal, toFormRefusal } from '../../api/form-refusal.ts'

export async function subscribe(client: Client, mail: string): Promise<Suscripcion> {
  try {
    const { results } = await client.call(suscribir, { body: { mail } })
    return { mail, mensaje: results.mensaje }
  } catch (error) {
    return { mail, rechazo: toFormRefusal(error, ['mail']) }
  }
}

export type Suscripcion = { mail: string; mensaje: string } | { mail: string; rechazo: FormRefusal }
