import { fieldsOf } from '../../../ui/form-fields.tsx'

const { Choice, Day, Flag, Text } =
  fieldsOf<Record<'fechasalida' | 'fecharegreso' | 'cupo' | 'responsable' | 'activo', string>>()

/** Dates, seats, who answers for it and whether it is on offer: the same for a new trip and for an old one. */
export function OfertaFields({ responsables }: { responsables: { id: number; nombre: string }[] }) {
  return (
    <>
      <Day name="fechasalida" label="Salida" />
      <Day name="fecharegreso" label="Regreso" />
      <Text name="cupo" label="Cupo" inputMode="numeric" />
      <Choice
        name="responsable"
        label="Responsable"
        optional
        placeholder="Nadie todavía"
        choices={responsables.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      <div className="field-whole">
        <Flag
          name="activo"
          label="Recibe reservas"
          help="Sin tildar, las familias no lo ven; las reservas que tiene siguen igual."
        />
      </div>
    </>
  )
}
