import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import { editarimagen, eliminarimagen, type imagenescatalogo } from '../../../../contract/catalogo/gestion.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { FocoPicker } from './foco-picker.tsx'

type Props = { imagen: Imagen; onSaved: () => void; onClose: () => void }

export function ImagenDialog({ imagen, onSaved, onClose }: Props) {
  const [removing, setRemoving] = useState(false)
  const query = { id: imagen.id }
  if (removing)
    return (
      <ConfirmDialog
        action="Eliminar imagen"
        call={eliminarimagen}
        query={query}
        done="La imagen fue eliminada"
        onDone={onSaved}
        onClose={() => setRemoving(false)}
      >
        <p>La imagen deja de verse en el sitio. No se puede deshacer.</p>
      </ConfirmDialog>
    )
  return (
    <FormDialog
      title="Imagen"
      call={editarimagen}
      query={query}
      defaultValues={{ alt: imagen.alt, foco: imagen.foco || '0.5 0.5' }}
      version={imagen.version}
      saved="La imagen fue guardada"
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ Area, watch, setValue }) => (
        <>
          <FocoPicker
            src={imagen.imagen}
            value={watch('foco') ?? '0.5 0.5'}
            onChange={(foco) => setValue('foco', foco)}
          />
          <Area
            name="alt"
            label="Texto alternativo"
            rows={2}
            help="Qué se ve, para quien no puede verla y para los buscadores."
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

type Imagen = z.output<typeof imagenescatalogo.reply>['results'][number]
