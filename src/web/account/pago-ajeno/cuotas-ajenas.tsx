import { useState } from 'react'
import { type enlacepago, pagoporenlace } from '../../../contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { enCamino, nombresDeSituacion, seDebe } from '../../../reglas/cuota.ts'
import { type Centavos, moneyText } from '../../../reglas/dinero.ts'
import { browserClient } from '../../api/browser.ts'
import { useAgencia } from '../../shell/use-agencia.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Money } from '../../ui/money.tsx'
import { BotonPago } from '../cuentas/boton-pago.tsx'
import { Refusal } from '../refusal.tsx'
import { asApiError } from '../use-asked.ts'

type Props = { codigo: string; enlace: EnlaceAjeno; aviso: string | undefined; onStale: () => void }

/** What there is to pay: whose trip, which instalments, and their sum in pesos. */
export function CuotasAjenas({ codigo, enlace, aviso, onStale }: Props) {
  const agencia = useAgencia()
  const { cuotas, total, cotizacion } = enlace
  const viajes = [...new Set(cuotas.map(({ pasajero, nombrepaquete }) => `${pasajero}, ${nombrepaquete}`))]
  const enDolares = cuotas.some(({ moneda, situacion }) => moneda === 'USD' && seDebe(situacion))
  return (
    <article className="stack loose card narrow pago-hoja">
      <header>
        <h1>{tituloOf(cuotas)}</h1>
        <p className="muted above-3">
          {viajes.join(' · ')}
          {viajes.length === 1 && cuotas[0] && (
            <>
              . Sale el <Fecha value={cuotas[0].salida} />
            </>
          )}
          {agencia && `, con ${agencia.nombre}`}.
        </p>
      </header>
      {aviso && (
        <p className="note" role="status">
          {aviso}
        </p>
      )}
      <ul className="rows opens">
        {cuotas.map((cuota, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the link tells no ids, and its list keeps its order.
          <li key={position} className="sides centred movimiento">
            <span>
              {cuota.nombre}
              {viajes.length > 1 && ` de ${cuota.pasajero}`}
              <small>
                {cuota.situacion === 'vencida' ? 'Venció' : 'Vence'} el <Fecha value={cuota.vencimiento} />
              </small>
            </span>
            <span className="row figures at-end">
              <Monto cuota={cuota} />
            </span>
          </li>
        ))}
      </ul>
      <p className="muted pago-cifra">
        <span>Total</span>
        <strong className="figure">{total === null ? 'A confirmar' : <Money centavos={total} />}</strong>
        {enDolares && (
          <small>
            {cotizacion
              ? `Las cuotas en dólares van a la cotización de hoy, ${moneyText(cotizacion, 'ARS')} por dólar.`
              : 'Hoy no hay cotización del dólar para pagar en línea: probá más tarde, o avisale a la familia.'}
          </small>
        )}
      </p>
      {enlace.pagoenlinea && total !== null && total > 0 && (
        <PagarAjeno codigo={codigo} total={total} onStale={onStale} />
      )}
      <p className="t-14 muted">
        {enlace.pagoenlinea
          ? 'Pagás en el sitio del medio de pago y volvés acá.'
          : 'Por ahora no se puede pagar en línea: hablá con la familia o con la agencia.'}{' '}
        El enlace vale hasta el <Fecha value={enlace.vence} />. El recibo le llega a la familia.
      </p>
    </article>
  )
}

function Monto({ cuota }: { cuota: EnlaceAjeno['cuotas'][number] }) {
  if (cuota.situacion === 'pagada') return <Chip tone="ok">Paga</Chip>
  return (
    <>
      {cuota.moneda === 'USD' && (
        <small>
          <Money centavos={cuota.importe} moneda="USD" />
        </small>
      )}
      {cuota.montohoy !== null && (
        <b>
          <Money centavos={cuota.montohoy} />
        </b>
      )}
      {enCamino(cuota.situacion) && <Chip tone="info">{nombresDeSituacion[cuota.situacion]}</Chip>}
    </>
  )
}

function tituloOf(cuotas: EnlaceAjeno['cuotas']): string {
  const nombres = [...new Set(cuotas.map(({ pasajero }) => pasajero))]
  return `Ayudá a que ${nombres.length > 1 ? 'viajen' : 'viaje'} ${nombres.join(' y ')}`
}

/** What whoever holds a family's link sees of it. */
export type EnlaceAjeno = ReplyOf<typeof enlacepago>['results']

/**
 * Prepares the charge when asked, never by opening the page: whoever previews a link must not start a payment. Where
 * the provider has no button of its own here, it leads straight on.
 */
function PagarAjeno({ codigo, total, onStale }: { codigo: string; total: Centavos; onStale: () => void }) {
  const [preferencia, setPreferencia] = useState<ReplyOf<typeof pagoporenlace>['results']>()
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const prepare = async () => {
    setPending(true)
    setError(undefined)
    try {
      const { results } = await browserClient.call(pagoporenlace, { query: { codigo } })
      if (results.publicKey) setPreferencia(results)
      else return location.assign(results.initPoint)
    } catch (failure) {
      const refusal = asApiError(failure)
      setError(refusal.message)
      if (refusal.status === 409 || refusal.status === 410) onStale()
    }
    setPending(false)
  }
  if (preferencia) return <BotonPago preferencia={preferencia} />
  return (
    <>
      <Refusal>{error}</Refusal>
      <Button size={56} wide pending={pending} pendingLabel="Preparando el pago…" onClick={prepare}>
        <span>
          Pagar <Money centavos={total} />
        </span>
      </Button>
    </>
  )
}
