import { ArrowDown, ArrowUp } from 'lucide-react'
import { contar } from '../../../../reglas/cifras.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Importes } from './importes.tsx'
import type { Plan } from './plan-valores.ts'

type Props = {
  plan: Plan
  onUp?: () => void
  onDown?: () => void
  onOpen: (como: 'editar' | 'copiar' | 'eliminar') => void
  onActivate: (activo: '0' | '1') => void
}

/** One way to pay. Once a booking uses it, it is no longer changed: it is taken off offer, and copied. */
export function PlanCard({ plan, onUp, onDown, onOpen, onActivate }: Props) {
  const enUso = plan.reservas !== '0'
  return (
    <li className="row roomy box plan" data-off={plan.activo === '0'}>
      <div className="nowrap">
        <IconButton icon={ArrowUp} label={`Subir ${plan.descripcion}`} disabled={!onUp} onClick={onUp} />
        <IconButton icon={ArrowDown} label={`Bajar ${plan.descripcion}`} disabled={!onDown} onClick={onDown} />
      </div>
      <div className="stack tight grows">
        <h2 className="t-18">{plan.descripcion}</h2>
        <p className="num">
          <Importes {...precio(plan)} />, seña de <Importes {...senia(plan)} /> hasta el{' '}
          <Fecha value={plan.fechavtosenia} />, {describeCuotas(plan)} desde el <Fecha value={plan.primervencimiento} />
          {plan.personal === '1' && `; plan personal, hasta ${contar(plan.cuotasmax, 'cuota')}`}
        </p>
        <p>
          {plan.activo === '1' ? <Chip tone="ok">Se ofrece</Chip> : <Chip>No se ofrece</Chip>}{' '}
          {enUso && <Chip tone="info">{describeReservas(plan.reservas)}</Chip>}
        </p>
      </div>
      <div className="row roomy">
        {!enUso && (
          <Button look="link" onClick={() => onOpen('editar')}>
            Editar
          </Button>
        )}
        <Button look="link" onClick={() => onOpen('copiar')}>
          Copiar
        </Button>
        <Button look="link" onClick={() => onActivate(plan.activo === '1' ? '0' : '1')}>
          {plan.activo === '1' ? 'Desactivar' : 'Activar'}
        </Button>
        {!enUso && (
          <Button look="link" onClick={() => onOpen('eliminar')}>
            Eliminar
          </Button>
        )}
      </div>
    </li>
  )
}

function precio({ moneda, importe, adicional }: Plan) {
  if (moneda === '2') return { ars: '0.00', usd: importe }
  return { ars: importe, usd: moneda === '3' ? adicional : '0.00' }
}

function senia({ moneda, senia: suya }: Plan) {
  return moneda === '2' ? { ars: '0.00', usd: suya } : { ars: suya, usd: '0.00' }
}

function describeCuotas({ cuotas, cuotasadicional }: Plan): string {
  const pesos = contar(cuotas, 'cuota')
  return cuotasadicional === '0' ? pesos : `${pesos} y ${cuotasadicional} en dólares`
}

function describeReservas(cuantas: string): string {
  return `${cuantas === '1' ? 'La usa' : 'La usan'} ${contar(cuantas, 'reserva')}`
}
