import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, type Dia } from '../../../reglas/dia.ts'
import { parseFecha } from '../../../reglas/parsing.ts'
import { DateField } from '../../ui/date-field.tsx'
import { formatFecha } from '../../ui/format.pure.ts'
import { IconButton } from '../../ui/icon-button.tsx'

type Props = {
  label: string
  value: Dia | ''
  onChange: (dia: Dia | '') => void
  steps?: boolean
  optional?: boolean
}

export function DiaPicker({ label, value, onChange, steps = false, optional = false }: Props) {
  return (
    <div className="line tight centred dia-picker">
      {steps && value && (
        <IconButton icon={ChevronLeft} label="Día anterior" onClick={() => onChange(addDays(value, -1))} />
      )}
      <DateField
        key={value}
        label={label}
        inline
        defaultValue={formatFecha(value)}
        onChange={({ target }) => {
          if (optional && value && target.value === '') return onChange('')
          const dia = /(^\d{4}|\D)\d{4}$/.test(target.value) ? parseFecha(target.value) : undefined
          if (dia && dia !== value) onChange(dia)
        }}
      />
      {steps && value && (
        <IconButton icon={ChevronRight} label="Día siguiente" onClick={() => onChange(addDays(value, 1))} />
      )}
    </div>
  )
}
