import { Fecha } from '../../ui/fecha.tsx'
import { Money } from '../../ui/money.tsx'
import { Importes } from '../formulario/importes.tsx'
import { type CuotaFila, importesOf, nextDue, situacionOf, totalPesos } from './cuentas.pure.ts'
import type { Senia } from './use-senias.ts'

/** One look: what is owed, what is late, what comes next. All in the pesos of today. */
export function Saldo({ cuotas, senias, today }: { cuotas: CuotaFila[]; senias: Senia[]; today: string }) {
  const late = cuotas.filter((cuota) => situacionOf(cuota, today).vencida)
  const coming = nextDue(cuotas, today)
  const [next] = coming
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
        {senias.map(({ id, vencimientosenia, nombre, apellido }) => (
          <div key={id}>
            <dt>Seña en efectivo</dt>
            <dd>
              hasta el <Fecha value={vencimientosenia} />
              <small>
                {nombre} {apellido}
              </small>
            </dd>
          </div>
        ))}
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
              <Importes importes={importesOf(coming)} />
              <small>
                {coming.length > 1 && `${coming.length} cuotas, `}
                <Fecha value={next.vencimiento} long year />
              </small>
            </dd>
          </div>
        )}
      </dl>
    </header>
  )
}
