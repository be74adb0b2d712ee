import { editarprograma, programaBody, verprograma } from '../../../../contract/catalogo/fichas.ts'
import { browserClient } from '../../../api/browser.ts'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FichaLoader, type PageProps } from './ficha-loader.tsx'
import { FichaPage } from './ficha-page.tsx'
import { useDestinos } from './use-choices.ts'

export function ProgramaPage({ id, parte }: PageProps) {
  const destinos = useDestinos()
  return (
    <FichaLoader
      id={id}
      parte={parte}
      fetch={async (signal) => (await browserClient.call(verprograma, { query: { id }, signal })).results}
    >
      {({ id: _, huella, ...programa }) => (
        <FichaPage
          parte={parte}
          dueno={{ tipo: 'programas', id }}
          title={programa.nombre}
          schema={programaBody}
          defaultValues={programa}
          desde={huella}
          save={(values, desde) => browserClient.call(editarprograma, { query: { id }, body: { ...values, desde } })}
        >
          {(form) => (
            <fieldset>
              <legend>El programa</legend>
              <TextField
                label="Título"
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
