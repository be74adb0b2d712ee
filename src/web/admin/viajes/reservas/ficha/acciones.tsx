import { registrarpago } from '../../../../../contract/dinero/cobranza.ts'
import { cancelarreserva, reinstalarreserva } from '../../../../../contract/viajes/cancelaciones.ts'
import { cambiarviaje } from '../../../../../contract/viajes/reservas.ts'
import { isOwed } from '../../../../../reglas/cuota.ts'
import { isLive } from '../../../../../reglas/reserva.ts'
import { formatFecha } from '../../../../ui/format.pure.ts'
import { DialogButton } from '../../../form/dialog-button.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { MoreMenu } from '../../../shell/more-menu.tsx'
import { CambioDialog } from './cambio-dialog.tsx'
import { CancelReservaDialog } from './cancel-reserva-dialog.tsx'
import PagoDialog from './pago-dialog.tsx'
import { PapelButton } from './papel-button.tsx'
import type { CuentaDetail, FichaDetail } from './use-ficha.ts'

export function Actions({ ficha, cuenta }: { ficha: FichaDetail; cuenta: CuentaDetail }) {
  const { id } = ficha.reserva
  const viva = isLive(cuenta.reserva.estado)
  const debe = cuenta.cuotas.some(({ situacion }) => isOwed(situacion))
  const convenio = (className = '') => (
    <PapelButton className={className} path={`/api/reservas/${id}/convenio.pdf`} name={`convenio-${id}.pdf`}>
      Convenio
    </PapelButton>
  )
  const cambio = (className: string) => (
    <DialogButton
      needs={cambiarviaje}
      className={className}
      look="outline"
      size={40}
      dialog={<CambioDialog ficha={ficha} />}
    >
      Cambiar viaje o plan
    </DialogButton>
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
          <DialogButton needs={cancelarreserva} look="danger" size={40} dialog={<CancelReservaDialog id={id} />}>
            Cancelar la reserva
          </DialogButton>
        </MoreMenu>
      )}
      {debe && (
        <DialogButton needs={registrarpago} size={40} dialog={<PagoDialog cuenta={cuenta} />}>
          Registrar pago
        </DialogButton>
      )}
      {!viva && (
        <DialogButton
          needs={reinstalarreserva}
          look={debe ? 'outline' : 'filled'}
          size={40}
          dialog={<ReinstateReservaDialog id={id} />}
        >
          Reactivar
        </DialogButton>
      )}
    </div>
  )
}

function ReinstateReservaDialog({ id }: { id: number }) {
  return (
    <FormDialog
      title="Reactivar la reserva"
      call={reinstalarreserva}
      query={{ id }}
      defaultValues={{ detalle: '' }}
      submitLabel="Reactivar"
      saved={({ estado, vencimientosenia }) =>
        `La reserva está de nuevo en pie.${estado === 'pendiente_senia' ? ` La seña vence el ${formatFecha(vencimientosenia)}.` : ''}`
      }
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
