import { useState } from 'react'
import { localDay, monthNames } from '../../reglas/dia.ts'
import { Button } from './button.tsx'
import { clampDia, daysInMonth, pickerYears, yearsBefore } from './calendar.pure.ts'
import { CancelButton, Dialog } from './dialog.tsx'
import { type DayParts, formatFechaLarga, joinDia, partsOf } from './format.pure.ts'
import { Select } from './select.tsx'

type Props = {
  title: string
  start?: DayParts
  /** Only for birth dates: the age in years at which the picker opens. */
  age?: number
  onSet: (day: DayParts) => void
  onClose: () => void
}

const monthChoices = monthNames.map((name, position) => ({ value: position + 1, label: name }))

/** Shows day, month and year as three selects, as the specification requires. The day never exceeds the month's length. */
export function DatePickerDialog({ title, start, age, onSet, onClose }: Props) {
  const [today] = useState(readToday)
  const [day, setDay] = useState(() => start ?? yearsBefore(today, age ?? 0))
  const change = (part: Partial<DayParts>) => setDay(clampDia({ ...day, ...part }))
  const dayChoices = Array.from({ length: daysInMonth(day.mes, day.anio) }, (_, position) => choice(position + 1))
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <CancelButton />
          <Button onClick={() => onSet(day)}>Establecer</Button>
        </>
      }
    >
      <div className="date-picker grid snug">
        <Select
          label="Día"
          value={day.dia}
          choices={dayChoices}
          onChange={(event) => change({ dia: Number(event.target.value) })}
        />
        <Select
          label="Mes"
          value={day.mes}
          choices={monthChoices}
          onChange={(event) => change({ mes: Number(event.target.value) })}
        />
        <Select
          label="Año"
          value={day.anio}
          choices={pickerYears(today.anio, { birth: age !== undefined, typed: start?.anio }).map(choice)}
          onChange={(event) => change({ anio: Number(event.target.value) })}
        />
      </div>
      <p className="display t-20 muted" aria-live="polite">
        {formatFechaLarga(joinDia(day), true)}
      </p>
    </Dialog>
  )
}

/** Returns today by the browser's clock, or 1 January 2026 if the clock is set to an earlier year. */
function readToday(): DayParts {
  const today = partsOf(localDay(new Date()))
  return today.anio >= oldest.anio ? today : oldest
}

const oldest = { dia: 1, mes: 1, anio: 2026 }

function choice(number: number) {
  return { value: number, label: String(number) }
}
