import { editardestino, verdestino } from '../../../../contract/catalogo/fichas.ts'
import { DestinoFields } from './destino-fields.tsx'
import { Elegidos } from './elegidos.tsx'
import { FichaLoader, type PageProps } from './ficha-loader.tsx'
import { FichaPage } from './ficha-page.tsx'

export function DestinoPage({ id, parte }: PageProps) {
  return (
    <FichaLoader id={id} parte={parte} call={verdestino}>
      {({ nombre, descripcion, servicios, huella }) => (
        <FichaPage
          parte={parte}
          dueno={{ tipo: 'destinos', id }}
          title={nombre}
          call={editardestino}
          query={{ id }}
          defaultValues={{ nombre, descripcion, servicios: servicios.map((servicio) => servicio.id) }}
          desde={huella}
        >
          {(form) => (
            <>
              <fieldset>
                <legend>El destino</legend>
                <DestinoFields nombre="nombre" />
              </fieldset>
              <Elegidos
                title="Servicios"
                clase="servicios"
                known={servicios}
                value={[form.watch('servicios') ?? []].flat()}
                onChange={(ids) => form.setValue('servicios', ids, { shouldDirty: true })}
              />
            </>
          )}
        </FichaPage>
      )}
    </FichaLoader>
  )
}
