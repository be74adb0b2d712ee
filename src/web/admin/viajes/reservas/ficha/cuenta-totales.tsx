import { cuotasOfNextDueDate, isOwed } from '../../../../../reglas/cuota.ts'
import { add, monedas } from '../../../../../reglas/dinero.ts'
import { Fecha } from '../../../../ui/fecha.tsx'
import { Money, MoneyList } from '../../../../ui/money.tsx'
import type { CuentaDetail } from './use-ficha.ts'

type Cuota = Pick<
  CuentaDetail['cuotas'][number],
  'id' | 'nombre' | 'numero' | 'moneda' | 'pagado' | 'debe' | 'vencimiento' | 'situacion'
>

export function CuentaTotals({ cuotas }: { cuotas: Cuota[] }) {
  const vencidas = cuotas.filter(({ situacion }) => situacion === 'vencida')
  const [next] = cuotasOfNextDueDate(cuotas)
  return (
    <dl className="cifras below-4 num">
      <div>
        <dt>Pagado</dt>
        <dd className="t-20">
          <Suma cuotas={cuotas} de="pagado" />
        </dd>
      </div>
      <div>
        <dt>Debe</dt>
        <dd className="t-20">
          <Suma cuotas={cuotas.filter(({ situacion }) => isOwed(situacion))} de="debe" />
        </dd>
      </div>
      {vencidas.length > 0 && (
        <div className="bad">
          <dt>Vencido</dt>
          <dd className="t-20">
            <Suma cuotas={vencidas} de="debe" />
          </dd>
        </div>
      )}
      {next && (
        <div className="proximo">
          <dt>Próximo</dt>
          <dd className="t-20">
            <Money centavos={next.debe} moneda={next.moneda} />
          </dd>
          <dd>
            {next.nombre}, el&nbsp;
            <Fecha value={next.vencimiento} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Suma({ cuotas, de }: { cuotas: Cuota[]; de: 'pagado' | 'debe' }) {
  const importes = monedas
    .map((moneda) => ({
      moneda,
      centavos: add(...cuotas.filter((cuota) => cuota.moneda === moneda).map((cuota) => cuota[de])),
    }))
    .filter(({ centavos }) => centavos > 0)
  return importes.length > 0 ? <MoneyList importes={importes} /> : 'Nada'
}
