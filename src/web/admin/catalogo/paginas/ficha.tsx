import { useParams } from 'react-router'
import NotFound from '../../not-found.tsx'
import '../catalogo.css'
import {
  editardestino,
  editarhotel,
  editarprograma,
  verdestino,
  verhotel,
  verprograma,
} from '../../../../contract/catalogo/fichas.ts'
import { Coordenadas, DestinoFields } from './destino-fields.tsx'
import { Elegidos } from './elegidos.tsx'
import { FichaLoader, type PageProps } from './ficha-loader.tsx'
import { FichaPage } from './ficha-page.tsx'
import { Comodidades, HotelFields } from './hotel-fields.tsx'
import { PaquetePage } from './paquete-page.tsx'
import { findParte } from './partes.ts'
import { ProgramaFields } from './programa-fields.tsx'

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

function DestinoPage({ id, parte }: PageProps) {
  return (
    <FichaLoader id={id} parte={parte} call={verdestino}>
      {({ nombre, descripcion, coordenadas, servicios, huella }) => (
        <FichaPage
          parte={parte}
          dueno={{ tipo: 'destinos', id: Number(id) }}
          title={nombre}
          site={`/destino/${id}`}
          call={editardestino}
          query={{ id }}
          defaultValues={{
            nombre,
            descripcion,
            coordenadas,
            servicios: servicios.map((servicio) => String(servicio.id)),
          }}
          desde={huella}
          rest={(form) => (
            <Elegidos
              title="Servicios"
              name="servicios"
              clase="servicios"
              known={servicios}
              value={[form.watch('servicios') ?? []].flat()}
              onChange={(ids) => form.setValue('servicios', ids, { shouldDirty: true })}
            />
          )}
        >
          {() => (
            <fieldset className="box fields">
              <legend className="whole name as-child">El destino</legend>
              <DestinoFields nombre="nombre" />
              <Coordenadas />
            </fieldset>
          )}
        </FichaPage>
      )}
    </FichaLoader>
  )
}

function HotelPage({ id, parte }: PageProps) {
  return (
    <FichaLoader id={id} parte={parte} call={verhotel}>
      {({ id: _, huella, ...hotel }) => (
        <FichaPage
          parte={parte}
          dueno={{ tipo: 'hoteles', id: Number(id) }}
          title={hotel.nombre}
          call={editarhotel}
          query={{ id }}
          defaultValues={{ ...hotel, estrellas: String(hotel.estrellas), destino: String(hotel.destino) }}
          desde={huella}
        >
          {() => (
            <fieldset className="box fields">
              <legend className="whole name as-child">El hotel</legend>
              <HotelFields nombre="nombre" />
              <Comodidades />
            </fieldset>
          )}
        </FichaPage>
      )}
    </FichaLoader>
  )
}

function ProgramaPage({ id, parte }: PageProps) {
  return (
    <FichaLoader id={id} parte={parte} call={verprograma}>
      {({ id: _, huella, ...programa }) => (
        <FichaPage
          parte={parte}
          dueno={{ tipo: 'programas', id: Number(id) }}
          title={programa.nombre}
          call={editarprograma}
          query={{ id }}
          defaultValues={{ ...programa, destino: String(programa.destino) }}
          desde={huella}
        >
          {() => (
            <fieldset className="box fields">
              <legend className="whole name as-child">El programa</legend>
              <ProgramaFields nombre="nombre" />
            </fieldset>
          )}
        </FichaPage>
      )}
    </FichaLoader>
  )
}
