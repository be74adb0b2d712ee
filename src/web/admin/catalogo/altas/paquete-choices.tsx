import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import type { guardarpaquete } from '../../../../contract/especificacion/altas.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Box } from '../../form/box.tsx'
import { DestinoChoice, TipoChoices } from '../paginas/choices.tsx'
import { useHoteles, useOptions } from '../paginas/use-choices.ts'
import { NewDestinoDialog, NewHotelDialog, NewProgramaDialog } from './new-item-dialogs.tsx'

type Values = BodyInput<typeof guardarpaquete>
const { Choice } = fieldsOf<Values>()

type Props = { form: UseFormReturn<Values>; disabled: boolean }

export function PaqueteChoices({ form, disabled }: Props) {
  const [adding, setAdding] = useState<'destino' | 'hotel' | 'programa'>()
  const { errors } = form.formState
  const { tipoPaquete = '', destino } = form.watch()
  const [added, setAdded] = useState(0)
  const hoteles = useHoteles(destino)
  const programas = useOptions('programas', destino || '0')
  const set = (name: 'subTipoPaquete' | 'destino' | 'hotel', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  /** Clears the hotel and the programmes, because they belong to the previous destination. */
  const forget = () => {
    set('hotel', '')
    form.setValue('programas', [])
  }
  const chooseDestino = (id: string) => {
    if (id === form.getValues('destino')) return
    set('destino', id)
    forget()
  }
  const marked = [form.watch('programas') ?? []].flat()
  const close = () => setAdding(undefined)
  return (
    <>
      <Box title="Qué incluye" disabled={disabled}>
        <TipoChoices
          tipo="tipoPaquete"
          subtipo="subTipoPaquete"
          chosen={tipoPaquete}
          onTipo={() => set('subTipoPaquete', '')}
        />
        <div className="stack tight">
          <DestinoChoice key={added} onChange={forget} />
          <AddButton label="Agregar Destino" onClick={() => setAdding('destino')} />
        </div>
        <div className="stack tight">
          <Choice
            name="hotel"
            label="Hotel"
            optional
            placeholder={destino ? 'Sin hotel' : 'Elegí antes un destino'}
            disabled={!destino}
            choices={hoteles.data}
            error={hoteles.error}
          />
          <AddButton label="Agregar Hotel" onClick={() => setAdding('hotel')} />
        </div>
        <div className="whole stack snug ruled">
          <div className="row spread">
            <h2 className="plain-title" id="programas">
              Programas <span className="field-optional">(opcional)</span>
            </h2>
            <AddButton label="Agregar Programa" onClick={() => setAdding('programa')} />
          </div>
          {!destino ? (
            <p className="muted">Elegí un destino para ver sus programas.</p>
          ) : programas.error ? (
            <p className="field-error" role="alert">
              <span>{programas.error}</span>
              <button type="button" className="text-link" onClick={programas.retry}>
                Reintentar
              </button>
            </p>
          ) : !programas.data ? (
            // Reserves the height of this line, because a line that appears late would move the button that staff are about to press.
            <p className="muted">Buscando los programas de este destino…</p>
          ) : programas.data.length === 0 ? (
            <p className="muted">Este destino todavía no tiene programas.</p>
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a screen reader would announce a nested fieldset twice
            <div className="cards" role="group" aria-labelledby="programas">
              {programas.data.map(({ value, label }) => (
                <Checkbox
                  key={value}
                  label={label}
                  checked={marked.includes(value)}
                  onChange={(event) =>
                    form.setValue(
                      'programas',
                      event.target.checked ? [...marked, value] : marked.filter((other) => other !== value),
                    )
                  }
                />
              ))}
            </div>
          )}
          {errors.programas?.message && <p className="field-error">{String(errors.programas.message)}</p>}
        </div>
      </Box>
      {adding === 'destino' && (
        <NewDestinoDialog
          onClose={close}
          onSaved={(id) => {
            setAdded(added + 1)
            chooseDestino(String(id))
          }}
        />
      )}
      {adding === 'hotel' && (
        <NewHotelDialog
          destino={destino}
          onClose={close}
          onSaved={(id, own) => {
            chooseDestino(own)
            hoteles.retry()
            set('hotel', String(id))
          }}
        />
      )}
      {adding === 'programa' && (
        <NewProgramaDialog
          destino={destino}
          onClose={close}
          onSaved={(id, own) => {
            chooseDestino(own)
            programas.retry()
            form.setValue('programas', [...[form.getValues('programas') ?? []].flat(), String(id)])
          }}
        />
      )}
    </>
  )
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="press own-width accent strong underlines" onClick={onClick}>
      <Icon of={Plus} />
      {label}
    </button>
  )
}
