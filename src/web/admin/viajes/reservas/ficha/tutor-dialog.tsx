import { corregirtutor } from '../../../../../contract/viajes/reservas.ts'
import { edades } from '../../../../edades.ts'
import { formatFecha } from '../../../../ui/format.pure.ts'
import { FormDialog } from '../../../form-dialog.tsx'
import type { FichaDetail } from './use-ficha.ts'

type Props = { ficha: FichaDetail; onClose: () => void; onDone: () => void }

const campos = [
  ['apellidoT', 'Apellido'],
  ['nombreT', 'Nombre'],
  ['documentoT', 'Nº de Documento'],
  ['telefono', 'Teléfono'],
  ['localidad', 'Localidad'],
  ['calle', 'Calle'],
  ['numero', 'Número'],
  ['piso', 'Piso'],
  ['depto', 'Depto'],
] as const

export function TutorDialog({ ficha: { reserva, tutor }, onClose, onDone }: Props) {
  const { documento, apellido, nombre, fechanacimiento, huella, ...resto } = tutor
  return (
    <FormDialog
      title="Corregir el tutor"
      wide
      call={corregirtutor}
      query={{ id: reserva.id }}
      defaultValues={{
        ...resto,
        documentoT: documento,
        apellidoT: apellido,
        nombreT: nombre,
        fechaNT: formatFecha(fechanacimiento ?? ''),
        motivo: '',
      }}
      desde={huella}
      saved="Los datos del tutor quedaron corregidos."
      onSaved={onDone}
      onClose={onClose}
    >
      {({ Day, Text }) => (
        <>
          <p>El cambio es de esta reserva sola. El convenio aceptado no cambia.</p>
          <div className="fields">
            {campos.map(([name, label]) => (
              <Text
                name={name}
                key={name}
                label={label}
                inputMode={name === 'documentoT' || name === 'telefono' ? 'numeric' : undefined}
                optional={name === 'numero' || name === 'piso' || name === 'depto'}
              />
            ))}
            <Day name="fechaNT" label="Fecha de nacimiento" age={edades.tutor} optional />
            <Text name="observaciones" label="Observaciones" optional whole />
            <Text name="motivo" label="Motivo del cambio" whole help="Queda en la historia de la reserva" />
          </div>
        </>
      )}
    </FormDialog>
  )
}
