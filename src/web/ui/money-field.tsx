import type { ComponentProps } from 'react'
import {
  centavosToField,
  currencySymbolOf,
  type Moneda,
  parseImporte,
  withoutCurrencySymbol,
} from '../../reglas/dinero.ts'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'inputMode' | 'type'> & { moneda?: Moneda }

/** Removes a pasted currency sign. Formats the amount on blur, so that the user sees how the app parsed it. */
export function MoneyField({ moneda = 'ARS', onChange, onBlur, ...field }: Props) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      sign={currencySymbolOf(moneda)}
      inputMode="decimal"
      onChange={(event) => {
        const bare = withoutCurrencySymbol(event.target.value, moneda)
        if (bare !== event.target.value) event.target.value = bare
        onChange?.(event)
      }}
      onBlur={(event) => {
        const centavos = parseImporte(event.target.value, moneda)
        if (centavos !== undefined) event.target.value = centavosToField(centavos)
        // A controlled input gets its value from its parent, so the parent must receive the formatted value.
        if (field.value !== undefined) onChange?.(event)
        onBlur?.(event)
      }}
    />
  )
}
