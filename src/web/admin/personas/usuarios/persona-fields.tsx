import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { listadopersonal } from '../../../../contract/personas/personal.ts'
import type { Area, AreaLevel } from '../../../../reglas/areas.ts'
import { fieldsOf } from '../../../ui/form-fields.tsx'

const campos: [Area, string, string][] = [
  ['reservas', 'Reservas', 'Con sus pasajeros, fotos, convenios, propuestas y lista de espera.'],
  ['caja', 'Caja y cobranza', 'No devuelve ni condona, no fija el dólar y no cierra los libros.'],
  ['consultas', 'Consultas', 'También las respuestas modelo.'],
  ['viajes', 'Viajes escolares', 'Con colegios, formas de pago y listas de pasajeros.'],
]

const choices: { value: AreaLevel; label: string }[] = [
  { value: 'lee', label: 'Ver' },
  { value: 'escribe', label: 'Ver y modificar' },
]

const { Choice } = fieldsOf<Record<Area, AreaLevel | ''>>()

export function AreasFields() {
  return (
    <fieldset>
      <legend className="label accent below-2">Además puede</legend>
      <div className="fields">
        {campos.map(([area, label, help]) => (
          <Choice key={area} name={area} label={label} help={help} placeholder="No" choices={choices} />
        ))}
      </div>
    </fieldset>
  )
}

export type Persona = ReplyOf<typeof listadopersonal>['results'][number]

export const tiposDePersonal = [
  { value: '1', label: 'Administración completa' },
  { value: '10', label: 'Administración reducida' },
]

export const reducedViewHelp =
  'La reducida trabaja con el catálogo y el newsletter, agrega clientes y ve su nombre, mail, teléfono y colegio, que puede exportar. No ve reservas, pasajeros, documentos, consultas ni pagos, salvo lo que le abras.'

export const noAreas = { reservas: '', caja: '', consultas: '', viajes: '' } as const
