import { setTimeout as wait } from 'node:timers/promises'
import { formOf } from '../factories.ts'
import type { Agencia } from './agencia.ts'

/**
 * What a family was told: bookings by the key they were sent with, what it went to pay, and what the provider took of that.
 * `cortados` are the codes of connections that ended without an answer.
 */
export type Dicho = {
  reservas: Map<string, string>
  preparados: string[]
  cobros: string[]
  cortados: string[]
}

const verificacion = '/api/cuenta/pagos/verificacion'
/** What a family may leave unpaid of a trip, and so have under way. */
const maximo = 3

type Cliente = Agencia['clientes'][number]
type Clave = { clave: string; form: Record<string, string> }

/**
 * A family that books and pays the deposit, over and over, until told to stop or the house is gone. A booking that was not answered is
 * sent again with its key, as a browser does.
 */
export function createFamilia({ viaje }: Agencia, cliente: Cliente, numero: number) {
  const dicho: Dicho = { reservas: new Map(), preparados: [], cobros: [], cortados: [] }
  let pendiente: Clave | undefined
  let serie = 0

  async function ask(url: string, path: string, fields?: Record<string, string>, headers: Record<string, string> = {}) {
    serie += 1
    return fetch(`${url}${path}`, {
      method: fields ? 'POST' : 'GET',
      body: fields ? new URLSearchParams(fields) : null,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${cliente.token}`,
        'x-forwarded-for': `10.${numero}.${serie >> 8}.${serie & 255}`,
        ...headers,
      },
    })
  }

  async function turn(url: string) {
    pendiente ??= { clave: `familia-${numero}-${serie}`, form: formOf(viaje) }
    const { clave, form } = pendiente
    const reservada = await ask(url, '/api/nuevareserva.php', form, { 'idempotency-key': clave })
    const texto = await reservada.text()
    if (reservada.status >= 500) return
    // Those that a death left unpaid are paid first; of what was paid, there is room once its notice is read.
    if (reservada.status === 409 && texto.includes('reservas_sin_pagar')) {
      for (const preferencia of dicho.preparados.slice(-maximo)) await ask(url, verificacion, { preferencia })
      await pay(url)
      return wait(100)
    }
    if (reservada.status !== 200) throw new Error(`booking answered ${reservada.status}: ${texto}`)
    const { results } = JSON.parse(texto) as { results: { idreserva: string } }
    dicho.reservas.set(clave, results.idreserva)
    pendiente = undefined
    await pay(url)
  }

  /** Pays the due that comes first. */
  async function pay(url: string) {
    const listadas = await ask(url, `/api/listadocuentas.php?mail=${cliente.mail}`)
    const { results: cuotas = [] } = (await listadas.json()) as { results?: { id: string; cuota: string }[] }
    for (const { id } of cuotas) if (await payOne(url, id)) return
  }

  /** Whether its payment could be prepared: one that is under way already cannot. */
  async function payOne(url: string, id: string): Promise<boolean> {
    const preparada = await ask(url, '/api/pago.php', { conceptos: JSON.stringify([Number(id)]) })
    if (preparada.status !== 200) return false
    const { preferenceId } = ((await preparada.json()) as { results: { preferenceId: string } }).results
    dicho.preparados.push(preferenceId)
    const pagada = await ask(url, `/sandbox/pagar/${preferenceId}`, { decision: 'aprobar' })
    if (pagada.status < 400) dicho.cobros.push(preferenceId)
    return true
  }

  return {
    dicho,
    /** Takes turns until `stopped`, or until the house no longer answers. */
    async live(url: string, stopped: () => boolean) {
      while (!stopped()) {
        try {
          await turn(url)
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
          dicho.cortados.push((error.cause as NodeJS.ErrnoException | undefined)?.code ?? '')
          return
        }
      }
    },
    /** Sends what was never answered once more, and asks after every payment. */
    async settle(url: string) {
      while (pendiente) await turn(url)
      for (const preferencia of dicho.preparados) {
        const { status } = await ask(url, verificacion, { preferencia })
        if (status !== 200) throw new Error(`asking after ${preferencia} answered ${status}`)
      }
    },
  }
}
