import { ArrowLeft, ArrowRight } from 'lucide-react'
import { formatMoneyUnbroken } from '../../../reglas/dinero.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { stepIndex, stepNames } from './form-fields.ts'
import { cuotasOf } from './plan.pure.ts'
import type { Viaje } from './viaje.ts'

type Props = {
  step: number
  viaje: Viaje
  packageChosen: boolean
  accepted: boolean
  checked: boolean
  onCheck: (checked: boolean) => void
  sending: boolean
  onBack: () => void
  onRead: () => void
  onConfirmStep: () => void
  onConfirm: () => void
}

export function StepActions({ step, viaje, onBack, ...next }: Props) {
  return (
    <div className="modo-pie line-above">
      <div className="line centred sheet loose">
        {step > 0 && (
          <button type="button" className="modo-volver underlines" onClick={onBack}>
            <Icon of={ArrowLeft} />
            <span>
              <span className="visually-hidden">Volver a </span>
              {stepNames[step - 1]}
            </span>
          </button>
        )}
        {step < stepIndex.tutor && <MonthlyAmount viaje={viaje} />}
        <NextButton step={step} viaje={viaje} {...next} />
      </div>
    </div>
  )
}

function MonthlyAmount({ viaje: { plan } }: { viaje: Viaje }) {
  const [first, second] = plan ? cuotasOf(plan) : []
  if (!first) return null
  return (
    <a className="grid modo-precio num" href="#resumen">
      <strong className="t-18">
        <Money centavos={first.centavos} moneda={first.moneda} whole />
      </strong>
      <span className="t-14 muted">
        {first.cuotas.length === 1 ? 'en una cuota' : `por mes, ${first.cuotas.length} cuotas`}
        {second && ` y ${second.cuotas.length} de ${formatMoneyUnbroken(second.centavos, second.moneda, true)}`}
        <span className="visually-hidden">, ver el plan</span>
      </span>
    </a>
  )
}

function NextButton(props: Omit<Props, 'onBack'>) {
  const { step, viaje, packageChosen, accepted, checked, sending, onCheck, onRead, onConfirmStep, onConfirm } = props
  if (step === stepIndex.viaje && !packageChosen)
    return (
      <p className="t-15 muted measure at-end" role="status">
        Debe completar el formulario para poder ver y aceptar el convenio
      </p>
    )
  if (step < stepIndex.tutor)
    return (
      <Button type="submit" size={56} className="at-end" pending={step === stepIndex.viaje && viaje.loading}>
        Seguir a {stepNames[step + 1]} <Icon of={ArrowRight} />
      </Button>
    )
  if (step === stepIndex.confirmar)
    return (
      <div className="line loose centred at-end modo-confirmar">
        {accepted && (
          <Checkbox
            label="Los datos son correctos"
            checked={checked}
            onChange={(event) => onCheck(event.target.checked)}
          />
        )}
        <Button
          size={56}
          disabled={!accepted || !checked || !viaje.paquete}
          pending={sending}
          pendingLabel="Reservando…"
          onClick={onConfirm}
        >
          Confirmar Reserva
        </Button>
      </div>
    )
  if (step === stepIndex.convenio && accepted)
    return (
      <Button size={56} className="at-end" onClick={onConfirmStep}>
        Seguir a Confirmar <Icon of={ArrowRight} />
      </Button>
    )
  return (
    <Button
      type={step === stepIndex.tutor ? 'submit' : 'button'}
      size={56}
      className="at-end"
      pending={viaje.loading}
      onClick={step === stepIndex.convenio ? onRead : undefined}
    >
      Ver y Aceptar Convenio
    </Button>
  )
}
