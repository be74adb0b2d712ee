import { type ReactNode, useId } from 'react'
import type { GaleriaOwner } from '../../../../contract/catalogo/gestion.ts'
import { guardardestino, guardarhotel, guardarprograma } from '../../../../contract/especificacion/altas.ts'
import type { ResultsOf } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { CancelButton, Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import {
  type CallFormProps,
  Form,
  type FormCall,
  type FormWithFields,
  useCallForm,
  type ValuesOf,
} from '../../form/call-form.tsx'
import { DestinoFields, HotelFields, ProgramaFields } from '../paginas/item-fields.tsx'
import { PhotosStep } from './photos-step.tsx'
import { useTwoSteps } from './use-two-steps.ts'

type NewProps = {
  destino?: string
  onClose: () => void
  onSaved: (id: number, destino: string) => void
}

export function NewDestinoDialog({ onClose, onSaved }: NewProps) {
  return (
    <AltaDialog
      title="Agregar Destino"
      submitLabel="Guardar Destino"
      kept="El destino se guardó"
      added="El destino fue agregado"
      tipo="destinos"
      call={guardardestino}
      idOf={({ iddestino }) => iddestino}
      defaultValues={{ nombreDestino: '', descripcion: '' }}
      canSave={({ nombreDestino }) => nombreDestino.trim() !== ''}
      onSaved={(id) => onSaved(id, String(id))}
      onClose={onClose}
    >
      {() => <DestinoFields nombre="nombreDestino" />}
    </AltaDialog>
  )
}

export function NewHotelDialog({ destino = '', onClose, onSaved }: NewProps) {
  return (
    <AltaDialog
      title="Agregar Hotel"
      submitLabel="Guardar Hotel"
      kept="El hotel se guardó"
      added="El hotel fue agregado"
      tipo="hoteles"
      call={guardarhotel}
      idOf={({ idhotel }) => idhotel}
      defaultValues={{ nombreHotel: '', descripcion: '', estrellas: '0', destino }}
      canSave={({ nombreHotel, destino }) => nombreHotel.trim() !== '' && destino !== ''}
      onSaved={(id, hotel) => onSaved(id, hotel.destino)}
      onClose={onClose}
    >
      {() => <HotelFields nombre="nombreHotel" />}
    </AltaDialog>
  )
}

export function NewProgramaDialog({ destino = '', onClose, onSaved }: NewProps) {
  return (
    <AltaDialog
      title="Agregar Programa"
      submitLabel="Guardar Programa"
      kept="El programa se guardó"
      added="El programa fue agregado"
      tipo="programas"
      call={guardarprograma}
      idOf={({ idprograma }) => idprograma}
      defaultValues={{ nombrePrograma: '', descripcion: '', destino }}
      canSave={({ nombrePrograma, destino }) => nombrePrograma.trim() !== '' && destino !== ''}
      onSaved={(id, programa) => onSaved(id, programa.destino)}
      onClose={onClose}
    >
      {() => <ProgramaFields nombre="nombrePrograma" />}
    </AltaDialog>
  )
}

type Props<E extends FormCall> = Pick<CallFormProps<E>, 'call' | 'defaultValues'> & {
  title: string
  submitLabel: string
  kept: string
  added: string
  tipo: GaleriaOwner['tipo']
  idOf: (results: ResultsOf<E>) => number
  canSave: (values: ValuesOf<E>) => boolean
  onSaved: (id: number, values: ValuesOf<E>) => void
  onClose: () => void
  children: (form: FormWithFields<ValuesOf<E>>) => ReactNode
}

function AltaDialog<E extends FormCall>(props: Props<E>) {
  const { title, submitLabel, kept, added, tipo, call, defaultValues, idOf, canSave, onSaved, onClose, children } =
    props
  const id = useId()
  const steps = useTwoSteps(tipo, (saved) => {
    showToast(added)
    onSaved(saved, form.getValues())
    onClose()
  })
  const { form, notice, submit } = useCallForm<E>({
    call,
    defaultValues,
    onSaved: (results) => steps.go(idOf(results)),
  })
  const { isDirty, isSubmitting } = form.formState
  return (
    <Dialog
      onClose={() => (steps.saved ? steps.giveUp() : onClose())}
      unsaved={!steps.saved && !isSubmitting && (isDirty || steps.photos.length > 0)}
      title={title}
      footer={
        !steps.saved && (
          <>
            <CancelButton />
            <Button
              type="submit"
              form={id}
              pending={isSubmitting}
              pendingLabel="Guardando"
              disabled={!canSave(form.watch())}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <Form of={form} id={id} onSubmit={submit}>
        {notice}
        <fieldset className="stack wide" disabled={steps.saved}>
          <legend className="visually-hidden">{title}</legend>
          {children(form)}
        </fieldset>
        <PhotosStep steps={steps} saved={kept} />
      </Form>
    </Dialog>
  )
}
