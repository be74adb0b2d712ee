import { guardarsubtipo, subtipoBody, versubtipo } from '../../../../contract/catalogo/piezas.ts'
import { browserClient } from '../../../api/browser.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FichaDialog } from './ficha-dialog.tsx'
import type { FichaProps } from './ficha-props.ts'
import { ImagenField } from './imagen-field.tsx'
import { setImagen } from './set-imagen.ts'
import { useTipos } from './use-choices.ts'

export function SubtipoDialog(props: FichaProps) {
  const tipos = useTipos()
  return (
    <FichaDialog
      {...props}
      one="subtipo"
      schema={subtipoBody}
      fetch={async (id, signal) => (await browserClient.call(versubtipo, { query: { id }, signal })).results}
      valuesOf={(ficha) => ({
        nombre: ficha?.nombre ?? '',
        tipo: ficha?.tipo ?? '',
        alt: ficha?.alt ?? '',
        foco: ficha?.foco || '0.5 0.5',
        imagen: [],
      })}
      save={(values, sobre) => browserClient.call(guardarsubtipo, { body: { ...values, ...sobre } })}
    >
      {(form, ficha) => (
        <>
          <TextField label="Nombre" error={form.formState.errors.nombre?.message} {...form.register('nombre')} />
          <Select
            label="Tipo"
            placeholder="Elegí un tipo"
            choices={tipos.data ?? []}
            error={tipos.error ?? form.formState.errors.tipo?.message}
            value={form.watch('tipo')}
            onChange={(event) => form.setValue('tipo', event.target.value, { shouldValidate: true })}
          />
          <ImagenField
            optional
            picture={ficha?.imagen ? ficha : undefined}
            values={form.watch()}
            errors={form.formState.errors}
            onChange={setImagen(form)}
          />
        </>
      )}
    </FichaDialog>
  )
}
