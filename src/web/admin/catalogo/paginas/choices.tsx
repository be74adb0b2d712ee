import { fieldsOf } from '../../../ui/form-fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { useDestinos, useOptions, useSubtipos, useTipos } from './use-choices.ts'

type Nombres = 'tipo' | 'subtipo' | 'tipoPaquete' | 'subTipoPaquete' | 'destino' | 'paquete'

const { Choice } = fieldsOf<Record<Nombres, string>>()

export function DestinoChoice({ onChange }: { onChange?: (destino: string) => void }) {
  const { data, error } = useDestinos()
  return (
    <Choice
      name="destino"
      label="Destino"
      placeholder="Elegí un destino"
      choices={data}
      error={error}
      onChange={onChange}
    />
  )
}

export function PaqueteChoice({ destino }: { destino: string }) {
  const paquetes = useOptions('paquetes', destino || '0')
  const tours = useOptions('tours', destino || '0')
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
  chosen: string
  /** The caller clears the subtype, because it belongs to the previous type. */
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
        choices={tipos.data}
        error={tipos.error}
        onChange={onTipo}
      />
      <Choice
        name={subtipo}
        label="Subtipo de paquete"
        placeholder="Elegí un subtipo"
        choices={subtipos.data}
        error={subtipos.error}
        help={
          subtipos.data?.length === 0 && (
            <>
              Todavía no hay ninguno. <Link to="/admin/catalogo/subtipos">Agregar un subtipo</Link>
            </>
          )
        }
      />
    </>
  )
}
