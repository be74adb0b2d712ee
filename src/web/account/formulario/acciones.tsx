import { ArrowLeft, ArrowRight, CloudCheck } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pasos } from './campos.ts'

type Props = {
  step: number
  packageChosen: boolean
  accepted: boolean
  savedAt?: string
  /** Whether the photos were kept too. */
  fotosKept: boolean
  onBack: () => void
  onConfirmStep: () => void
}

/** The foot of each step: back, forward, and when the draft was kept. */
export function Acciones({ step, packageChosen, accepted, savedAt, fotosKept, onBack, onConfirmStep }: Props) {
  return (
    <div className="row above-5 ruled reserva-actions">
      {step > 0 && (
        <Button look="outline" onClick={onBack}>
          <Icon of={ArrowLeft} /> Volver a {pasos[step - 1]}
        </Button>
      )}
      {step < 2 && (
        <Button type="submit" size={56} className="at-end">
          Seguir a {pasos[step + 1]} <Icon of={ArrowRight} />
        </Button>
      )}
      {step === 2 && packageChosen && (
        <Button type="submit" size={56} className="at-end" onPointerEnter={preloadDialog}>
          Ver y Aceptar Convenio <Icon of={ArrowRight} />
        </Button>
      )}
      {step === 2 && !packageChosen && (
        <p className="t-15 muted measure at-end" role="status">
          Debe completar el formulario para poder ver y aceptar el convenio
        </p>
      )}
      {step === 3 && accepted && (
        <Button size={56} className="at-end" onClick={onConfirmStep}>
          Seguir a Confirmar <Icon of={ArrowRight} />
        </Button>
      )}
      {savedAt && (
        <p className="t-14 strong good reserva-saved num">
          <Icon of={CloudCheck} /> Borrador guardado a las {savedAt}
          {fotosKept ? '' : ', sin las fotos'}. Si cerrás sesión se borra.
        </p>
      )}
    </div>
  )
}
