import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import type { guardarpaquete } from '../../../../contract/especificacion/altas.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { preloadDialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { useDestinos, useHoteles, useOpciones, useSubtipos, useTipos } from '../paginas/use-choices.ts'
import { NewDestinoDialog } from './new-destino-dialog.tsx'
import { NewHotelDialog } from './new-hotel-dialog.tsx'
import { NewProgramaDialog } from './new-programa-dialog.tsx'

type Values = z.input<NonNullable<typeof guardarpaquete.body>>
type Props = { form: UseFormReturn<Values>; disabled: boolean }

/** What the package is made of, each with a way to add what is missing without leaving. */
export function PaqueteChoices({ form, disabled }: Props) {
  const [adding, setAdding] = useState<'destino' | 'hotel' | 'programa'>()
  const { errors } = form.formState
  const { tipoPaquete = '', subTipoPaquete, destino, hotel = '' } = form.watch()
  const tipos = useTipos()
  const subtipos = useSubtipos(tipoPaquete)
  const destinos = useDestinos()
  const hoteles = useHoteles(destino)
  const programas = useOpciones('programas', destino || '0')
  const set = (name: 'tipoPaquete' | 'subTipoPaquete' | 'destino' | 'hotel', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const chooseDestino = (id: string) => {
    if (id === form.getValues('destino')) return
    set('destino', id)
    set('hotel', '')
    form.setValue('programas', [])
  }
  const marked = [form.watch('programas') ?? []].flat()
  const close = () => setAdding(undefined)
  return (
    <div className="alta-form">
      <fieldset disabled={disabled}>
        <legend>Qué incluye</legend>
        <Select
          label="Tipo de paquete"
          optional
          placeholder="Sin tipo"
          choices={tipos.data ?? []}
          error={tipos.error ?? errors.tipoPaquete?.message}
          value={tipoPaquete}
          onChange={(event) => {
            set('tipoPaquete', event.target.value)
            set('subTipoPaquete', '')
          }}
        />
        <Select
          label="Subtipo de paquete"
          placeholder="Elegí un subtipo"
          choices={subtipos.data ?? []}
          error={subtipos.error ?? errors.subTipoPaquete?.message}
          value={subTipoPaquete}
          onChange={(event) => set('subTipoPaquete', event.target.value)}
        />
        <div className="alta-choice">
          <Select
            label="Destino"
            placeholder="Elegí un destino"
            choices={destinos.data ?? []}
            error={destinos.error ?? errors.destino?.message}
            value={destino}
            onChange={(event) => chooseDestino(event.target.value)}
          />
          <AddButton label="Agregar Destino" onClick={() => setAdding('destino')} />
        </div>
        <div className="alta-choice">
          <Select
            label="Hotel"
            optional
            placeholder={destino ? 'Sin hotel' : 'Elegí antes un destino'}
            disabled={!destino}
            choices={hoteles.data ?? []}
            error={hoteles.error ?? errors.hotel?.message}
            value={hotel}
            onChange={(event) => set('hotel', event.target.value)}
          />
          <AddButton label="Agregar Hotel" onClick={() => setAdding('hotel')} />
        </div>
        <div className="alta-programas">
          <div>
            <h2 id="programas">
              Programas <span className="field-optional">(opcional)</span>
            </h2>
            <AddButton label="Agregar Programa" onClick={() => setAdding('programa')} />
          </div>
          {!destino ? (
            <p>Elegí un destino para ver sus programas.</p>
          ) : programas.error ? (
            <p className="field-error" role="alert">
              <span>{programas.error}</span>
              <button type="button" className="text-link" onClick={programas.retry}>
                Reintentar
              </button>
            </p>
          ) : programas.data?.length === 0 ? (
            <p>Este destino todavía no tiene programas.</p>
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset inside of another would be read twice
            <div className="alta-checks" role="group" aria-labelledby="programas">
              {(programas.data ?? []).map(({ value, label }) => (
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
      </fieldset>
      {adding === 'destino' && (
        <NewDestinoDialog
          onClose={close}
          onSaved={(id) => {
            destinos.retry()
            chooseDestino(id)
          }}
        />
      )}
      {adding === 'hotel' && (
        <NewHotelDialog
          destino={destino}
          onClose={close}
          onSaved={(id, suyo) => {
            chooseDestino(suyo)
            hoteles.retry()
            set('hotel', id)
          }}
        />
      )}
      {adding === 'programa' && (
        <NewProgramaDialog
          destino={destino}
          onClose={close}
          onSaved={(id, suyo) => {
            chooseDestino(suyo)
            programas.retry()
            form.setValue('programas', [...[form.getValues('programas') ?? []].flat(), id])
          }}
        />
      )}
    </div>
  )
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button look="outline" onPointerEnter={preloadDialog} onClick={onClick}>
      <Icon of={Plus} />
      {label}
    </Button>
  )
}
