import { corregirPasajeroBody, corregirpasajero } from '../../../../../contract/viajes/reservas.ts'
import { browserClient } from '../../../../api/browser.ts'
import { edades } from '../../../../edades.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { formatFecha } from '../../../../ui/format.pure.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { showToast } from '../../../../ui/toast-store.ts'
import { FormDialog } from '../../../form-dialog.tsx'
import { MotivoField } from './motivo-field.tsx'
import type { FichaDetail } from './use-ficha.ts'

type Props = { ficha: FichaDetail; onClose: () => void; onDone: () => void }

export function PasajeroDialog({ ficha: { reserva, pasajero }, onClose, onDone }: Props) {
  const { documento, apellido, nombre, fechanacimiento } = pasajero
  return (
    <FormDialog
      title="Corregir el pasajero"
      schema={corregirPasajeroBody}
      defaultValues={{ documento, apellido, nombre, fechaN: formatFecha(fechanacimiento), motivo: '' }}
      desde={pasajero.huella}
      onSubmit={async (body, desde) => {
        await browserClient.call(corregirpasajero, { query: { id: reserva.id }, body: { ...body, desde } })
        showToast('Los datos del pasajero quedaron corregidos.')
        onDone()
        onClose()
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <p>El cambio se ve en todas las reservas de esta persona. El convenio aceptado no cambia.</p>
          <div className="fields">
            <TextField label="Apellido" autoComplete="off" error={errors.apellido?.message} {...register('apellido')} />
            <TextField label="Nombre" autoComplete="off" error={errors.nombre?.message} {...register('nombre')} />
            <TextField
              label="Nº de Documento"
              inputMode="numeric"
              autoComplete="off"
              error={errors.documento?.message}
              {...register('documento')}
            />
            <DateField
              label="Fecha de nacimiento"
              age={edades.pasajero}
              error={errors.fechaN?.message}
              {...register('fechaN')}
            />
            <MotivoField error={errors.motivo?.message} {...register('motivo')} />
          </div>
        </>
      )}
    </FormDialog>
  )
}
