import { seDebe } from '../../../reglas/cuota.ts'
import { add } from '../../../reglas/dinero.ts'
import { Fecha } from '../../ui/fecha.tsx'
import { MoneyPair } from '../../ui/money.tsx'
import { Cotizacion } from '../cotizacion.tsx'
import { type Cuenta, deudaDeHoy, importeOf, importesToList, type ReservaCuenta } from '../cuenta.pure.ts'
import { Fact } from '../fact.tsx'
import { Importes } from '../formulario/importes.tsx'
import { ProximoVencimiento } from '../proximo-vencimiento.tsx'
import { Vencido } from '../vencido.tsx'
import type { CuotaFila } from './cuentas.pure.ts'

type Props = { cuenta: Cuenta; abiertas: ReservaCuenta[]; filas: CuotaFila[] }

/** Shows what is owed, overdue, next and paid, in pesos at today's rate. */
export function Saldo({ cuenta, abiertas, filas }: Props) {
  const cuotas = abiertas.flatMap((reserva) => reserva.cuotas)
  const deuda = deudaDeHoy(cuotas)
  const credito = importesToList(cuenta.credito)
  return (
    <div className="split saldo">
      <div>
        <p className="saldo-debt">
          <span className="t-18 muted">{deuda.length === 0 ? 'No tenés cuotas por pagar' : 'Te falta pagar'}</span>
          {deuda.length > 0 && (
            <strong className="figure">
              <Importes importes={deuda} />
            </strong>
          )}
          {filas.some(({ moneda }) => moneda === 'USD') && <Cotizacion cotizacion={cuenta.cotizacion} />}
        </p>
      </div>
      <dl className="pairs opens">
        {abiertas.map((reserva) => (
          <Senia key={reserva.id} reserva={reserva} />
        ))}
        <Vencido cuotas={cuotas} />
        <ProximoVencimiento cuenta={cuenta} abiertas={abiertas} />
        <Pagado abiertas={abiertas} pagos={cuenta.pagos.length} />
        {credito.length > 0 && (
          <Fact name="A tu favor">
            <Importes importes={credito} />
          </Fact>
        )}
      </dl>
    </div>
  )
}

/** Shows the deposit that the office still expects. The sum above includes it. */
function Senia({ reserva }: { reserva: ReservaCuenta }) {
  const senia = reserva.cuotas.find(({ numero, situacion }) => numero === 0 && seDebe(situacion))
  if (!senia) return null
  return (
    <Fact name="Seña en efectivo" spare>
      <Importes importes={importeOf(senia)} />
      <small>
        {senia.situacion === 'vencida' ? 'venció el' : 'hasta el'} <Fecha value={senia.vencimiento} />,{' '}
        {reserva.pasajero}
      </small>
    </Fact>
  )
}

function Pagado({ abiertas, pagos }: { abiertas: ReservaCuenta[]; pagos: number }) {
  const ars = add(...abiertas.map(({ pagado }) => pagado.ars))
  const usd = add(...abiertas.map(({ pagado }) => pagado.usd))
  if (ars + usd === 0) return null
  return (
    <Fact name="Ya pagaste" spare>
      <MoneyPair ars={ars} usd={usd} />
      <small>{pagos === 1 ? 'en un pago, con recibo' : `en ${pagos} pagos, con recibo`}</small>
    </Fact>
  )
}
