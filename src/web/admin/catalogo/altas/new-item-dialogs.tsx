import { type ReactNode, useId } from 'react'
import type { GaleriaOwner } from '../../../../contract/catalogo/gestion.ts'
import { guardardestino, guardarhotel, guardarprograma } from '../../../../contract/especificacion/altas.ts'
import { capitalize } from '../../../../reglas/text.ts'
import type { ResultsOf } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { CancelButton, Dialog, useClose } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { type CallFormProps, Form, type FormCall, useCallForm, type ValuesOf } from '../../form/call-form.tsx'
import { DestinoFields, HotelFields, ProgramaFields } from '../paginas/item-fields.tsx'
import { PhotosStep } from './photos-step.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type NewProps = {
  destino?: string
  onClose?: () => void
  onSaved: (id: number, destino: string) => void
}

export function NewDestinoDialog({ onClose, onSaved }: NewProps) {
  return (
    <AltaDialog
      one="destino"
      tipo="destinos"
      call={guardardestino}
      idOf={({ iddestino }) => iddestino}
      defaultValues={{ nombreDestino: '', descripcion: '' }}
      canSave={({ nombreDestino }) => nombreDestino.trim() !== ''}
      onSaved={(id) => onSaved(id, String(id))}
      onClose={onClose}
    >
      <DestinoFields nombre="nombreDestino" />
    </AltaDialog>
  )
}

export function NewHotelDialog({ destino = '', onClose, onSaved }: NewProps) {
  return (
    <AltaDialog
      one="hotel"
      tipo="hoteles"
      call={guardarhotel}
      idOf={({ idhotel }) => idhotel}
      defaultValues={{ nombreHotel: '', descripcion: '', estrellas: '0', destino }}
      canSave={({ nombreHotel, destino }) => nombreHotel.trim() !== '' && destino !== ''}
      onSaved={(id, hotel) => onSaved(id, hotel.destino)}
      onClose={onClose}
    >
      <HotelFields nombre="nombreHotel" />
    </AltaDialog>
  )
}

export function NewProgramaDialog({ destino = '', onClose, onSaved }: NewProps) {
  return (
    <AltaDialog
      one="programa"
      tipo="programas"
      call={guardarprograma}
      idOf={({ idprograma }) => idprograma}
      defaultValues={{ nombrePrograma: '', descripcion: '', destino }}
      canSave={({ nombrePrograma, destino }) => nombrePrograma.trim() !== '' && destino !== ''}
      onSaved={(id, programa) => onSaved(id, programa.destino)}
      onClose={onClose}
    >
      <ProgramaFields nombre="nombrePrograma" />
    </AltaDialog>
  )
}

type Props<E extends FormCall> = Pick<CallFormProps<E>, 'call' | 'defaultValues'> & {
  one: string
  tipo: GaleriaOwner['tipo']
  idOf: (results: ResultsOf<E>) => number
  canSave: (values: ValuesOf<E>) => boolean
  onSaved: (id: number, values: ValuesOf<E>) => void
  onClose?: () => void
  children: ReactNode
}

function AltaDialog<E extends FormCall>(props: Props<E>) {
  const { one, tipo, call, defaultValues, idOf, canSave, onSaved, children } = props
  const title = `Agregar ${capitalize(one)}`
  const onClose = useClose(props.onClose)
  const id = useId()
  const upload = usePictureUpload(tipo, (saved) => {
    showToast(`El ${one} fue agregado`)
    onSaved(saved, form.getValues())
    onClose()
  })
  const { form, notice, submit } = useCallForm<E>({
    call,
    defaultValues,
    onSaved: (results) => upload.go(idOf(results)),
  })
  const { isDirty, isSubmitting } = form.formState
  return (
    <Dialog
      onClose={() => (upload.saved ? upload.giveUp() : onClose())}
      unsaved={!upload.saved && !isSubmitting && (isDirty || upload.photos.length > 0)}
      title={title}
      footer={
        !upload.saved && (
          <>
            <CancelButton />
            <Button
              type="submit"
              form={id}
              pending={isSubmitting}
              pendingLabel="Guardando"
              disabled={!canSave(form.watch())}
            >
              Guardar {capitalize(one)}
            </Button>
          </>
        )
      }
    >
      <Form of={form} id={id} onSubmit={submit}>
        {notice}
        <fieldset className="stack wide" disabled={upload.saved}>
          <legend className="visually-hidden">{title}</legend>
          {children}
        </fieldset>
        <PhotosStep upload={upload} saved={`El ${one} se guardó`} />
      </Form>
    </Dialog>
  )
}
