import type { Answer } from '../../api/use-answer.ts'
import { PassengerAndDates } from '../modo/viaje-header.tsx'
import { ConvenioDialog } from './convenio-dialog.tsx'
import { ConvenioSummary } from './convenio-summary.tsx'
import type { ReservaValues } from './form-fields.ts'
import type { Convenio } from './use-convenio.ts'
import type { Viaje } from './viaje.ts'

type Props = {
  convenio: Answer<Convenio>
  values: ReservaValues
  viaje: Viaje
  pasajero: string
  note?: string
  onAccept: (hash: string) => void
  onRefuse: () => void
  onClose: () => void
}

export function ReadConvenio({ values, viaje, pasajero, ...dialog }: Props) {
  const { paquete } = viaje
  return (
    <ConvenioDialog
      {...dialog}
      viaje={
        paquete && {
          imagen: paquete.imagen,
          nombre: paquete.descripcion,
          quien: <PassengerAndDates pasajero={pasajero} viaje={paquete} />,
        }
      }
    >
      {(clausulas) => (
        <>
          <h3>El convenio, en cinco líneas</h3>
          <p className="muted">Esto es lo que vas a aceptar. Vale el texto completo.</p>
          <ConvenioSummary values={values} viaje={viaje} clausulas={clausulas} />
        </>
      )}
    </ConvenioDialog>
  )
}
