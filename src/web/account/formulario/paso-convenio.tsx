import { CircleCheck, FileText } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = { ready: boolean; accepted: boolean; onOpen: () => void; onRefuse: () => void }

export function PasoConvenio({ ready, accepted, onOpen, onRefuse }: Props) {
  if (!ready) return <p role="status">Debe completar el formulario para poder ver y aceptar el convenio</p>
  return (
    <div className="stack plan-personal">
      <Icon of={accepted ? CircleCheck : FileText} stroke={1.5} className="sign sign-large" />
      <p role="status">
        {accepted
          ? 'Aceptaste los términos del convenio. Te lo mandamos a tu correo con la reserva.'
          : 'Leé el convenio completo: dice qué incluye el viaje, cuánto y cuándo se paga y qué pasa si se cancela.'}
      </p>
      <div className="row">
        <Button look={accepted ? 'outline' : 'filled'} size={56} onPointerEnter={preloadDialog} onClick={onOpen}>
          Ver y Aceptar Convenio
        </Button>
        {accepted && (
          <Button look="outline" size={56} onClick={onRefuse}>
            No acepto
          </Button>
        )}
      </div>
    </div>
  )
}
