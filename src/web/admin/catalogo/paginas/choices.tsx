import { fieldsOf } from '../../../ui/form-fields.tsx'
import { useDestinos, useSubtipos, useTipos } from './use-choices.ts'

/** Choices that several forms of the catalogue offer, by the names that those forms have for them. */

type Nombres = 'tipo' | 'subtipo' | 'tipoPaquete' | 'subTipoPaquete' | 'destino'

const { Choice } = fieldsOf<Record<Nombres, string>>()

export function DestinoChoice({ onChange }: { onChange?: (destino: string) => void }) {
  const { data, error } = useDestinos()
  return (
    <Choice
      name="destino"
      label="Destino"
      placeholder="Elegí un destino"
      choices={data ?? []}
      error={error}
      onChange={onChange}
    />
  )
}

type Props = {
  tipo: 'tipo' | 'tipoPaquete'
  subtipo: 'subtipo' | 'subTipoPaquete'
  /** The type that is chosen now. */
  chosen: string
  /** Another type: the subtype was of the one before. */
  onTipo: () => void
}

export function TipoChoices({ tipo, subtipo, chosen, onTipo }: Props) {
  const tipos = useTipos()
  const subtipos = useSubtipos(chosen)
  return (
    <>
      <Choice
        name={tipo}
        label="Tipo de paquete"
        optional
        placeholder="Sin tipo"
        choices={tipos.data ?? []}
        error={tipos.error}
        onChange={onTipo}
      />
      <Choice
        name={subtipo}
        label="Subtipo de paquete"
        placeholder="Elegí un subtipo"
        choices={subtipos.data ?? []}
        error={subtipos.error}
      />
    </>
  )
}
