import type { Clase } from '../../../../contract/catalogo/gestion.ts'
import { NewDestinoDialog } from '../altas/new-destino-dialog.tsx'
import { NewHotelDialog } from '../altas/new-hotel-dialog.tsx'
import { NewProgramaDialog } from '../altas/new-programa-dialog.tsx'
import { BannerDialog } from './banner-dialog.tsx'
import type { FichaProps } from './ficha-dialog.tsx'
import { PromocionDialog } from './promocion-dialog.tsx'
import { ServicioDialog } from './servicio-dialog.tsx'
import { SlideDialog } from './slide-dialog.tsx'
import { SubtipoDialog } from './subtipo-dialog.tsx'
import { TipoDialog } from './tipo-dialog.tsx'

/** The dialog of a thing of a part, or of a new one. */
export function ParteDialog({ clase, ...props }: FichaProps & { clase: Clase }) {
  if (clase === 'servicios') return <ServicioDialog {...props} />
  if (clase === 'tipos') return <TipoDialog {...props} />
  if (clase === 'subtipos') return <SubtipoDialog {...props} />
  if (clase === 'slides') return <SlideDialog {...props} />
  if (clase === 'banners') return <BannerDialog {...props} />
  if (clase === 'promociones') return <PromocionDialog {...props} />
  if (clase === 'destinos') return <NewDestinoDialog {...props} />
  if (clase === 'hoteles') return <NewHotelDialog {...props} />
  if (clase === 'programas') return <NewProgramaDialog {...props} />
  return null
}
