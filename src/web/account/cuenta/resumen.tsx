import { seDebe } from '../../../reglas/cuota.ts'
import { Fecha } from '../../ui/fecha.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { Cotizacion } from '../cotizacion.tsx'
import {
  type Cuenta,
  type CuotaCuenta,
  deudaDeHoy,
  importeOf,
  importesToList,
  type ReservaCuenta,
  siguienteEnLinea,
} from '../cuenta.pure.ts'
import { Fact } from '../fact.tsx'
import { Importes } from '../formulario/importes.tsx'
import { cuotasNombradas, nombrarCuota, nombrarReservas } from '../nombres.pure.ts'
import { Vencido } from '../vencido.tsx'

/** The account's sums: owed, late, next and in favour. */
export function Resumen({ cuenta, abiertas }: { cuenta: Cuenta; abiertas: ReservaCuenta[] }) {
  const siguiente = siguienteEnLinea(cuenta)
  const cuotas = abiertas.flatMap((reserva) => reserva.cuotas)
  const proxima = earliest(abiertas)
  const deuda = deudaDeHoy(cuotas)
  const enDolares = cuotas.some(({ moneda, situacion }) => moneda === 'USD' && seDebe(situacion))
  const credito = importesToList(cuenta.credito)
  if (abiertas.length === 0 && credito.length === 0) return null
  return (
    <div className="split saldo below-7">
      <div>
        {abiertas.length > 0 && (
          <p className="saldo-debt">
            <span className="t-18 muted">{deuda.length === 0 ? 'Está todo pago' : 'Te falta pagar'}</span>
            {deuda.length > 0 && (
              <strong className="figure">
                <Importes importes={deuda} />
              </strong>
            )}
            {enDolares && <Cotizacion cotizacion={cuenta.cotizacion} />}
          </p>
        )}
        {siguiente && (
          <div className="row full-buttons above-4">
            <Link look="filled" to="/cuentas" reloadDocument>
              <span>
                Pagar <Money centavos={siguiente.montohoy ?? 0} />
              </span>
            </Link>
            {/* The deposit may fall before it, and is paid at the office. */}
            {siguiente.id !== proxima?.cuota.id && (
              <p className="t-15 muted">
                {cuotasNombradas([siguiente.id], cuenta.reservas)[0]?.titulo},{' '}
                <Fecha value={siguiente.vencimiento} long year="other" />
              </p>
            )}
          </div>
        )}
      </div>
      <dl className="pairs opens">
        <Vencido cuotas={cuotas} />
        {proxima && (
          <Fact name="Próximo vencimiento">
            <Importes importes={importeOf(proxima.cuota)} />
            <small>
              <span className="unbroken">
                {nombrarCuota(proxima.cuota.nombre, proxima.reserva.id, nombrarReservas(cuenta.reservas))},
              </span>{' '}
              <Fecha value={proxima.cuota.vencimiento} long year="other" />
            </small>
          </Fact>
        )}
        {credito.length > 0 && (
          <Fact name="A tu favor">
            <Importes importes={credito} />
            <small>podés usarlo para pagar cuotas</small>
          </Fact>
        )}
      </dl>
    </div>
  )
}

function earliest(abiertas: ReservaCuenta[]): { reserva: ReservaCuenta; cuota: CuotaCuenta } | undefined {
  const proximas = abiertas.flatMap((reserva) => {
    const cuota = reserva.cuotas.find(({ id }) => id === reserva.proxima?.idcuota)
    return cuota ? [{ reserva, cuota }] : []
  })
  return proximas.sort((a, b) => a.cuota.vencimiento.localeCompare(b.cuota.vencimiento))[0]
}
