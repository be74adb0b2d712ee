import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { formatDay } from '../../reglas/dia.ts'
import { readFecha } from '../../reglas/parsing.ts'
import { clampDia } from './calendar.pure.ts'
import { DatePickerDialog } from './date-picker-dialog.tsx'
import type { FieldText } from './field.tsx'
import { type DayParts, joinDia, partsOf } from './format.pure.ts'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

/** Only for birth dates: the age in years at which the picker opens. */
type Age = { age?: number }

/**
 * Shows a date input for `dd/mm/aaaa`, typed or picked. Works with `register('fechaN')`, because the input is native and picking a date
 * dispatches its input event. Convert the value with `toWireFecha`.
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
          const typed = readFecha(event.target.value, age !== undefined)
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

function current(input: HTMLInputElement | null, past: boolean): DayParts | undefined {
  const dia = readFecha(input?.value ?? '', past)
  return dia && partsOf(dia)
}

/** Sets the value through the native setter and dispatches an input event, because React ignores values set through its own setter. */
function write(input: HTMLInputElement, value: string): void {
  if (input.value === value) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
