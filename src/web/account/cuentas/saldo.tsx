import { Fecha } from '../../ui/fecha.tsx'
import { Money } from '../../ui/money.tsx'
import { type CuotaFila, situacionOf, totalPesos } from './cuentas.pure.ts'

/** One look: what is owed, what is late, what comes next. All in the pesos of today. */
export function Saldo({ cuotas, today }: { cuotas: CuotaFila[]; today: string }) {
  const late = cuotas.filter((cuota) => situacionOf(cuota, today).vencida)
  const next = cuotas.find((cuota) => !late.includes(cuota) && cuota.enproceso !== '1')
  return (
    <header className="saldo">
      <div>
        <h1>Mis Cuentas</h1>
        <p className="saldo-debt">
          <span>Te falta pagar</span>
          <strong className="figure">
            <Money centavos={totalPesos(cuotas)} />
          </strong>
          {cuotas.some(({ moneda }) => moneda === 'USD') && (
            <small>Las cuotas en dólares están a la cotización de hoy.</small>
          )}
        </p>
      </div>
      <dl>
        {late[0] && (
          <div className="saldo-late">
            <dt>Vencido</dt>
            <dd>
              <Money centavos={totalPesos(late)} />
              <small>
                desde el <Fecha value={late[0].vencimiento} />
              </small>
            </dd>
          </div>
        )}
        {next && (
          <div>
            <dt>Próximo vencimiento</dt>
            <dd>
              <Money centavos={totalPesos([next])} />
              <small>
                <Fecha value={next.vencimiento} long year />
              </small>
            </dd>
          </div>
        )}
      </dl>
    </header>
  )
}
