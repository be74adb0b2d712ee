import { aQuienes } from '../../../../contract/viajes/cartas.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { type AQuien, type Familia, nombresDeGrupo } from './datos.ts'

type Props = { familias: Familia[]; chosen: Familia[]; aquien: AQuien; onChange: (aquien: AQuien) => void }

/** Whom it goes to: the groups with how many they are, and the names of the one that is chosen. */
export function Destinatarias({ familias, chosen, aquien, onChange }: Props) {
  const choices = aQuienes.map((grupo) => ({
    value: grupo,
    label: nombresDeGrupo[grupo],
    count: familias.filter(({ grupos }) => grupos[grupo]).length,
  }))
  const sinProbar = chosen.filter(({ probado }) => !probado)
  return (
    <div className="stack tight carta-para">
      <Segmented
        legend="Para"
        choices={choices}
        value={aquien}
        onChange={(value) => onChange(aQuienes.find((uno) => uno === value) ?? 'todas')}
      />
      {chosen.length === 0 ? (
        <p className="muted">Ninguna familia está en ese grupo.</p>
      ) : (
        <details>
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
      {sinProbar.length > 0 && (
        <p className="t-12 muted">
          {contar(sinProbar.length, 'familia')} todavía no {sinProbar.length === 1 ? 'confirmó' : 'confirmaron'} su
          mail: {sinProbar.length === 1 ? 'le' : 'les'} llega sin nombres ni importes.
        </p>
      )}
    </div>
  )
}
