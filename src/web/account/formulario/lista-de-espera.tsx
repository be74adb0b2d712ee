import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useAttempt } from '../../api/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Refusal } from '../refusal.tsx'
import type { Esperas, Pasajero } from '../use-esperas.ts'
import { bareNumber } from './campos.ts'
import { Fechas } from './paquete-facts.tsx'
import type { Paquete } from './viaje.ts'

type Props = { paquete: Paquete; pasajero: Pasajero; esperas: Esperas }

/** A full trip: the passenger's place in its line, or the way onto the list. */
export function ViajeCompleto({ paquete, ...props }: Props) {
  return (
    <div className="whole viaje-completo">
      {paquete.imagen && <img src={paquete.imagen} alt="" loading="lazy" />}
      <div>
        <p className="radio-card-name">{paquete.descripcion}</p>
        <p className="radio-card-detail">
          <Fechas paquete={paquete} />
        </p>
      </div>
      <Chip tone="bad">Sin lugares</Chip>
      <Anotarse paquete={paquete} {...props} />
    </div>
  )
}

function Anotarse({ paquete, pasajero, esperas }: Props) {
  const { pending, attempt } = useAttempt()
  const [refusal, setRefusal] = useState<string>()
  const mia = esperas.data?.find(
    (espera) => espera.paquete === Number(paquete.id) && espera.documento === bareNumber(pasajero.documento),
  )
  const who = pasajero.nombre.trim() || 'tu pasajero'
  if (mia)
    return (
      <p className="line t-15 whole viaje-completo-line" role="status">
        <Icon of={BellRing} />
        <span>
          {who} está en la lista de espera, en el puesto <b className="num">{mia.puesto}</b>. Si se libera un lugar te
          escribimos y te lo guardamos hasta la hora que diga el mail.
        </span>
      </p>
    )
  const join = () => esperas.join(paquete.id, { ...pasajero, documento: bareNumber(pasajero.documento) })
  return (
    <div className="row t-15 whole viaje-completo-line">
      <p>No quedan lugares, pero a veces se liberan. Si anotás a {who}, te avisamos por mail en orden de llegada.</p>
      <Refusal>{refusal}</Refusal>
      <Button
        look="outline"
        onClick={() => attempt(join, { tell: setRefusal })}
        pending={pending}
        pendingLabel="Anotando…"
      >
        <Icon of={BellRing} /> Anotar a {who} en la lista de espera
      </Button>
    </div>
  )
}
