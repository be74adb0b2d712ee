import { Fecha } from '../ui/fecha.tsx'
import { type CuotaCuenta, deudaDeHoy, estaVencida, vencidoDesde } from './cuenta.pure.ts'
import { Importes } from './formulario/importes.tsx'

/** Shows the overdue sum of an account and its earliest due date. Shows nothing if nothing is overdue. */
export function Vencido({ cuotas }: { cuotas: CuotaCuenta[] }) {
  const desde = vencidoDesde(cuotas)
  if (!desde) return null
  return (
    <div>
      <dt className="bad">Vencido</dt>
      <dd className="bad">
        <Importes importes={deudaDeHoy(cuotas.filter(estaVencida))} />
        <small>
          desde el <Fecha value={desde} />
        </small>
      </dd>
    </div>
  )
}
