import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { formatDay, localDay, monthNames } from '../../reglas/dia.ts'
import { parseFecha } from '../../reglas/parsing.ts'
import { Button } from './button.tsx'
import { clampDia, daysInMonth, pickerYears, yearsBefore } from './calendar.pure.ts'
import { CancelButton, Dialog } from './dialog.tsx'
import type { FieldText } from './field.tsx'
import { type DayParts, dayPartsOf, formatLongFecha, joinDia } from './format.pure.ts'
import { IconButton } from './icon-button.tsx'
import { Select } from './select.tsx'
import { TextField } from './text-field.tsx'

/** The age in years at which the picker of a birth date opens. */
type Age = { age?: number }

/**
 * Shows a text input for `dd/mm/aaaa`, typed or picked. Picking dispatches an input event, so that `register('fechaN')` works. Convert the
 * value with `toWireFecha`.
 */
export function DateField({ ref, onBlur, age, ...field }: Omit<ComponentProps<'input'>, 'type'> & FieldText & Age) {
  const input = useRef<HTMLInputElement | null>(null)
  const [picking, setPicking] = useState<DayParts | 'none'>()
  return (
    <>
      <TextField
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        autoComplete="off"
        {...field}
        className="num"
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
        }}
        onBlur={(event) => {
          const typed = parseFecha(event.target.value, age !== undefined)
          if (typed) write(event.target, formatDay(typed))
          onBlur?.(event)
        }}
        endButton={
          <IconButton
            icon={CalendarDays}
            label={`Elegir la fecha: ${field.label}`}
            onClick={() => setPicking(current(input.current, age !== undefined) ?? 'none')}
          />
        }
      />
      {picking && (
        <DatePickerDialog
          title={field.label}
          age={age}
          start={picking === 'none' ? undefined : picking}
          onClose={() => setPicking(undefined)}
          onSet={(day) => {
            if (input.current) write(input.current, formatDay(joinDia(clampDia(day))))
            setPicking(undefined)
          }}
        />
      )}
    </>
  )
}

function current(input: HTMLInputElement | null, isBirthDate: boolean): DayParts | undefined {
  const dia = parseFecha(input?.value ?? '', isBirthDate)
  return dia && dayPartsOf(dia)
}

/**
 * Writes a value as if the user had typed it. Uses the native setter and dispatches an event, because React overrides the setter and
 * ignores values that go through it.
 */
function write(input: HTMLInputElement, value: string): void {
  if (input.value === value) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

type Props = {
  title: string
  start?: DayParts
  age?: number
  onSet: (day: DayParts) => void
  onClose: () => void
}

const monthChoices = monthNames.map((name, position) => ({ value: position + 1, label: name }))

/** Shows three selects, as the specification requires. The day never exceeds the month's length. */
function DatePickerDialog({ title, start, age, onSet, onClose }: Props) {
  const [today] = useState(readToday)
  const [day, setDay] = useState(() => start ?? yearsBefore(today, age ?? 0))
  const change = (part: Partial<DayParts>) => setDay(clampDia({ ...day, ...part }))
  const dayChoices = Array.from({ length: daysInMonth(day.mes, day.anio) }, (_, position) => choice(position + 1))
  return (
    <Dialog
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
        {formatLongFecha(joinDia(day), true)}
      </p>
    </Dialog>
  )
}

/** Returns today by the browser's clock, or 1 January 2026 if the clock has an earlier year. */
function readToday(): DayParts {
  const today = dayPartsOf(localDay(new Date()))
  return today.anio >= oldest.anio ? today : oldest
}

const oldest = { dia: 1, mes: 1, anio: 2026 }

function choice(number: number) {
  return { value: number, label: String(number) }
}
