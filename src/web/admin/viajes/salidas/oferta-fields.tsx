import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { DateField } from '../../../ui/date-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FlagField } from '../../flag-field.tsx'

type Campo = 'fechasalida' | 'fecharegreso' | 'cupo' | 'responsable' | 'activo'
type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  responsables: { id: string; nombre: string }[]
}

/** Dates, seats, who answers for it and whether it is on offer: the same for a new trip and for an old one. */
export function OfertaFields<Values extends FieldValues & Partial<Record<Campo, unknown>>>({
  form,
  responsables,
}: Props<Values>) {
  const errors: FieldErrors = form.formState.errors
  const field = (name: Campo) => ({
    error: errors[name]?.message?.toString(),
    ...form.register(name as Path<Values>),
  })
  return (
    <>
      <DateField label="Salida" {...field('fechasalida')} />
      <DateField label="Regreso" {...field('fecharegreso')} />
      <TextField label="Cupo" inputMode="numeric" autoComplete="off" {...field('cupo')} />
      <Select
        label="Responsable"
        optional
        placeholder="Nadie todavía"
        choices={responsables.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        {...field('responsable')}
      />
      <div className="field-whole">
        <FlagField
          form={form}
          name={'activo' as Path<Values>}
          label="Recibe reservas"
          help="Sin tildar, las familias no lo ven; las reservas que tiene siguen igual."
        />
      </div>
    </>
  )
}
