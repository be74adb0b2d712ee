import type { ReactNode } from 'react'
import { isOwed } from '../../reglas/cuota.ts'
import { type Dia, daysBetween, localDay } from '../../reglas/dia.ts'
import { formatCount } from '../../reglas/numbers.ts'
import { Fecha } from '../ui/fecha.tsx'
import { Link } from '../ui/link.tsx'
import { Money, MoneyList } from '../ui/money.tsx'
import { Cotizacion } from './cotizacion.tsx'
import {
  type Cuenta,
  type CuotaCuenta,
  cuotaForMainButton,
  dueWith,
  importesToList,
  isOverdue,
  isStillOpen,
  overdueSince,
  owedAmountOf,
  owedAmounts,
} from './cuenta.pure.ts'
import { Fact } from './fact.tsx'
import { nameCuotasById } from './names.pure.ts'
import { SeniaInstructions } from './senia-instructions.tsx'

type Props = {
  cuenta: Cuenta
  /** Whether the screen has a payment panel. If so, this component shows no payment button. */
  panel?: boolean
  children?: ReactNode
}

export function NextPago({ cuenta, panel = false, children }: Props) {
  const open = cuenta.reservas.filter(isStillOpen)
  const cuotas = open.flatMap((reserva) => reserva.cuotas)
  const deuda = owedAmounts(cuotas)
  const credito = importesToList(cuenta.credito)
  const [next] = nameCuotasById(cuenta.siguiente === null ? [] : [cuenta.siguiente], open)
  const alsoDue = next ? nameCuotasById(dueWith(next.cuota, cuotas), open) : []
  if (open.length === 0 && credito.length === 0) return null
  return (
    <section className="split saldo below-7" aria-label="Próximo pago">
      <div>
        <p className="saldo-debt grid">
          <span className="t-18 muted">
            {next ? 'Próximo pago' : deuda.length === 0 ? 'Está todo pago' : 'Te falta pagar'}
          </span>
          {deuda.length > 0 && (
            <strong className="figure">
              <MoneyList importes={next ? owedAmounts([next.cuota]) : deuda} whole={!panel} />
            </strong>
          )}
          {next && (
            <span className={isOverdue(next.cuota) ? 'bad strong' : 'muted'}>
              {next.titulo}, {isOverdue(next.cuota) ? 'venció el' : 'vence el'}{' '}
              <Fecha value={next.cuota.vencimiento} long year="other" />
              {daysLeft(next.cuota.vencimiento)}
            </span>
          )}
          {alsoDue.map(({ cuota, titulo }) => (
            <span key={cuota.id} className="muted">
              También vence ese día: {titulo}, <MoneyList importes={owedAmountOf(cuota)} whole={!panel} />
            </span>
          ))}
        </p>
        <NextPagoButton cuenta={cuenta} panel={panel} />
      </div>
      <dl className="pairs opens">
        {next && (
          <Fact name="Te falta pagar en total">
            <MoneyList importes={deuda} whole={!panel} />
            {cuotas.some(({ moneda, situacion }) => moneda === 'USD' && isOwed(situacion)) && (
              <Cotizacion cotizacion={cuenta.cotizacion} />
            )}
          </Fact>
        )}
        <OverdueNotice cuotas={cuotas} />
        {children}
        {credito.length > 0 && (
          <Fact name="A tu favor">
            <MoneyList importes={credito} />
            <small>podés usarlo para pagar cuotas</small>
          </Fact>
        )}
      </dl>
    </section>
  )
}

function NextPagoButton({ cuenta, panel }: { cuenta: Cuenta; panel: boolean }) {
  const siguiente = cuotaForMainButton(cuenta)
  if (!siguiente) return null
  if (siguiente.numero === 0)
    return (
      <div className="row full-buttons above-4">
        <SeniaInstructions look="filled" />
        <p className="t-15 muted">En efectivo, en la oficina</p>
      </div>
    )
  if (panel) return null
  return (
    <div className="row full-buttons above-4">
      <Link look="filled" to="/cuentas" reloadDocument>
        <span>
          Pagar <Money centavos={siguiente.montohoy ?? 0} whole />
        </span>
      </Link>
    </div>
  )
}

function daysLeft(vencimiento: Dia) {
  const dias = daysBetween(localDay(new Date()), vencimiento)
  return (
    dias > 0 && (
      <>
        , <span className="unbroken">en {formatCount(dias, 'día')}</span>
      </>
    )
  )
}

function OverdueNotice({ cuotas }: { cuotas: CuotaCuenta[] }) {
  const from = overdueSince(cuotas)
  if (!from) return null
  return (
    <div>
      <dt className="bad">Vencido</dt>
      <dd className="bad">
        <MoneyList importes={owedAmounts(cuotas.filter(isOverdue))} />
        <small>
          desde el <Fecha value={from} />
        </small>
      </dd>
    </div>
  )
}
