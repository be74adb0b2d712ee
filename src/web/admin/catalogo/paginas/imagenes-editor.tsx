import { ImagePlus, Trash2 } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type * as z from 'zod'
import {
  editarimagen,
  eliminarimagen,
  type GaleriaOwner,
  imagenescatalogo,
  ordenarimagenes,
} from '../../../../contract/catalogo/gestion.ts'
import { browserClient } from '../../../api/browser.ts'
import { useReply } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { sortPictures } from '../../../ui/photo-file.ts'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { FocoPicker } from './foco-picker.tsx'
import { Sortable, useMoves } from './sortable.tsx'
import { UploadList, useUploads } from './upload-list.tsx'

export function ImagenesEditor({ owner }: { owner: GaleriaOwner }) {
  const uploads = useUploads()
  const [open, setOpen] = useState<number>()
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string[]>([])
  const query = owner
  const { data, error, loading, retry } = useReply(imagenescatalogo, { query })
  const { rows, move } = useMoves(data?.results ?? [], (_id, _after, next) =>
    browserClient.call(ordenarimagenes, { query, body: { orden: next.map(({ id }) => String(id)) } }),
  )
  if (error)
    return (
      <FailedState title="No pudimos cargar las imágenes" onRetry={retry} retrying={loading}>
        {error}
      </FailedState>
    )
  const send = async (files: File[]) => {
    await uploads.send(owner, files)
    uploads.clearKept()
    retry()
  }
  const add = async (files: File[]) => {
    const { good, refused } = await sortPictures(files)
    setRefused(refused)
    if (good.length > 0) await send(good)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void add([...event.dataTransfer.files])
  }
  const opened = rows.find(({ id }) => id === open)
  return (
    <section className="stack snug box" aria-labelledby="imagenes">
      <h2 id="imagenes">Imágenes</h2>
      <p className="muted">La primera es la portada. Tocá una para describirla y marcar su punto de interés.</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside offers the same by keyboard */}
      <div
        className="line centred round photo-drop imagenes-drop"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon of={ImagePlus} />
        <span>
          <b id="sumar-imagenes">Sumar imágenes</b>
          <small className="t-13 muted">
            <span className="with-mouse">Arrastralas hasta acá o elegilas. </span>JPG, PNG o WebP, hasta 15 MB
            cada&nbsp;una.
          </small>
        </span>
        <input
          className="over fills"
          type="file"
          accept="image/*"
          multiple
          aria-labelledby="sumar-imagenes"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            void add(files)
          }}
        />
      </div>
      {refused.map((why) => (
        <p key={why} className="photo-problem" role="alert">
          {why}
        </p>
      ))}
      <UploadList uploads={uploads} onRetry={(files) => void send(files)} />
      {!data ? (
        <div className="cards sortable-grid state-box" role="status" aria-busy="true">
          <span className="visually-hidden">Cargando las imágenes</span>
          <div className="imagen-thumb anchor bone" />
          <div className="imagen-thumb anchor bone" />
        </div>
      ) : rows.length === 0 ? (
        <p className="muted">Todavía no tiene imágenes. El sitio muestra un dibujo en su lugar.</p>
      ) : (
        <Sortable items={rows} grid nameOf={({ alt, id }) => alt || `la imagen ${id}`} onMove={move}>
          {(imagen, handle) => (
            <div className="imagen-thumb anchor">
              <button
                className="block fills"
                type="button"
                aria-label={`Editar la imagen: ${imagen.alt}`}
                onClick={() => setOpen(imagen.id)}
              >
                <Photo picture={imagen} className="fills" sizes="200px" decorative />
              </button>
              {handle}
              {imagen.id === rows[0]?.id && <span className="chip imagen-first">Portada</span>}
            </div>
          )}
        </Sortable>
      )}
      {opened && <ImagenDialog imagen={opened} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

type Props = { imagen: Imagen; onClose: () => void }

function ImagenDialog({ imagen, onClose }: Props) {
  const [removing, setRemoving] = useState(false)
  const query = { id: imagen.id }
  if (removing)
    return (
      <ConfirmDialog
        action="Eliminar imagen"
        call={eliminarimagen}
        query={query}
        done="La imagen fue eliminada"
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
