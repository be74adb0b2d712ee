import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { localDay } from '../../ui/format.pure.ts'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { AvisoVuelta } from './aviso-vuelta.tsx'
import { groupByReserva, isPayable } from './cuentas.pure.ts'
import { GrupoCuotas } from './grupo-cuotas.tsx'
import { PanelPago } from './panel-pago.tsx'
import { Saldo } from './saldo.tsx'
import { useCuentas } from './use-cuentas.ts'
import { useSenias } from './use-senias.ts'
import { useVuelta } from './use-vuelta.ts'

export function MisCuentas({ mail }: { mail: string }) {
  const cuentas = useCuentas(mail)
  const senias = useSenias(mail)
  const vuelta = useVuelta(cuentas.data, cuentas.reload)
  const [ticked, setTicked] = useState<string[]>([])
  const [today] = useState(() => localDay(new Date()))
  if (cuentas.error && !cuentas.data)
    return (
      <Framed>
        <FailedState title="No pudimos traer tus cuotas" onRetry={cuentas.reload} retrying={cuentas.loading}>
          {cuentas.error.message}
        </FailedState>
      </Framed>
    )
  if (!cuentas.data || !senias)
    return (
      <Framed>
        <SkeletonBox label="Cargando tus cuotas" />
      </Framed>
    )
  const rows = cuentas.data
  const chosen = rows.filter((cuota) => ticked.includes(cuota.id) && isPayable(cuota))
  const toggle = (id: string) =>
    setTicked((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))
  return (
    <>
      {vuelta && <AvisoVuelta vuelta={vuelta} />}
      {rows.length === 0 ? (
        <Framed>
          <EmptyState icon={CircleCheck} title="No tenés cuotas por pagar">
            {senias.length === 0 && 'Estás al día. Cuando reserves un viaje, sus cuotas van a aparecer acá.'}
            {senias.map(({ id, nombrepaquete, vencimientosenia }) => (
              <span key={id} className="block">
                {nombrepaquete}: seña en efectivo hasta el <Fecha value={vencimientosenia} long />.
              </span>
            ))}
          </EmptyState>
        </Framed>
      ) : (
        <>
          <Saldo cuotas={rows} senias={senias} today={today} />
          <div className="account-columns">
            <div>
              {groupByReserva(rows).map((grupo) => (
                <GrupoCuotas key={grupo.numero} grupo={grupo} ticked={ticked} onToggle={toggle} today={today} />
              ))}
            </div>
            <PanelPago chosen={chosen} onStale={cuentas.reload} />
          </div>
        </>
      )}
    </>
  )
}

function Framed({ children }: { children: React.ReactNode }) {
  return (
    <>
      <h1>Mis Cuentas</h1>
      {children}
    </>
  )
}
