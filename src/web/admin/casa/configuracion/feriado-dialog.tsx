import { feriadoBody, guardarferiado } from '../../../../contract/casa/agencia.ts'
import { browserClient } from '../../../api/browser.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../../form-dialog.tsx'

export type Feriado = { fecha: string; nombre: string; huella: string }

type Props = {
  /** Left out for a new one. */
  feriado?: Feriado
  onClose: () => void
  onSaved: (fecha: string) => void
}

export function FeriadoDialog({ feriado, onClose, onSaved }: Props) {
  return (
    <FormDialog
      title={feriado ? 'Cambiar el nombre del feriado' : 'Agregar feriado'}
      schema={feriadoBody}
      defaultValues={{ fecha: formatFecha(feriado?.fecha ?? ''), nombre: feriado?.nombre ?? '' }}
      desde={feriado?.huella}
      onSubmit={async (values, desde) => {
        const { results } = await browserClient.call(guardarferiado, { body: { ...values, desde } })
        showToast('El feriado quedó guardado.')
        onClose()
        onSaved(results.fecha)
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          {feriado ? (
            <p>
              <Fecha value={feriado.fecha} long />
            </p>
          ) : (
            <DateField label="Fecha" error={errors.fecha?.message} {...register('fecha')} />
          )}
          <TextField label="Nombre" error={errors.nombre?.message} {...register('nombre')} />
        </>
      )}
    </FormDialog>
  )
}
