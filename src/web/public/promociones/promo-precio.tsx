import type { promociones } from '../../../contract/catalogo/site.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { formatLongFecha } from '../../ui/format.pure.ts'
import { Money } from '../../ui/money.tsx'
import { FormerPrice } from '../precio.tsx'

export type Promo = ReplyOf<typeof promociones>['results'][number]

export function PromoPrecio({ promo: { antes, ahora, sinimpuestos, moneda, hasta } }: { promo: Promo }) {
  return (
    <>
      {antes !== null && ahora !== null && (
        <span className="row tight num">
          <FormerPrice centavos={antes} moneda={moneda} />{' '}
          <b className="t-20">
            <span className="visually-hidden">Ahora </span>
            <Money centavos={ahora} moneda={moneda} whole />
          </b>
        </span>
      )}
      <span className="t-12 num promo-tax">
        {sinimpuestos !== null && (
          <>
            Sin impuestos nacionales <Money centavos={sinimpuestos} moneda={moneda} whole />
          </>
        )}
      </span>
      {(hasta || ahora !== null) && (
        <span className="t-14">
          {ahora === null ? 'Hasta' : hasta ? 'Por pasajero, hasta' : 'Por pasajero'}
          {hasta && <span className="block"> el {formatLongFecha(hasta, true)}</span>}
        </span>
      )}
    </>
  )
}
