import { seDebe } from '../../../reglas/cuota.ts'
import { Fecha } from '../../ui/fecha.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { ComoPagarSenia } from '../como-pagar-senia.tsx'
import { Cotizacion } from '../cotizacion.tsx'
import {
  type Cuenta,
  deudaDeHoy,
  importeOf,
  importesToList,
  type ReservaCuenta,
  siguienteConBoton,
} from '../cuenta.pure.ts'
import { Fact } from '../fact.tsx'
import { Importes } from '../formulario/importes.tsx'
import { ProximoVencimiento } from '../proximo-vencimiento.tsx'
import { Vencido } from '../vencido.tsx'

/** Shows the account's sums: owed, overdue, next and credit. */
export function Resumen({ cuenta, abiertas }: { cuenta: Cuenta; abiertas: ReservaCuenta[] }) {
  const siguiente = siguienteConBoton(cuenta)
  const cuotas = abiertas.flatMap((reserva) => reserva.cuotas)
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
        {siguiente?.numero === 0 && (
          <div className="row full-buttons above-4">
            <ComoPagarSenia look="filled" />
            <p className="t-15 muted">
              <Importes importes={importeOf(siguiente)} />, en efectivo en la oficina,{' '}
              {siguiente.situacion === 'vencida' ? 'venció el' : 'hasta el'}{' '}
              <Fecha value={siguiente.vencimiento} long year="other" />
            </p>
          </div>
        )}
        {siguiente && siguiente.numero !== 0 && (
          <div className="row full-buttons above-4">
            <Link look="filled" to="/cuentas" reloadDocument>
              <span>
                Pagar <Money centavos={siguiente.montohoy ?? 0} />
              </span>
            </Link>
          </div>
        )}
      </div>
      <dl className="pairs opens">
        <Vencido cuotas={cuotas} />
        <ProximoVencimiento cuenta={cuenta} abiertas={abiertas} />
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
