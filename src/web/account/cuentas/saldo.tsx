import { Fecha } from '../../ui/fecha.tsx'
import { Money } from '../../ui/money.tsx'
import { Cotizacion } from '../cotizacion.tsx'
import { type Cuenta, estaViva, importesDe } from '../cuenta.pure.ts'
import { toCentavos } from '../dinero.pure.ts'
import { Importes } from '../formulario/importes.tsx'
import { type CuotaFila, importesOf, nextDue, situacionOf } from './cuentas.pure.ts'

/** One look: what is owed, what is late, what comes next, what is paid. All in the pesos of today. */
export function Saldo({ cuenta, filas, today }: { cuenta: Cuenta; filas: CuotaFila[]; today: string }) {
  const late = filas.filter((cuota) => situacionOf(cuota, today).vencida)
  const coming = nextDue(filas, today)
  const [next] = coming
  const credito = importesDe(cuenta.credito)
  const senias = cuenta.reservas.filter(({ estado }) => estado === 'pendiente_senia')
  return (
    <header className="saldo">
      <div>
        <h1>Mis Cuentas</h1>
        <p className="saldo-debt">
          <span>
            {filas.length === 0
              ? 'No tenés cuotas por pagar'
              : senias.length > 0
                ? 'Te falta pagar en cuotas'
                : 'Te falta pagar'}
          </span>
          {filas.length > 0 && (
            <strong className="figure">
              <Importes importes={importesOf(filas)} />
            </strong>
          )}
          {filas.some(({ moneda }) => moneda === 'USD') && <Cotizacion cotizacion={cuenta.cotizacion} />}
        </p>
      </div>
      <dl>
        {senias.map(({ id, vencimientosenia, pasajero }) => (
          <div key={id}>
            <dt>Seña en efectivo</dt>
            <dd>
              hasta el <Fecha value={vencimientosenia} />
              <small>{pasajero}</small>
            </dd>
          </div>
        ))}
        {late[0] && (
          <div className="saldo-late">
            <dt>Vencido</dt>
            <dd>
              <Importes importes={importesOf(late)} />
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
        <Pagado cuenta={cuenta} />
        {credito.length > 0 && (
          <div>
            <dt>A tu favor</dt>
            <dd>
              <Importes importes={credito} />
            </dd>
          </div>
        )}
      </dl>
    </header>
  )
}

function Pagado({ cuenta }: { cuenta: Cuenta }) {
  const cuotas = cuenta.reservas.filter(estaViva)
  const ars = sum(cuotas.map(({ pagado }) => pagado.ars))
  const usd = sum(cuotas.map(({ pagado }) => pagado.usd))
  if (ars + usd === 0) return null
  const pagos = cuenta.pagos.length
  return (
    <div>
      <dt>Ya pagaste</dt>
      <dd>
        {ars > 0 && <Money centavos={ars} />}
        {ars > 0 && usd > 0 && ' + '}
        {usd > 0 && <Money centavos={usd} moneda="USD" />}
        <small>{pagos === 1 ? 'en un pago, con recibo' : `en ${pagos} pagos, con recibo`}</small>
      </dd>
    </div>
  )
}

const sum = (wires: string[]) => wires.reduce((total, wire) => total + toCentavos(wire), 0)
