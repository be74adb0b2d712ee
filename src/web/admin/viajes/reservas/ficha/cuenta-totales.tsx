import { isOwed, nextDues } from '../../../../../reglas/cuota.ts'
import { add, type Moneda, monedas } from '../../../../../reglas/dinero.ts'
import { Fecha } from '../../../../ui/fecha.tsx'
import { Money } from '../../../../ui/money.tsx'
import type { CuentaDetail } from './use-ficha.ts'

type Cuota = Pick<
  CuentaDetail['cuotas'][number],
  'id' | 'nombre' | 'numero' | 'moneda' | 'pagado' | 'debe' | 'vencimiento' | 'situacion'
>

export function CuentaTotales({ cuotas }: { cuotas: Cuota[] }) {
  const vencidas = cuotas.filter(({ situacion }) => situacion === 'vencida')
  const [proxima] = nextDues(cuotas)
  const del = new Set(cuotas.map(({ moneda }) => moneda))
  const suyas = monedas.filter((moneda) => del.has(moneda))
  return (
    <dl className="cifras below-4 num">
      <div>
        <dt>Pagado</dt>
        <dd className="t-20">
          <Suma cuotas={cuotas} de="pagado" monedas={suyas} />
        </dd>
      </div>
      <div>
        <dt>Debe</dt>
        <dd className="t-20">
          <Suma cuotas={cuotas.filter(({ situacion }) => isOwed(situacion))} de="debe" monedas={suyas} />
        </dd>
      </div>
      {vencidas.length > 0 && (
        <div className="bad">
          <dt>Vencido</dt>
          <dd className="t-20">
            <Suma
              cuotas={vencidas}
              de="debe"
              monedas={monedas.filter((una) => vencidas.some(({ moneda }) => moneda === una))}
            />
          </dd>
        </div>
      )}
      {proxima && (
        <div className="proximo">
          <dt>Próximo</dt>
          <dd className="t-20">
            <Money centavos={proxima.debe} moneda={proxima.moneda} />
          </dd>
          <dd>
            {proxima.nombre}, el <Fecha value={proxima.vencimiento} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Shows one sum per currency, because amounts in two currencies are never added. */
function Suma({ cuotas, de, monedas }: { cuotas: Cuota[]; de: 'pagado' | 'debe'; monedas: readonly Moneda[] }) {
  return monedas.map((moneda, i) => (
    <span key={moneda}>
      {i > 0 && ' + '}
      <Money
        moneda={moneda}
        centavos={add(...cuotas.filter((cuota) => cuota.moneda === moneda).map((cuota) => cuota[de]))}
      />
    </span>
  ))
}
