import { ChevronLeft, ChevronRight } from 'lucide-react'
import { isRealDia } from '../ui/calendar.pure.ts'
import { DateField } from '../ui/date-field.tsx'
import { formatFecha, parseDia } from '../ui/format.pure.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { moveDia, toIso } from './dias.pure.ts'

type Props = {
  label: string
  value: string
  onChange: (dia: string) => void
  steps?: boolean
  /** It may be left empty. */
  optional?: boolean
}

/** A day (`yyyy-mm-dd`), typed or picked, or the one before or after. Half typed dates wait. */
export function DiaPicker({ label, value, onChange, steps = false, optional = false }: Props) {
  return (
    <div className="line tight centred dia-picker">
      {steps && <IconButton icon={ChevronLeft} label="Día anterior" onClick={() => onChange(moveDia(value, -1))} />}
      <DateField
        key={value}
        label={label}
        inline
        defaultValue={formatFecha(value)}
        onChange={({ target }) => {
          if (optional && value && target.value === '') return onChange('')
          const dia = /\d{4}$/.test(target.value) ? parseDia(target.value) : undefined
          if (dia && isRealDia(dia) && toIso(dia) !== value) onChange(toIso(dia))
        }}
      />
      {steps && <IconButton icon={ChevronRight} label="Día siguiente" onClick={() => onChange(moveDia(value, 1))} />}
    </div>
  )
}
