import type { ComponentProps } from 'react'
import { type Moneda, parseImporte, signOf, typedCentavos, withoutSign } from '../../reglas/dinero.ts'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'inputMode' | 'type'> & { moneda?: Moneda }

/**
 * An amount after its currency’s sign, as people here write it and as every screen shows it: what is pasted loses its sign, and on leaving the field
 * it is written out, so that one sees how it was read.
 */
export function MoneyField({ moneda = 'ARS', onChange, onBlur, ...field }: Props) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      sign={signOf(moneda)}
      inputMode="decimal"
      onChange={(event) => {
        const bare = withoutSign(event.target.value, moneda)
        if (bare !== event.target.value) event.target.value = bare
        onChange?.(event)
      }}
      onBlur={(event) => {
        const centavos = parseImporte(event.target.value, moneda)
        if (centavos !== undefined) event.target.value = typedCentavos(centavos)
        // Whoever holds the value by itself is told what it says now.
        if (field.value !== undefined) onChange?.(event)
        onBlur?.(event)
      }}
    />
  )
}
