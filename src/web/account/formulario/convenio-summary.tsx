import { Bus, CalendarClock, PackageCheck, Undo2, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { keepFiguresTogether } from '../../../reglas/text.ts'
import { formatLongFecha, formatTripDates } from '../../ui/format.pure.ts'
import { Icon } from '../../ui/icon.tsx'
import { MoneyList } from '../../ui/money.tsx'
import { type Clausula, cancellationTermsIn, includedIn } from './convenio-clauses.ts'
import type { ReservaValues } from './form-fields.ts'
import { describePlan, seniaOf, totalsOf } from './plan.pure.ts'
import type { Viaje } from './viaje.ts'

type Props = { values: ReservaValues; viaje: Viaje; clausulas: Clausula[] }

export function ConvenioSummary({ values, viaje: { paquete, plan = [] }, clausulas }: Props) {
  const senia = seniaOf(plan)
  const incluye = includedIn(clausulas)
  const { plazo, cancelacion } = cancellationTermsIn(clausulas)
  return (
    <ul className="rows opens num cinco">
      <SummaryLine icon={UserRound} title="Quién viaja">
        {values.nombre} {values.apellido}. Firma {values.nombreT} {values.apellidoT}.
      </SummaryLine>
      {paquete && (
        <SummaryLine icon={Bus} title="El viaje">
          {paquete.descripcion}, {keepFiguresTogether(paquete.duracion)}, {formatTripDates(paquete)}.
        </SummaryLine>
      )}
      <SummaryLine icon={CalendarClock} title="Lo que pagás">
        {describePlan(plan)}. En total, <MoneyList importes={totalsOf(plan)} />
        {senia && `. La seña, en efectivo hasta el ${formatLongFecha(senia.vencimiento)}`}.
      </SummaryLine>
      {incluye && (
        <SummaryLine icon={PackageCheck} title="Qué incluye">
          {incluye}.
        </SummaryLine>
      )}
      {plazo && (
        <SummaryLine icon={Undo2} title="Si te arrepentís">
          Tenés {keepFiguresTogether(plazo)}, sin cargo y sin dar motivos.
          {cancelacion && ` Después, cancelar tiene cargos según la fecha: ${cancelacion}.`}
        </SummaryLine>
      )}
    </ul>
  )
}

export function SummaryLine({ icon, title, children }: { icon: typeof Bus; title: string; children: ReactNode }) {
  return (
    <li className="line">
      <Icon of={icon} className="accent" />
      <div>
        <b>{title}</b>
        <p className="t-15 muted">{children}</p>
      </div>
    </li>
  )
}
