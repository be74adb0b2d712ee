import type { promociones } from '../../../contract/catalogo/publico.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { formatFechaLarga } from '../../ui/format.pure.ts'
import { Money } from '../../ui/money.tsx'

export type Promo = ReplyOf<typeof promociones>['results'][number]

/** From which price to which, and until when; nothing of what nobody wrote. */
export function PromoPrecio({ promo: { antes, ahora, moneda, hasta } }: { promo: Promo }) {
  return (
    <>
      {antes !== null && ahora !== null && (
        <span className="row tight num">
          <s>
            <span className="visually-hidden">Antes </span>
            <Money centavos={antes} moneda={moneda} />
          </s>{' '}
          <b className="t-20">
            <span className="visually-hidden">Ahora </span>
            <Money centavos={ahora} moneda={moneda} />
          </b>
        </span>
      )}
      {hasta && <span className="t-14">Hasta el {formatFechaLarga(hasta)}</span>}
    </>
  )
}
