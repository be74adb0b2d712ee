import { QuienYCuando } from '../modo/cabecera-viaje.tsx'
import type { Asked } from '../use-asked.ts'
import type { ReservaValues } from './campos.ts'
import { CincoLineas } from './cinco-lineas.tsx'
import { ConvenioDialog } from './convenio-dialog.tsx'
import type { Convenio } from './use-convenio.ts'
import type { Viaje } from './viaje.ts'

type Props = {
  convenio: Asked<Convenio>
  values: ReservaValues
  viaje: Viaje
  pasajero: string
  /** Why it opened by itself. */
  note?: string
  onAccept: (hash: string) => void
  onRefuse: () => void
  onClose: () => void
}

/** The agreement of the trip that is being booked, with its five lines beside the text. */
export function LeerConvenio({ values, viaje, pasajero, ...dialog }: Props) {
  const { paquete } = viaje
  return (
    <ConvenioDialog
      {...dialog}
      viaje={
        paquete && {
          imagen: paquete.imagen,
          nombre: paquete.descripcion,
          quien: <QuienYCuando pasajero={pasajero} viaje={paquete} />,
        }
      }
    >
      {(clausulas) => (
        <>
          <h3>El convenio, en cinco líneas</h3>
          <p className="muted">Esto es lo que vas a aceptar. Vale el texto completo.</p>
          <CincoLineas values={values} viaje={viaje} clausulas={clausulas} />
        </>
      )}
    </ConvenioDialog>
  )
}
