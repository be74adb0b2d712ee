import { guardarslide, verslide } from '../../../contract/catalogo-fichas.ts'
import { browserClient } from '../../api/browser.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { bodyOf } from './body-of.ts'
import { FichaDialog } from './ficha-dialog.tsx'
import type { FichaProps } from './ficha-props.ts'
import { ImagenField } from './imagen-field.tsx'
import { setImagen } from './set-imagen.ts'

export function SlideDialog(props: FichaProps) {
  return (
    <FichaDialog
      {...props}
      one="slide"
      schema={bodyOf(guardarslide)}
      fetch={async (id, signal) => (await browserClient.call(verslide, { query: { id }, signal })).results}
      valuesOf={(ficha) => ({
        id: ficha?.id ?? '',
        titulo: ficha?.titulo ?? '',
        contenido: ficha?.contenido ?? '',
        link: ficha?.link ?? '/',
        alt: ficha?.alt ?? '',
        foco: ficha?.foco || '0.5 0.5',
        imagen: [],
      })}
      save={(body) => browserClient.call(guardarslide, { body })}
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
