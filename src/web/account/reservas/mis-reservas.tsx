import { Luggage } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { ConvenioAceptado } from './convenio-aceptado.tsx'
import { EsperasPropias } from './esperas-propias.tsx'
import { FotosDialog } from './fotos-dialog.tsx'
import { PedidoDialog } from './pedido-dialog.tsx'
import { ReservaCard } from './reserva-card.tsx'
import { type ReservaPropia, useMisReservas } from './use-mis-reservas.ts'
import type { Ventana } from './ventana.ts'

export function MisReservas({ mail }: { mail: string }) {
  const { data, error, loading, reload } = useMisReservas(mail)
  const [open, setOpen] = useState<{ what: Ventana; reserva: ReservaPropia }>()
  if (!data)
    return error ? (
      <FailedState title="No pudimos traer tus reservas" onRetry={reload} retrying={loading}>
        {error.message}
      </FailedState>
    ) : (
      <SkeletonBox label="Cargando tus reservas" />
    )
  const close = () => setOpen(undefined)
  return (
    <>
      {data.esperas.length > 0 && <EsperasPropias esperas={data.esperas} onChange={reload} />}
      {data.reservas.length === 0 && data.esperas.length === 0 && (
        <EmptyState icon={Luggage} title="Todavía no tenés reservas">
          Cuando reserves un viaje vas a ver acá su convenio, la seña y las fotos del documento. Empezá con «Nueva
          Reserva».
        </EmptyState>
      )}
      <ul className="reserva-list">
        {data.reservas.map((reserva) => (
          <ReservaCard key={reserva.id} reserva={reserva} onOpen={(what) => setOpen({ what, reserva })} />
        ))}
      </ul>
      {open?.what === 'convenio' && <ConvenioAceptado reserva={open.reserva} onClose={close} />}
      {open?.what === 'fotos' && <FotosDialog reserva={open.reserva} onClose={close} onChange={reload} />}
      {(open?.what === 'correccion' || open?.what === 'cancelacion') && (
        <PedidoDialog tipo={open.what} reserva={open.reserva} onClose={close} onDone={reload} />
      )}
    </>
  )
}
