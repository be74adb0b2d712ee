import { editarhotel, hotelBody, verhotel } from '../../../../contract/catalogo/fichas.ts'
import { browserClient } from '../../../api/browser.ts'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { estrellas } from './estrellas.ts'
import { FichaLoader, type PageProps } from './ficha-loader.tsx'
import { FichaPage } from './ficha-page.tsx'
import { useDestinos } from './use-choices.ts'

export function HotelPage({ id, parte }: PageProps) {
  const destinos = useDestinos()
  return (
    <FichaLoader
      id={id}
      parte={parte}
      fetch={async (signal) => (await browserClient.call(verhotel, { query: { id }, signal })).results}
    >
      {({ id: _, huella, ...hotel }) => (
        <FichaPage
          parte={parte}
          dueno={{ tipo: 'hoteles', id }}
          title={hotel.nombre}
          schema={hotelBody}
          defaultValues={hotel}
          desde={huella}
          save={(values, desde) => browserClient.call(editarhotel, { query: { id }, body: { ...values, desde } })}
        >
          {(form) => (
            <fieldset>
              <legend>El hotel</legend>
              <TextField
                label="Nombre"
                whole
                error={form.formState.errors.nombre?.message}
                {...form.register('nombre')}
              />
              <TextArea
                label="Descripción"
                whole
                optional
                error={form.formState.errors.descripcion?.message}
                {...form.register('descripcion')}
              />
              <Select
                label="Estrellas"
                choices={[{ value: '0', label: 'Sin estrellas' }, ...estrellas]}
                error={form.formState.errors.estrellas?.message}
                {...form.register('estrellas')}
              />
              <Select
                label="Destino"
                choices={destinos.data ?? []}
                error={destinos.error ?? form.formState.errors.destino?.message}
                value={form.watch('destino')}
                onChange={(event) => form.setValue('destino', event.target.value, { shouldDirty: true })}
              />
            </fieldset>
          )}
        </FichaPage>
      )}
    </FichaLoader>
  )
}
