import type { Ref } from 'react'
import { ShareButton } from '../shell/share-button.tsx'
import { slugOf } from '../shell/slug.pure.ts'
import { AskButton, PaqueteAction } from './paquete-action.tsx'
import { isEstudiantil, type PaqueteDetalle } from './paquete-detalle.ts'
import { Precio } from './precio.tsx'

export function PriceBox({ paquete, ref }: { paquete: PaqueteDetalle; ref: Ref<HTMLElement> }) {
  return (
    <aside ref={ref} className="trip-price" aria-label="Precio y reserva">
      <p className="trip-price-label">{paquete.desde ? 'Por pasajero, desde' : 'Precio'}</p>
      <p className="figure">{paquete.desde ? <Precio {...paquete} /> : 'A consultar'}</p>
      <PaqueteAction paquete={paquete} size={56} wide />
      {isEstudiantil(paquete) && <AskButton paquete={paquete} look="outline" wide />}
      <ShareButton title={paquete.nombre} path={`/turismo/${paquete.id}/${slugOf(paquete.nombre)}`} wide />
      <p className="trip-price-note">
        {isEstudiantil(paquete)
          ? 'Vas a ver el plan de cuotas y el convenio completo antes de confirmar la reserva.'
          : 'Te respondemos por mail con fechas, lugares y formas de pago.'}
      </p>
    </aside>
  )
}

/** The same on a phone, following the page at its foot while the box is out of sight. */
export function PriceBar({ paquete, hidden }: { paquete: PaqueteDetalle; hidden: boolean }) {
  return (
    <div className="trip-bar" data-hidden={hidden}>
      {paquete.desde && (
        <p className="num">
          <strong>
            <Precio {...paquete} />
          </strong>
          <span>desde, por pasajero</span>
        </p>
      )}
      <PaqueteAction paquete={paquete} short />
    </div>
  )
}
