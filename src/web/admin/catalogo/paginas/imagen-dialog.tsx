import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { editarimagen, eliminarimagen, imagenBody } from '../../../../contract/catalogo/gestion.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { FocoPicker } from './foco-picker.tsx'
import type { Imagen } from './imagen.ts'

type Props = { imagen: Imagen; onSaved: () => void; onClose: () => void }

/** A picture of a gallery: its words, the point that no crop loses, and its removal. */
export function ImagenDialog({ imagen, onSaved, onClose }: Props) {
  const [removing, setRemoving] = useState(false)
  const query = { id: imagen.id }
  const done = (text: string) => {
    showToast(text)
    onSaved()
    onClose()
  }
  if (removing)
    return (
      <ConfirmDialog
        title="Eliminar imagen"
        action="Eliminar imagen"
        onConfirm={async () => {
          await browserClient.call(eliminarimagen, { query })
          done('La imagen fue eliminada')
        }}
        onClose={() => setRemoving(false)}
      >
        <p>La imagen deja de verse en el sitio. No se puede deshacer.</p>
      </ConfirmDialog>
    )
  return (
    <FormDialog
      title="Imagen"
      schema={imagenBody}
      defaultValues={{ alt: imagen.alt, foco: imagen.foco || '0.5 0.5' }}
      desde={imagen.huella}
      onSubmit={async (values, desde) => {
        await browserClient.call(editarimagen, { query, body: { ...values, desde } })
        done('La imagen fue guardada')
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FocoPicker
            src={imagen.imagen}
            value={form.watch('foco') ?? '0.5 0.5'}
            onChange={(foco) => form.setValue('foco', foco)}
          />
          <TextField
            label="Texto alternativo"
            help="Qué se ve, para quien no puede verla y para los buscadores."
            error={form.formState.errors.alt?.message}
            {...form.register('alt')}
          />
          <div>
            <Button look="outline" size={40} onClick={() => setRemoving(true)}>
              <Icon of={Trash2} />
              Eliminar imagen
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  )
}
