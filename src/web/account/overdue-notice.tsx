import { Fecha } from '../ui/fecha.tsx'
import { type CuotaCuenta, isOverdue, overdueAmounts, overdueSince } from './cuenta.pure.ts'
import { Importes } from './formulario/importes.tsx'

/** Shows the overdue sum of an account and its earliest due date. Shows nothing if nothing is overdue. */
export function OverdueNotice({ cuotas }: { cuotas: CuotaCuenta[] }) {
  const desde = overdueSince(cuotas)
  if (!desde) return null
  return (
    <div>
      <dt className="bad">Vencido</dt>
      <dd className="bad">
        <Importes importes={overdueAmounts(cuotas.filter(isOverdue))} />
        <small>
          desde el <Fecha value={desde} />
        </small>
      </dd>
    </div>
  )
}
