import { Fecha } from '../../../ui/fecha.tsx'
import { Money } from '../../../ui/money.tsx'
import { toCentavos } from '../../importe.pure.ts'
import { isVencida, sortableDia } from './cuota.pure.ts'
import type { CuentaDetail } from './use-ficha.ts'

type Cuota = CuentaDetail['cuotas'][number]

/** A booking's ledger in one look: what is paid, owed and overdue, and what falls due next. */
export function CuentaTotales({ cuotas }: { cuotas: Cuota[] }) {
  const now = new Date()
  const impagas = cuotas
    .filter(({ debe }) => toCentavos(debe) > 0)
    .toSorted((a, b) => sortableDia(a.vencimiento).localeCompare(sortableDia(b.vencimiento)))
  const vencidas = impagas.filter((cuota) => isVencida(cuota, now))
  const proxima = impagas.find((cuota) => !isVencida(cuota, now))
  return (
    <dl className="cuenta-totales">
      <div>
        <dt>Pagado</dt>
        <dd>
          <Suma cuotas={cuotas} de="pagado" />
        </dd>
      </div>
      <div>
        <dt>Debe</dt>
        <dd>
          <Suma cuotas={cuotas} de="debe" />
        </dd>
      </div>
      {vencidas.length > 0 && (
        <div className="cuenta-vencida">
          <dt>Vencido</dt>
          <dd>
            <Suma cuotas={vencidas} de="debe" />
          </dd>
        </div>
      )}
      {proxima && (
        <div>
          <dt>Próximo vencimiento</dt>
          <dd>
            <Fecha value={proxima.vencimiento} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** In each currency that the plan has. */
function Suma({ cuotas, de }: { cuotas: Cuota[]; de: 'pagado' | 'debe' }) {
  const monedas = (['ARS', 'USD'] as const).filter((moneda) => cuotas.some((cuota) => cuota.moneda === moneda))
  return monedas.map((moneda, i) => (
    <span key={moneda}>
      {i > 0 && ' + '}
      <Money
        moneda={moneda}
        centavos={cuotas
          .filter((cuota) => cuota.moneda === moneda)
          .reduce((suma, cuota) => suma + toCentavos(cuota[de]), 0)}
      />
    </span>
  ))
}
