import { CircleCheck } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Clausula } from './convenio-clauses.ts'
import { ConvenioSummary } from './convenio-summary.tsx'
import type { ReservaValues } from './form-fields.ts'
import type { Viaje } from './viaje.ts'

type Props = {
  ready: boolean
  accepted: boolean
  values: ReservaValues
  viaje: Viaje
  clausulas: Clausula[]
  onOpen: () => void
  onRefuse: () => void
}

export function ConvenioStep({ ready, accepted, values, viaje, clausulas, onOpen, onRefuse }: Props) {
  if (!ready) return <p role="status">Debe completar el formulario para poder ver y aceptar el convenio</p>
  return (
    <>
      <p className="line" role="status">
        {accepted && <Icon of={CircleCheck} className="good" />}
        {accepted
          ? 'Aceptaste los términos del convenio. Te lo mandamos por mail con la reserva.'
          : 'Esto es lo que vas a aceptar. Leelo completo antes de seguir.'}
      </p>
      <ConvenioSummary values={values} viaje={viaje} clausulas={clausulas} />
      {accepted && (
        <div className="row">
          <Button look="outline" onClick={onOpen}>
            Ver y Aceptar Convenio
          </Button>
          <Button look="outline" onClick={onRefuse}>
            No acepto
          </Button>
        </div>
      )}
    </>
  )
}
