import { useState } from 'react'
import {
  acompananteBody,
  crearacompanante,
  editaracompanante,
  eliminaracompanante,
} from '../../../../contract/viajes/gente.ts'
import { opcionesviajes } from '../../../../contract/viajes/salidas.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { FlagField } from '../../flag-field.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { useAnswer } from '../../use-answer.ts'
import type { TableroData } from './datos.ts'
import { tiposAcompanante } from './tipos.ts'

type Props = {
  idviaje: string
  acompanante?: TableroData['acompanantes'][number]
  onClose: () => void
  onSaved: () => void
}

export function AcompananteDialog({ idviaje, acompanante, onClose, onSaved }: Props) {
  const [removing, setRemoving] = useState(false)
  const opciones = useAnswer('opciones de viajes', (signal) => browserClient.call(opcionesviajes, { signal }))
  const done = (text: string) => {
    showToast(text)
    onSaved()
    onClose()
  }
  if (acompanante && removing)
    return (
      <ConfirmDialog
        title="Quitar del viaje"
        action="Quitar del viaje"
        pendingLabel="Quitando"
        onClose={onClose}
        onConfirm={async () => {
          await browserClient.call(eliminaracompanante, { query: { id: acompanante.id } })
          done('Ya no viaja.')
        }}
      >
        <p>
          <b>
            {acompanante.apellido}, {acompanante.nombre}
          </b>{' '}
          deja el viaje y su habitación.
          {acompanante.ocupalugar === '1' && ' Su lugar es de quien espera primero, o queda libre.'}
        </p>
      </ConfirmDialog>
    )
  return (
    <FormDialog
      title={acompanante ? 'Editar acompañante' : 'Agregar acompañante'}
      schema={acompananteBody}
      defaultValues={{
        tipo: acompanante?.tipo ?? 'liberado',
        documento: acompanante?.documento ?? '',
        apellido: acompanante?.apellido ?? '',
        nombre: acompanante?.nombre ?? '',
        telefono: acompanante?.telefono ?? '',
        personal: acompanante?.idpersonal ?? '',
        ocupalugar: acompanante?.ocupalugar === '0' ? ('0' as const) : ('1' as const),
        nota: acompanante?.nota ?? '',
      }}
      onClose={onClose}
      desde={acompanante?.huella}
      onSubmit={async (body, desde) => {
        if (acompanante)
          await browserClient.call(editaracompanante, { query: { id: acompanante.id }, body: { ...body, desde } })
        else await browserClient.call(crearacompanante, { query: { id: idviaje }, body })
        done('El acompañante quedó guardado.')
      }}
    >
      {(form) => {
        const { errors } = form.formState
        return (
          <div className="fields">
            <Select
              label="Va como"
              choices={Object.entries(tiposAcompanante).map(([value, label]) => ({ value, label }))}
              error={errors.tipo?.message}
              {...form.register('tipo')}
            />
            <TextField
              label="Nº de Documento"
              inputMode="numeric"
              autoComplete="off"
              error={errors.documento?.message}
              {...form.register('documento')}
            />
            <TextField
              label="Apellido"
              autoComplete="off"
              error={errors.apellido?.message}
              {...form.register('apellido')}
            />
            <TextField label="Nombre" autoComplete="off" error={errors.nombre?.message} {...form.register('nombre')} />
            <TextField
              label="Teléfono"
              optional
              type="tel"
              inputMode="numeric"
              autoComplete="off"
              error={errors.telefono?.message}
              {...form.register('telefono')}
            />
            {form.watch('tipo') === 'coordinador' && (
              <Select
                label="Del personal"
                optional
                placeholder="De afuera"
                choices={(opciones.data?.results.responsables ?? []).map(({ id, nombre }) => ({
                  value: id,
                  label: nombre,
                }))}
                error={opciones.error ?? errors.personal?.message}
                {...form.register('personal')}
              />
            )}
            <TextField
              label="Nota"
              optional
              whole
              autoComplete="off"
              error={errors.nota?.message}
              {...form.register('nota')}
            />
            <div className="field-whole">
              <FlagField
                form={form}
                name="ocupalugar"
                label="Ocupa un lugar del viaje"
                help="Lo toma de los libres al guardar."
              />
            </div>
            {acompanante && (
              <div className="field-whole">
                <Button look="link" onClick={() => setRemoving(true)}>
                  Quitar del viaje
                </Button>
              </div>
            )}
          </div>
        )
      }}
    </FormDialog>
  )
}
