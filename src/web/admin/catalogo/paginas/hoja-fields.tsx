import { useWatch } from 'react-hook-form'
import type { editarpaquete } from '../../../../contract/catalogo/fichas.ts'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { Seccion } from '../../form/seccion.tsx'

type Values = BodyInput<typeof editarpaquete>

const { Area } = fieldsOf<Values>()

const campos = [
  { name: 'sale', label: 'Sale', rows: 3, help: 'La hora y, debajo, de dónde' },
  { name: 'vuelve', label: 'Vuelve', rows: 3, help: 'La hora y, debajo, adónde' },
  {
    name: 'transporte',
    label: 'Transporte',
    rows: 3,
    help: 'Por ejemplo: 30 horas en bus semicama. Si debajo dice «2.150 km», el mapa también',
  },
  { name: 'comidas', label: 'Comidas', rows: 3, help: 'Por ejemplo: 28 comidas' },
  {
    name: 'paradas',
    label: 'Paradas',
    whole: true,
    rows: 4,
    help: 'Para el mapa, una por renglón y en orden: nombre, qué se hace y coordenadas. Córdoba, cena, día 1, -31.4135, -64.1811',
  },
  {
    name: 'itinerario',
    label: 'Día por día',
    whole: true,
    rows: 10,
    help: 'Un punto por día. Un renglón que empieza con «Comen:» o «Duermen:» lleva su ícono. Con «En el mapa: Cerro Catedral, -41.1703, -71.4400» el mapa muestra el número del día',
  },
  {
    name: 'acompanan',
    label: 'Quién va con el grupo',
    whole: true,
    rows: 6,
    help: '«Un coordinador cada 15 chicos» se dibuja con sus chicos; «Un médico» o «Teléfono» llevan su ícono',
  },
  { name: 'noincluye', label: 'Qué no incluye', whole: true, rows: 5 },
  { name: 'preguntas', label: 'Preguntas', whole: true, rows: 8, help: 'La pregunta y, debajo, la respuesta' },
] as const

/** Shows the fields for what families want to know about a trip. An empty line separates paragraphs, whose first line is the title. */
export function HojaFields() {
  const escritos = useWatch<Values>()
  const cuantos = campos.filter(({ name }) => escritos[name]?.trim()).length
  return (
    <Seccion
      title="Lo que preguntan las familias"
      hint={cuantos > 0 ? `${cuantos} de ${campos.length} temas escritos` : 'Sin escribir'}
    >
      <p className="whole muted">
        El primer renglón va grande y lo que sigue, debajo, más chico. Un renglón en blanco empieza otro punto. Lo que
        quede vacío no se muestra.
      </p>
      {campos.map((campo) => (
        <Area key={campo.name} {...campo} optional />
      ))}
    </Seccion>
  )
}
