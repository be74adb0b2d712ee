import { editarhotel, verhotel } from '../../../../contract/catalogo/fichas.ts'
import { FichaLoader, type PageProps } from './ficha-loader.tsx'
import { FichaPage } from './ficha-page.tsx'
import { HotelFields } from './hotel-fields.tsx'

export function HotelPage({ id, parte }: PageProps) {
  return (
    <FichaLoader id={id} parte={parte} call={verhotel}>
      {({ id: _, huella, ...hotel }) => (
        <FichaPage
          parte={parte}
          dueno={{ tipo: 'hoteles', id }}
          title={hotel.nombre}
          call={editarhotel}
          query={{ id }}
          defaultValues={hotel}
          desde={huella}
        >
          {() => (
            <fieldset>
              <legend>El hotel</legend>
              <HotelFields nombre="nombre" />
            </fieldset>
          )}
        </FichaPage>
      )}
    </FichaLoader>
  )
}
