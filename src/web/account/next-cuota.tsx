import { Fecha } from '../ui/fecha.tsx'
import { type CuotaCuenta, importeOf } from './cuenta.pure.ts'
import { Fact } from './fact.tsx'
import { Importes } from './formulario/importes.tsx'

export function NextCuota({ cuota }: { cuota: CuotaCuenta }) {
  return (
    <Fact name="Próximo">
      {cuota.nombre}, <Importes importes={importeOf(cuota)} whole />,{' '}
      <span className="unbroken">
        vence el <Fecha value={cuota.vencimiento} />
      </span>
    </Fact>
  )
}
