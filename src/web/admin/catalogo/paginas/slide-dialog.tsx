import { guardarslide, slideBody, verslide } from '../../../../contract/catalogo/piezas.ts'
import { browserClient } from '../../../api/browser.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FichaDialog } from './ficha-dialog.tsx'
import type { FichaProps } from './ficha-props.ts'
import { ImagenField } from './imagen-field.tsx'
import { setImagen } from './set-imagen.ts'

export function SlideDialog(props: FichaProps) {
  return (
    <FichaDialog
      {...props}
      one="slide"
      schema={slideBody}
      fetch={async (id, signal) => (await browserClient.call(verslide, { query: { id }, signal })).results}
      valuesOf={(ficha) => ({
        titulo: ficha?.titulo ?? '',
        contenido: ficha?.contenido ?? '',
        link: ficha?.link ?? '/',
        alt: ficha?.alt ?? '',
        foco: ficha?.foco || '0.5 0.5',
        imagen: [],
      })}
      save={(values, sobre) => browserClient.call(guardarslide, { body: { ...values, ...sobre } })}
    >
      {(form, ficha) => (
        <>
          <TextField label="Título" error={form.formState.errors.titulo?.message} {...form.register('titulo')} />
          <TextArea
            label="Contenido"
            optional
            rows={3}
            error={form.formState.errors.contenido?.message}
            {...form.register('contenido')}
          />
          <TextField
            label="Enlace"
            help="A dónde lleva: /nacional, /turismo/5 o una dirección completa."
            error={form.formState.errors.link?.message}
            {...form.register('link')}
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
