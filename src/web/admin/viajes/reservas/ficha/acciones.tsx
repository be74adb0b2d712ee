import { useState } from 'react'
import { registrarpago } from '../../../../../contract/dinero/cobranza.ts'
import { cancelarreserva, reinstalarreserva } from '../../../../../contract/viajes/cancelaciones.ts'
import { cambiarviaje } from '../../../../../contract/viajes/reservas.ts'
import { isOwed } from '../../../../../reglas/cuota.ts'
import { isLive } from '../../../../../reglas/reserva.ts'
import { Button } from '../../../../ui/button.tsx'
import { formatFecha } from '../../../../ui/format.pure.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { MoreMenu } from '../../../shell/more-menu.tsx'
import { CambioDialog } from './cambio-dialog.tsx'
import { CancelReservaDialog } from './cancel-reserva-dialog.tsx'
import PagoDialog from './pago-dialog.tsx'
import { PapelButton } from './papel-button.tsx'
import type { CuentaDetail, FichaDetail } from './use-ficha.ts'

type Opened = 'pago' | 'cambio' | 'cancelar' | 'reinstalar'

export function Acciones({ ficha, cuenta, onDone }: { ficha: FichaDetail; cuenta: CuentaDetail; onDone: () => void }) {
  const [opened, setOpened] = useState<Opened>()
  const { id } = ficha.reserva
  const viva = isLive(cuenta.reserva.estado)
  const debe = cuenta.cuotas.some(({ situacion }) => isOwed(situacion))
  const close = () => setOpened(undefined)
  const dialog = { onClose: close, onDone }
  const convenio = (className = '') => (
    <PapelButton className={className} path={`/api/reservas/${id}/convenio.pdf`} name={`convenio-${id}.pdf`}>
      Convenio
    </PapelButton>
  )
  const cambio = (className: string) => (
    <Button needs={cambiarviaje} className={className} look="outline" size={40} onClick={() => setOpened('cambio')}>
      Cambiar viaje o plan
    </Button>
  )
  return (
    <div className="row tight screen-actions">
      {convenio(viva ? 'not-on-phones' : '')}
      <PapelButton path={`/api/reservas/${id}/estado.pdf`} name={`estado-${id}.pdf`}>
        Estado de cuenta
      </PapelButton>
      {viva && cambio('not-on-phones')}
      {viva && (
        <MoreMenu>
          {convenio('on-phones')}
          {cambio('on-phones')}
          <Button needs={cancelarreserva} look="danger" size={40} onClick={() => setOpened('cancelar')}>
            Cancelar la reserva
          </Button>
        </MoreMenu>
      )}
      {debe && (
        <Button needs={registrarpago} size={40} onClick={() => setOpened('pago')}>
          Registrar pago
        </Button>
      )}
      {!viva && (
        <Button
          needs={reinstalarreserva}
          look={debe ? 'outline' : 'filled'}
          size={40}
          onClick={() => setOpened('reinstalar')}
        >
          Reactivar
        </Button>
      )}
      {opened === 'pago' && <PagoDialog cuenta={cuenta} {...dialog} />}
      {opened === 'cambio' && <CambioDialog ficha={ficha} {...dialog} />}
      {opened === 'cancelar' && <CancelReservaDialog id={id} {...dialog} />}
      {opened === 'reinstalar' && <ReinstateReservaDialog id={id} {...dialog} />}
    </div>
  )
}

function ReinstateReservaDialog({ id, onClose, onDone }: { id: number; onClose: () => void; onDone: () => void }) {
  return (
    <FormDialog
      title="Reactivar la reserva"
      call={reinstalarreserva}
      query={{ id }}
      defaultValues={{ detalle: '' }}
      submitLabel="Reactivar"
      pendingLabel="Reactivando"
      saved={({ estado, vencimientosenia }) =>
        `La reserva está de nuevo en pie.${estado === 'pendiente_senia' ? ` La seña vence el ${formatFecha(vencimientosenia)}.` : ''}`
      }
      onSaved={onDone}
      onClose={onClose}
    >
      {({ Area }) => (
        <>
          <p>
            Toma un lugar del viaje, si queda alguno, y la seña tiene un plazo nuevo. Lo que está a favor de la familia
            se usa después, con «Usar saldo a favor». Se le avisa por mail.
          </p>
          <Area name="detalle" label="Motivo" optional rows={3} />
        </>
      )}
    </FormDialog>
  )
}
