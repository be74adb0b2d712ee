import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Esperas, ofertaPara } from '../use-esperas.ts'
import type { ReservaFormApi, ReservaValues } from './campos.ts'
import { ElegirForma } from './elegir-forma.tsx'
import { ElegirViaje } from './elegir-viaje.tsx'
import { Lugares } from './paquete-facts.tsx'
import { namesOf, type Preferido, type Viaje } from './viaje.ts'

type Props = { form: ReservaFormApi; values: ReservaValues; viaje: Viaje; preferido?: Preferido; esperas: Esperas }

export function PasoViaje(props: Props) {
  const { viaje, values } = props
  const { fijo, paquete } = viaje
  // What was chosen folds once the way to pay it is chosen too: neither under the hand, nor at each key of a choice.
  const [changing, setChanging] = useState(false)
  const folded = fijo !== undefined || (paquete !== undefined && values.pp !== '' && !changing)
  return (
    <>
      {folded ? (
        <ViajeElegido {...props} onChange={fijo ? undefined : () => setChanging(true)} />
      ) : (
        <ElegirViaje {...props} />
      )}
      {paquete && <ElegirForma {...props} onChosen={() => setChanging(false)} />}
    </>
  )
}

/** School and course in a line, with the seats that are left. */
function ViajeElegido({ values, viaje, esperas, onChange }: Props & { onChange?: () => void }) {
  const { colegio, curso } = namesOf(values, viaje)
  const { paquete } = viaje
  if (!paquete) return null
  const guardado = ofertaPara(esperas.data, paquete.id) !== undefined
  return (
    <div className="row roomy note viaje-elegido" data-tone="plain">
      <Icon of={GraduationCap} className="accent" />
      <p className="grows">
        <b>{colegio}</b>
        <span className="t-14 muted block">{curso}</span>
      </p>
      {guardado ? <Chip tone="ok">Lugar guardado</Chip> : <Lugares libres={Number(paquete.libres)} />}
      {onChange && (
        <Button look="link" onClick={onChange} aria-label="Cambiar el colegio, el curso o el viaje">
          Cambiar
        </Button>
      )}
    </div>
  )
}
