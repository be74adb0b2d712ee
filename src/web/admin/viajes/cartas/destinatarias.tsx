import { aQuienes } from '../../../../contract/viajes/cartas.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { type AQuien, type Familia, nombresDeGrupo } from './datos.ts'

type Props = {
  familias: Familia[]
  chosen: Familia[]
  aquien: AQuien
  /** Whether they are those of bookings that were chosen one by one. */
  elegidas: boolean
  onChange: (aquien: AQuien) => void
}

/** Whom it goes to: the groups with how many they are, and the names of the one that is chosen. */
export function Destinatarias({ familias, chosen, aquien, elegidas, onChange }: Props) {
  const choices = aQuienes.map((grupo) => ({
    value: grupo,
    label: nombresDeGrupo[elegidas && grupo === 'todas' ? 'elegidas' : grupo],
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
          onChange={(value) => onChange(aQuienes.find((uno) => uno === value) ?? 'todas')}
        />
      </div>
      {chosen.length === 0 ? (
        <p className="muted above-2">Ninguna familia está en ese grupo.</p>
      ) : (
        <details className="above-1">
          <summary className="text-link">{contar(chosen.length, 'familia')}, un mail cada una: ver quiénes son</summary>
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

/** How many mails it is; and who of them gets less in it, since nobody proved the mail to be theirs. */
export function describeEnvio(chosen: readonly Familia[]): string {
  const sinProbar = chosen.filter(({ probado }) => !probado).length
  const mails = `${contar(chosen.length, 'familia')}, un mail cada una`
  if (sinProbar === 0) return mails
  const [confirmaron, les] = sinProbar === 1 ? ['confirmó', 'le'] : ['confirmaron', 'les']
  return `${mails}. ${contar(sinProbar, 'familia')} todavía no ${confirmaron} el suyo: ${les} llega sin nombres ni importes.`
}
