import { Fecha } from '../ui/fecha.tsx'
import { type CuotaCuenta, deudaDeHoy } from './cuenta.pure.ts'
import { Fact } from './fact.tsx'
import { Importes } from './formulario/importes.tsx'

/** What a booking pays next: which due, how much it is today, and its day. */
export function ProximaCuota({ cuota }: { cuota: CuotaCuenta }) {
  return (
    <Fact name="Próximo">
      {cuota.nombre}, <Importes importes={deudaDeHoy([cuota])} />, el&nbsp;
      <Fecha value={cuota.vencimiento} long />
    </Fact>
  )
}
