import { corregirpasajero } from '../../../../../contract/viajes/reservas.ts'
import { edades } from '../../../../edades.ts'
import { formatFecha } from '../../../../ui/format.pure.ts'
import { FormDialog } from '../../../form-dialog.tsx'
import type { FichaDetail } from './use-ficha.ts'

type Props = { ficha: FichaDetail; onClose: () => void; onDone: () => void }

export function PasajeroDialog({ ficha: { reserva, pasajero }, onClose, onDone }: Props) {
  const { documento, apellido, nombre, fechanacimiento } = pasajero
  return (
    <FormDialog
      title="Corregir el pasajero"
      call={corregirpasajero}
      query={{ id: reserva.id }}
      defaultValues={{ documento, apellido, nombre, fechaN: formatFecha(fechanacimiento), motivo: '' }}
      desde={pasajero.huella}
      saved="Los datos del pasajero quedaron corregidos."
      onSaved={onDone}
      onClose={onClose}
    >
      {({ Day, Text }) => (
        <>
          <p>El cambio se ve en todas las reservas de esta persona. El convenio aceptado no cambia.</p>
          <div className="fields">
            <Text name="apellido" label="Apellido" />
            <Text name="nombre" label="Nombre" />
            <Text name="documento" label="Nº de Documento" inputMode="numeric" />
            <Day name="fechaN" label="Fecha de nacimiento" age={edades.pasajero} />
            <Text name="motivo" label="Motivo del cambio" whole help="Queda en la historia de la reserva" />
          </div>
        </>
      )}
    </FormDialog>
  )
}
