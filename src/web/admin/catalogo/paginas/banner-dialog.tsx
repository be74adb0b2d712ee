import { bannerBody, guardarbanner, verbanner } from '../../../../contract/catalogo/piezas.ts'
import { browserClient } from '../../../api/browser.ts'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FichaDialog } from './ficha-dialog.tsx'
import type { FichaProps } from './ficha-props.ts'
import { ImagenField } from './imagen-field.tsx'
import { paginasConBanner } from './paginas-con-banner.ts'
import { setImagen } from './set-imagen.ts'

export function BannerDialog(props: FichaProps) {
  return (
    <FichaDialog
      {...props}
      one="banner"
      schema={bannerBody}
      fetch={async (id, signal) => (await browserClient.call(verbanner, { query: { id }, signal })).results}
      valuesOf={(ficha) => ({
        servicio: ficha?.id ?? '',
        titulo: ficha?.titulo ?? '',
        texto: ficha?.texto ?? '',
        alt: ficha?.alt ?? '',
        foco: ficha?.foco || '0.5 0.5',
        imagen: [],
      })}
      save={(values, { desde }) => browserClient.call(guardarbanner, { body: { ...values, desde } })}
    >
      {(form, ficha) => (
        <>
          <Select
            label="Página"
            placeholder="Elegí una página"
            choices={ficha ? paginasConBanner.filter(({ value }) => value === ficha.id) : paginasConBanner}
            help={ficha ? undefined : 'Si esa página ya tiene un banner, editalo desde la lista.'}
            error={form.formState.errors.servicio?.message}
            {...form.register('servicio')}
          />
          <TextField label="Título" error={form.formState.errors.titulo?.message} {...form.register('titulo')} />
          <TextArea
            label="Texto"
            optional
            rows={3}
            error={form.formState.errors.texto?.message}
            {...form.register('texto')}
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
