import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { asCentavos } from '../../reglas/dinero.ts'
import { Chip } from '../ui/chip.tsx'
import { Fecha } from '../ui/fecha.tsx'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money.tsx'
import { RadioCard } from '../ui/radio-card.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { RadioRow } from '../ui/radio-row.tsx'
import { Segments } from '../ui/segments.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { ReceiptLink, Timeline } from '../ui/timeline.tsx'
import { Pieza } from './pieza.tsx'

const steps = ['Pasajero', 'Tutor', 'Viaje y plan', 'Convenio', 'Confirmar']

export function PiezasReserva() {
  const [step, setStep] = useState(2)
  const senia = { name: 'Seña', value: <Money centavos={asCentavos(12000000)} /> }
  return (
    <>
      <Pieza title="Pasos">
        <div className="modo-barra on-dark">
          <Stepper steps={steps} current={step} onStep={setStep} />
        </div>
      </Pieza>
      <Pieza title="Planes">
        <RadioCards legend="Cómo lo querés pagar">
          <RadioCard
            name="plan"
            defaultChecked
            title="9 cuotas en pesos"
            amount={<Money centavos={asCentavos(22533333)} />}
            detail="por mes, de diciembre a agosto"
            rows={[senia, { name: 'Total', value: <Money centavos={asCentavos(214800000)} /> }]}
          />
          <RadioCard
            name="plan"
            title="Pesos y dólares"
            amount={<Money centavos={asCentavos(13000000)} />}
            detail="por mes en 9 cuotas, más 3 de USD 190,00"
            rows={[senia, { name: 'Total', value: <Money centavos={asCentavos(57000)} moneda="USD" /> }]}
          />
          <RadioRow
            name="plan"
            title="Plan personal"
            detail="Elegís la seña y la cantidad de cuotas. Te mostramos el valor antes de seguir."
            picture={<Icon of={SlidersHorizontal} stroke={1.5} className="sign" />}
            chip={<Chip tone="alert">Quedan 7 lugares</Chip>}
          />
        </RadioCards>
      </Pieza>
      <Pieza title="Cuotas">
        <div className="split">
          <div>
            <p className="figure t-28">
              <Money centavos={asCentavos(155800000)} />
            </p>
            <p>
              Vence el <Fecha value="2026-12-04" long />, <Fecha value="04-12-2026" />
            </p>
            <Segments
              tones={['done', 'done', 'done', 'late', 'next', 'todo', 'todo']}
              label="3 de 7 pagas, 1 vencida"
            />
          </div>
          <Timeline
            entries={[
              {
                key: 's',
                title: 'Seña',
                note: 'pagada el 22/05/2026, Efectivo',
                amount: <Money centavos={asCentavos(12000000)} />,
                tone: 'done',
                end: <ReceiptLink number="0001-00003127" href="/recibo" />,
              },
              {
                key: 1,
                title: 'Cuota 1',
                note: 'venció el 10/11/2026',
                amount: <Money centavos={asCentavos(16900000)} />,
                tone: 'late',
              },
              {
                key: 2,
                title: 'Cuota 2',
                note: 'vence el 25/11/2026',
                amount: <Money centavos={asCentavos(16900000)} />,
                tone: 'next',
              },
              {
                key: 3,
                title: 'Cuota 3',
                note: '25/12/2026',
                amount: <Money centavos={asCentavos(16900000)} />,
                tone: 'todo',
              },
              {
                key: 4,
                title: 'Cuota 4',
                note: '25/01/2027',
                amount: <Money centavos={asCentavos(16900000)} />,
                tone: 'todo',
              },
            ]}
          />
        </div>
      </Pieza>
    </>
  )
}
