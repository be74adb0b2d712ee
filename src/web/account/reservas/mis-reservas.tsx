import { Luggage } from 'lucide-react'
import { useState } from 'react'
import { listadoreservas } from '../../../contract/reservas.ts'
import { browserClient } from '../../api/browser.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { useAsked } from '../use-asked.ts'
import { ConvenioAceptado } from './convenio-aceptado.tsx'
import { FotosDialog } from './fotos-dialog.tsx'
import { ReservaCard } from './reserva-card.tsx'
import type { ReservaFila } from './reserva-fila.ts'

export function MisReservas({ mail }: { mail: string }) {
  const reservas = useAsked(mail, (signal) => browserClient.call(listadoreservas, { query: { mail }, signal }))
  const [open, setOpen] = useState<{ what: 'convenio' | 'fotos'; reserva: ReservaFila }>()
  if (reservas.error)
    return (
      <FailedState title="No pudimos traer tus reservas" onRetry={reservas.reload} retrying={reservas.loading}>
        {reservas.error.message}
      </FailedState>
    )
  if (!reservas.data) return <SkeletonBox label="Cargando tus reservas" />
  if (reservas.data.results.length === 0)
    return (
      <EmptyState icon={Luggage} title="Todavía no tenés reservas">
        Cuando reserves un viaje vas a ver acá su convenio, la seña y las fotos del documento. Empezá con «Nueva
        Reserva».
      </EmptyState>
    )
  const close = () => setOpen(undefined)
  return (
    <>
      <ul className="reserva-list">
        {reservas.data.results.map((reserva) => (
          <ReservaCard
            key={reserva.id}
            reserva={reserva}
            onConvenio={() => setOpen({ what: 'convenio', reserva })}
            onFotos={() => setOpen({ what: 'fotos', reserva })}
          />
        ))}
      </ul>
      {open?.what === 'convenio' && <ConvenioAceptado reserva={open.reserva} onClose={close} />}
      {open?.what === 'fotos' && <FotosDialog reserva={open.reserva} onClose={close} onChange={reservas.reload} />}
    </>
  )
}
