import { useParams } from 'react-router'
import NotFound from '../../not-found.tsx'
import '../altas/altas.css'
import './catalogo.css'
import { DestinoPage } from './destino-page.tsx'
import { HotelPage } from './hotel-page.tsx'
import { PaquetePage } from './paquete-page.tsx'
import { findParte } from './partes.ts'
import { ProgramaPage } from './programa-page.tsx'

/** The page of a thing of the catalogue that is too big for a dialog. */
export default function FichaDelCatalogo() {
  const { clase, id = '' } = useParams()
  const parte = findParte(clase)
  if (parte?.opens !== 'page' || !/^\d{1,9}$/.test(id)) return <NotFound />
  const props = { id, parte }
  if (parte.clase === 'destinos') return <DestinoPage key={id} {...props} />
  if (parte.clase === 'hoteles') return <HotelPage key={id} {...props} />
  if (parte.clase === 'programas') return <ProgramaPage key={id} {...props} />
  return <PaquetePage key={id} {...props} />
}
