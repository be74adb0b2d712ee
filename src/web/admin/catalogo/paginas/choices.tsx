import { fieldsOf } from '../../../ui/form-fields.tsx'
import { useDestinos, useOpciones, useSubtipos, useTipos } from './use-choices.ts'

/** Choices that several forms of the catalogue offer, by the names that those forms have for them. */

type Nombres = 'tipo' | 'subtipo' | 'tipoPaquete' | 'subTipoPaquete' | 'destino' | 'paquete'

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

/** Which trip to the destination a promotion lowers, tours among them. */
export function PaqueteChoice({ destino }: { destino: string }) {
  const paquetes = useOpciones('paquetes', destino || '0')
  const tours = useOpciones('tours', destino || '0')
  return (
    <Choice
      name="paquete"
      label="Viaje que baja"
      optional
      placeholder="Ninguno en particular"
      choices={[...(paquetes.data ?? []), ...(tours.data ?? [])]}
      error={paquetes.error ?? tours.error}
      help="Su ficha y su página muestran el precio de antes, tachado, mientras cueste el de ahora."
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
