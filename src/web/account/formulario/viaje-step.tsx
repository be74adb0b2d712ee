import { GraduationCap } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Esperas, findOferta } from '../use-esperas.ts'
import { ChooseForma } from './choose-forma.tsx'
import { ChooseViaje } from './choose-viaje.tsx'
import type { ReservaFormApi, ReservaValues } from './form-fields.ts'
import { SeatsLeft } from './paquete-facts.tsx'
import { namesOf, type PreferredViaje, type Viaje } from './viaje.ts'

type Props = { form: ReservaFormApi; values: ReservaValues; viaje: Viaje; preferido?: PreferredViaje; esperas: Esperas }

export function ViajeStep(props: Props) {
  const { viaje, values } = props
  const { fijo, paquete } = viaje
  // A click on a trip collapses the list. Arrow keys do not collapse it, because users browse the trips with them.
  const [choosing, setChoosing] = useState(values.paquete === '')
  const [pointed, setPointed] = useState(false)
  const folded = fijo !== undefined || (paquete !== undefined && !choosing)
  return (
    <>
      {folded ? (
        <ChosenViaje {...props} pointed={pointed} onChange={fijo ? undefined : () => setChoosing(true)} />
      ) : (
        <ChooseViaje
          {...props}
          onPointed={() => {
            setPointed(true)
            setChoosing(false)
          }}
        />
      )}
      {paquete && <ChooseForma form={props.form} values={values} viaje={viaje} />}
    </>
  )
}

type ChosenViajeProps = Props & {
  /** Whether the user clicked the trip. If so, this element takes the focus, because the list that had it is collapsed. */
  pointed: boolean
  onChange?: () => void
}

function ChosenViaje({ values, viaje, esperas, pointed, onChange }: ChosenViajeProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pointed) line.current?.focus({ preventScroll: true })
  }, [pointed])
  const { colegio, curso } = namesOf(values, viaje)
  const { paquete } = viaje
  if (!paquete) return null
  const stored = findOferta(esperas.data, paquete.id) !== undefined
  return (
    <div className="row roomy note viaje-elegido" data-tone="plain" tabIndex={-1} ref={line}>
      <Icon of={GraduationCap} className="accent" />
      <p className="grows row baseline viaje-elegido-curso">
        <b>{colegio}</b>
        <span className="t-14 muted">{curso}</span>
      </p>
      {stored ? <Chip tone="ok">Lugar guardado</Chip> : <SeatsLeft libres={paquete.libres} />}
      {onChange && (
        <Button look="link" onClick={onChange} aria-label="Cambiar el colegio, el curso o el viaje">
          Cambiar
        </Button>
      )}
    </div>
  )
}
