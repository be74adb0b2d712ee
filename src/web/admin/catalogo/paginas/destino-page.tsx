import { destinoBody, editardestino, verdestino } from '../../../../contract/catalogo/fichas.ts'
import { browserClient } from '../../../api/browser.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Elegidos } from './elegidos.tsx'
import { FichaLoader, type PageProps } from './ficha-loader.tsx'
import { FichaPage } from './ficha-page.tsx'

export function DestinoPage({ id, parte }: PageProps) {
  return (
    <FichaLoader
      id={id}
      parte={parte}
      fetch={async (signal) => (await browserClient.call(verdestino, { query: { id }, signal })).results}
    >
      {(destino) => (
        <FichaPage
          parte={parte}
          dueno={{ tipo: 'destinos', id }}
          title={destino.nombre}
          schema={destinoBody}
          defaultValues={{
            nombre: destino.nombre,
            descripcion: destino.descripcion,
            servicios: destino.servicios.map(({ id }) => id),
          }}
          desde={destino.huella}
          save={(values, desde) => browserClient.call(editardestino, { query: { id }, body: { ...values, desde } })}
        >
          {(form) => (
            <>
              <fieldset>
                <legend>El destino</legend>
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
                  rows={8}
                  error={form.formState.errors.descripcion?.message}
                  {...form.register('descripcion')}
                />
              </fieldset>
              <Elegidos
                title="Servicios"
                clase="servicios"
                known={destino.servicios}
                value={[form.watch('servicios') ?? []].flat()}
                onChange={(servicios) => form.setValue('servicios', servicios, { shouldDirty: true })}
              />
            </>
          )}
        </FichaPage>
      )}
    </FichaLoader>
  )
}
