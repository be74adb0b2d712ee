import { BellRing, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { retirarespera } from '../../../contract/viajes/espera.ts'
import { formatInstant } from '../../../reglas/dia.ts'
import { browserClient } from '../../api/browser.ts'
import { useAttempt } from '../../api/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { Refusal } from '../refusal.tsx'
import type { Espera } from '../use-esperas.ts'

type Props = { esperas: Espera[]; onChange: () => void }

export function OwnEsperas({ esperas, onChange }: Props) {
  const [leaving, setLeaving] = useState<Espera>()
  const sorted = [...esperas].sort((one, other) => rank(one) - rank(other))
  return (
    <section className="stack snug below-6" aria-labelledby="esperas-title">
      <h2 id="esperas-title" className="t-24">
        En lista de espera
      </h2>
      <ul className="stack snug">
        {sorted.map((espera) => (
          <EsperaCard key={espera.id} espera={espera} onLeave={() => setLeaving(espera)} />
        ))}
      </ul>
      {leaving && <LeaveEsperaDialog espera={leaving} onClose={() => setLeaving(undefined)} onLeft={onChange} />}
    </section>
  )
}

const rank = ({ estado }: Espera) => (estado === 'ofrecido' ? 0 : 1)

function EsperaCard({ espera, onLeave }: { espera: Espera; onLeave: () => void }) {
  const { id, paquete, nombre, apellido, nombrepaquete, salida, puesto, ofrecidohasta } = espera
  const who = `${nombre} ${apellido}`
  const offered = ofrecidohasta !== null
  return (
    <li className="row card esperas-card" data-offered={offered || undefined}>
      <Icon of={offered ? BellRing : Hourglass} stroke={1.5} className="sign" />
      <div className="grows">
        <p>
          <b>{who}</b>, {nombrepaquete}, sale el <Fecha value={salida} />
        </p>
        <p className="num">
          {offered ? (
            <>
              ¡Se liberó un lugar! Te lo guardamos hasta el <b>{formatInstant(ofrecidohasta)}</b>.
            </>
          ) : (
            <>
              Puesto <b>{puesto}</b> en la lista. Te escribimos si se libera un lugar.
            </>
          )}
        </p>
      </div>
      <div className="row full-buttons">
        {offered && (
          <Link look="filled" to={`/reserva/${paquete}?espera=${id}`} aria-label={`Reservar el lugar de ${who}`}>
            Reservar el lugar
          </Link>
        )}
        <Button look="link" onClick={onLeave} aria-label={`Salir de la lista: ${who}`}>
          Salir de la lista
        </Button>
      </div>
    </li>
  )
}

function LeaveEsperaDialog({ espera, onClose, onLeft }: { espera: Espera; onClose: () => void; onLeft: () => void }) {
  const { pending, attempt } = useAttempt()
  const [refusal, setRefusal] = useState<string>()
  async function leave() {
    await browserClient.call(retirarespera, { query: { id: espera.id } })
    showToast(`${espera.nombre} ya no está en la lista`)
    onLeft()
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title="Salir de la lista de espera"
      footer={
        <>
          <CancelButton>Quedarme</CancelButton>
          <Button
            look="danger"
            onClick={() => attempt(leave, { notify: setRefusal })}
            pending={pending}
            pendingLabel="Saliendo…"
          >
            Salir de la lista
          </Button>
        </>
      }
    >
      <Refusal>{refusal}</Refusal>
      <p>
        {espera.nombre} pierde su lugar en la lista de {espera.nombrepaquete}
        {espera.estado === 'ofrecido' ? ' y el que le guardamos pasa al siguiente.' : '.'} Si después cambian de idea,
        va al final.
      </p>
    </Dialog>
  )
}
