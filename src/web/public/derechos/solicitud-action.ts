import { data } from 'react-router'
import { solicitar } from '../../../contract/personas/derechos.ts'
import type { Dia } from '../../../reglas/dia.ts'
import { readForm } from '../../api/plain-form.ts'
import { type Rechazo, rechazoOf } from '../../api/rechazo.ts'
import { serverClient } from '../../api/server.ts'
import { campos, type TipoPedido, type Valores } from './pedidos.ts'

export type Respuesta =
  | { recibida: { codigo: string; fecha: Dia; mail: string } }
  | { rechazo: Rechazo; valores: Valores }

/** Registers the request. The same form sent again the same day is the same request. */
export async function sendSolicitud(tipo: TipoPedido, request: Request, context: Parameters<typeof serverClient>[0]) {
  const form = await readForm(request)
  const valores: Valores = Object.fromEntries(campos.map(({ name }) => [name, textOf(form.get(name))]))
  const body = { tipo, nombre: '', apellido: '', documento: '', mail: '', ...valores }
  try {
    const idempotencyKey = await sameForm(body)
    const { results } = await serverClient(context).call(solicitar, { body, idempotencyKey })
    const { codigo, fecha } = results
    return data<Respuesta>({ recibida: { codigo, fecha, mail: body.mail.trim() } })
  } catch (error) {
    const rechazo = rechazoOf(
      error,
      campos.map(({ name }) => name),
    )
    return data<Respuesta>({ rechazo, valores }, { status: rechazo.status })
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

/**
 * A key that says what was sent and on which day. The page is the same bytes for every visitor, so it can carry none
 * of its own; this one needs no JavaScript either.
 */
async function sameForm(body: object): Promise<string> {
  const text = JSON.stringify([new Date().toISOString().slice(0, 10), body])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
