import { audiences } from '../../../../contract/viajes/cartas.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { type Audience, type Familia, recipientLabels } from './cartas-data.ts'

type Props = {
  familias: Familia[]
  chosen: Familia[]
  aquien: Audience
  elegidas: boolean
  onChange: (aquien: Audience) => void
}

export function Destinatarias({ familias, chosen, aquien, elegidas, onChange }: Props) {
  const choices = audiences.map((grupo) => ({
    value: grupo,
    label: recipientLabels[elegidas && grupo === 'todas' ? 'elegidas' : grupo],
    count: familias.filter(({ grupos }) => grupos[grupo]).length,
  }))
  return (
    <div className="carta-para">
      <div className="carta-linea">
        <span className="field-label" aria-hidden="true">
          Para
        </span>
        <Segmented
          legend="Para"
          choices={choices}
          value={aquien}
          onChange={(value) => onChange(audiences.find((one) => one === value) ?? 'todas')}
        />
      </div>
      {chosen.length === 0 ? (
        <p className="muted above-2">Ninguna familia está en ese grupo.</p>
      ) : (
        <details className="above-1">
          <summary className="text-link">Sale un mail por familia: ver quiénes son</summary>
          <ul className="rows dense carta-familias">
            {chosen.map(({ id, apellido, nombre, pasajeros, mail }) => (
              <li className="breaks" key={id}>
                <b>
                  {apellido}, {nombre}
                </b>{' '}
                por {pasajeros} <span className="muted">{mail}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Shows how many families have not confirmed their mail address. They receive a mail without personal data. */
export function UnconfirmedMailsNotice({ familias }: { familias: readonly Familia[] }) {
  const count = familias.filter(({ probado }) => !probado).length
  if (count === 0) return null
  const [confirmaron, les] = count === 1 ? ['confirmó', 'le'] : ['confirmaron', 'les']
  return (
    <p className="t-12 muted num carta-pie">
      {`${formatCount(count, 'familia')} todavía no ${confirmaron} su mail: ${les} llega sin nombres ni importes.`}
    </p>
  )
}
