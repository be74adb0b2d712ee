import { setTimeout as wait } from 'node:timers/promises'
import { formOf } from '../factories.ts'
import type { Agencia } from './agencia.ts'

/**
 * The responses to a family: bookings by idempotency key, started payments, and payments that the provider took. `cortados` are the
 * error codes of connections that ended without a response.
 */
export type Responses = {
  reservas: Map<string, string>
  preparados: string[]
  cobros: string[]
  cortados: string[]
}

const verificacion = '/api/cuenta/pagos/verificacion'
/** The maximum number of unpaid bookings of a trip, and of pending payments, per family. */
const max = 3

type Cliente = Agencia['clientes'][number]
type Clave = { clave: string; form: Record<string, string> }

/**
 * Creates a family that repeatedly books and pays an instalment, until it is stopped or the app dies. Like a browser, it repeats a booking
 * without a response with the same key.
 */
export function createFamilia({ viaje }: Agencia, cliente: Cliente, numero: number) {
  const text: Responses = { reservas: new Map(), preparados: [], cobros: [], cortados: [] }
  let pendiente: Clave | undefined
  let series = 0

  async function ask(url: string, path: string, fields?: Record<string, string>, headers: Record<string, string> = {}) {
    series += 1
    return fetch(`${url}${path}`, {
      method: fields ? 'POST' : 'GET',
      body: fields ? new URLSearchParams(fields) : null,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${cliente.token}`,
        'x-forwarded-for': `10.${numero}.${series >> 8}.${series & 255}`,
        ...headers,
      },
    })
  }

  async function turn(url: string) {
    pendiente ??= { clave: `familia-${numero}-${series}`, form: formOf(viaje) }
    const { clave, form } = pendiente
    const reservada = await ask(url, '/api/nuevareserva.php', form, { 'idempotency-key': clave })
    const texto = await reservada.text()
    if (reservada.status >= 500) return
    // Pays the unpaid bookings first. A booking counts as paid once its webhook was processed.
    if (reservada.status === 409 && texto.includes('reservas_sin_pagar')) {
      for (const preferencia of text.preparados.slice(-max)) await ask(url, verificacion, { preferencia })
      await pay(url)
      return wait(100)
    }
    if (reservada.status !== 200) throw new Error(`booking answered ${reservada.status}: ${texto}`)
    const { results } = JSON.parse(texto) as { results: { idreserva: string } }
    text.reservas.set(clave, results.idreserva)
    pendiente = undefined
    await pay(url)
  }

  async function pay(url: string) {
    const listadas = await ask(url, `/api/listadocuentas.php?mail=${cliente.mail}`)
    const { results: cuotas = [] } = (await listadas.json()) as { results?: { id: string; cuota: string }[] }
    for (const { id } of cuotas) if (await payOne(url, id)) return
  }

  /** Prepares and approves the payment of a due. Returns false if it cannot be prepared, because another payment of the due is pending. */
  async function payOne(url: string, id: string): Promise<boolean> {
    const prepared = await ask(url, '/api/pago.php', { conceptos: JSON.stringify([Number(id)]) })
    if (prepared.status !== 200) return false
    const { preferenceId } = ((await prepared.json()) as { results: { preferenceId: string } }).results
    text.preparados.push(preferenceId)
    const pagada = await ask(url, `/sandbox/pagar/${preferenceId}`, { decision: 'aprobar' })
    if (pagada.status < 400) text.cobros.push(preferenceId)
    return true
  }

  return {
    dicho: text,
    async live(url: string, stopped: () => boolean) {
      while (!stopped()) {
        try {
          await turn(url)
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
          text.cortados.push((error.cause as NodeJS.ErrnoException | undefined)?.code ?? '')
          return
        }
      }
    },
    /** Repeats every request without a response, and checks every payment. */
    async settle(url: string) {
      while (pendiente) await turn(url)
      for (const preferencia of text.preparados) {
        const { status } = await ask(url, verificacion, { preferencia })
        // The account has reached its rate limit. The next maintenance round checks the other payments.
        if (status === 429) return
        if (status !== 200) throw new Error(`asking after ${preferencia} answered ${status}`)
      }
    },
  }
}
