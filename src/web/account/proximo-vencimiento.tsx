import { contar } from '../../reglas/cifras.ts'
import { proximosVencimientos } from '../../reglas/cuota.ts'
import { type Dia, daysBetween, localDay } from '../../reglas/dia.ts'
import { Fecha } from '../ui/fecha.tsx'
import { type Cuenta, deudaDeHoy, type ReservaCuenta } from './cuenta.pure.ts'
import { Fact } from './fact.tsx'
import { Importes } from './formulario/importes.tsx'
import { cuotasNombradas } from './nombres.pure.ts'

/** Shows the next due date of the account, including deposits: the sum in pesos at today's rate and its cuotas. */
export function ProximoVencimiento({ cuenta, abiertas }: { cuenta: Cuenta; abiertas: ReservaCuenta[] }) {
  const proximas = proximosVencimientos(abiertas.flatMap(({ cuotas }) => cuotas))
  const [primera] = proximas
  if (!primera) return null
  const [nombrada] = cuotasNombradas([primera.id], cuenta.reservas)
  return (
    <Fact name="Próximo vencimiento" spare>
      <Importes importes={deudaDeHoy(proximas)} />
      <small>
        <span className="unbroken">
          {proximas.length > 1 ? contar(proximas.length, 'pago') : (nombrada?.titulo ?? primera.nombre)},
        </span>{' '}
        <Fecha value={primera.vencimiento} long year="other" />
        {enDias(primera.vencimiento)}
      </small>
    </Fact>
  )
}

/** Formats the days until a future date: `, en 6 días`. */
function enDias(vencimiento: Dia) {
  const dias = daysBetween(localDay(new Date()), vencimiento)
  return (
    dias > 0 && (
      <>
        , <span className="unbroken">en {contar(dias, 'día')}</span>
      </>
    )
  )
}
