import { useState } from 'react'
import { seDebe } from '../../../../../reglas/cuota.ts'
import { estaViva } from '../../../../../reglas/reserva.ts'
import { Button } from '../../../../ui/button.tsx'
import { CambioDialog } from './cambio-dialog.tsx'
import { CancelarDialog } from './cancelar-dialog.tsx'
import { PagoDialog } from './pago-dialog.tsx'
import { PapelButton } from './papel-button.tsx'
import { ReinstalarDialog } from './reinstalar-dialog.tsx'
import type { CuentaDetail, FichaDetail } from './use-ficha.ts'

type Opened = 'pago' | 'cambio' | 'cancelar' | 'reinstalar'

/** What can be done with the whole booking, by its state. */
export function Acciones({ ficha, cuenta, onDone }: { ficha: FichaDetail; cuenta: CuentaDetail; onDone: () => void }) {
  const [opened, setOpened] = useState<Opened>()
  const { id } = ficha.reserva
  const viva = estaViva(cuenta.reserva.estado)
  const debe = cuenta.cuotas.some(({ situacion }) => seDebe(situacion))
  const close = () => setOpened(undefined)
  const dialog = { onClose: close, onDone }
  return (
    <div className="screen-actions">
      <PapelButton path={`/api/reservas/${id}/convenio.pdf`} name={`convenio-${id}.pdf`}>
        Convenio
      </PapelButton>
      <PapelButton path={`/api/reservas/${id}/estado.pdf`} name={`estado-${id}.pdf`}>
        Estado de cuenta
      </PapelButton>
      {viva && (
        <Button look="outline" size={40} onClick={() => setOpened('cambio')}>
          Cambiar viaje o plan
        </Button>
      )}
      {viva && (
        <Button look="outline" size={40} onClick={() => setOpened('cancelar')}>
          Cancelar la reserva
        </Button>
      )}
      {debe && (
        <Button size={40} onClick={() => setOpened('pago')}>
          Registrar pago
        </Button>
      )}
      {!viva && (
        <Button size={40} onClick={() => setOpened('reinstalar')}>
          Reinstalar
        </Button>
      )}
      {opened === 'pago' && <PagoDialog cuenta={cuenta} {...dialog} />}
      {opened === 'cambio' && <CambioDialog ficha={ficha} {...dialog} />}
      {opened === 'cancelar' && <CancelarDialog id={id} {...dialog} />}
      {opened === 'reinstalar' && <ReinstalarDialog id={id} {...dialog} />}
    </div>
  )
}
