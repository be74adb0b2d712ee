import { guardarpromocion, promocionBody, verpromocion } from '../../../../contract/catalogo/piezas.ts'
import { browserClient } from '../../../api/browser.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FichaDialog } from './ficha-dialog.tsx'
import type { FichaProps } from './ficha-props.ts'
import { ImagenField } from './imagen-field.tsx'
import { setImagen } from './set-imagen.ts'
import { useDestinos } from './use-choices.ts'

export function PromocionDialog(props: FichaProps) {
  const destinos = useDestinos()
  return (
    <FichaDialog
      {...props}
      one="promoción"
      schema={promocionBody}
      fetch={async (id, signal) => (await browserClient.call(verpromocion, { query: { id }, signal })).results}
      valuesOf={(ficha) => ({
        destino: ficha?.destino ?? '',
        descuento: ficha?.descuento ?? '',
        link: ficha?.link ?? '/promociones',
        vigente: ficha?.vigente === '0' ? ('0' as const) : ('1' as const),
        alt: ficha?.alt ?? '',
        foco: ficha?.foco || '0.5 0.5',
        imagen: [],
      })}
      save={(values, sobre) => browserClient.call(guardarpromocion, { body: { ...values, ...sobre } })}
    >
      {(form, ficha) => (
        <>
          <Select
            label="Destino"
            placeholder="Elegí un destino"
            choices={destinos.data ?? []}
            error={destinos.error ?? form.formState.errors.destino?.message}
            value={form.watch('destino')}
            onChange={(event) => form.setValue('destino', event.target.value, { shouldValidate: true })}
          />
          <TextField
            label="Descuento"
            help="En por ciento, de 1 a 100"
            inputMode="numeric"
            error={form.formState.errors.descuento?.message}
            {...form.register('descuento')}
          />
          <TextField
            label="Enlace"
            help="A dónde lleva: /destino/3 o una dirección completa."
            error={form.formState.errors.link?.message}
            {...form.register('link')}
          />
          <Checkbox
            label="Vigente: el sitio la muestra"
            checked={form.watch('vigente') === '1'}
            onChange={(event) => form.setValue('vigente', event.target.checked ? '1' : '0')}
          />
          <ImagenField
            picture={ficha}
            values={form.watch()}
            errors={form.formState.errors}
            onChange={setImagen(form)}
          />
        </>
      )}
    </FichaDialog>
  )
}
