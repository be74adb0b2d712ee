import { useWatch } from 'react-hook-form'
import type { editarpaquete } from '../../../../contract/catalogo/fichas.ts'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { Seccion } from '../../seccion.tsx'

type Values = BodyInput<typeof editarpaquete>

const { Area } = fieldsOf<Values>()

const campos = [
  'sale',
  'vuelve',
  'transporte',
  'comidas',
  'paradas',
  'itinerario',
  'acompanan',
  'noincluye',
  'preguntas',
] as const

/** What families ask of a trip. Each field is points apart by an empty line, whose first line is the title. */
export function HojaFields() {
  const escritos = useWatch<Values, typeof campos>({ name: campos }).filter((texto) => texto?.trim()).length
  const hint = escritos > 0 ? `${escritos} de ${campos.length} temas escritos` : 'Sin escribir'
  return (
    <Seccion title="Lo que preguntan las familias" hint={hint}>
      <p className="whole muted">
        El primer renglón va grande y lo que sigue, debajo, más chico. Un renglón en blanco empieza otro punto. Lo que
        quede vacío no se muestra.
      </p>
      <Area name="sale" label="Sale" optional rows={3} help="La hora y, debajo, de dónde" />
      <Area name="vuelve" label="Vuelve" optional rows={3} help="La hora y, debajo, adónde" />
      <Area
        name="transporte"
        label="Transporte"
        optional
        rows={3}
        help="Por ejemplo: 30 horas en bus semicama. Si debajo dice «2.150 km», el mapa también"
      />
      <Area name="comidas" label="Comidas" optional rows={3} help="Por ejemplo: 28 comidas" />
      <Area
        name="paradas"
        label="Paradas"
        whole
        optional
        rows={4}
        help="Para el mapa, una por renglón y en orden: nombre, qué se hace y coordenadas. Córdoba, cena, día 1, -31.4135, -64.1811"
      />
      <Area
        name="itinerario"
        label="Día por día"
        whole
        optional
        rows={10}
        help="Un punto por día. Un renglón que empieza con «Comen:» o «Duermen:» lleva su ícono. Con «En el mapa: Cerro Catedral, -41.1703, -71.4400» el mapa muestra el número del día"
      />
      <Area
        name="acompanan"
        label="Quién va con el grupo"
        whole
        optional
        rows={6}
        help="«Un coordinador cada 15 chicos» se dibuja con sus chicos; «Un médico» o «Teléfono» llevan su ícono"
      />
      <Area name="noincluye" label="Qué no incluye" whole optional rows={5} />
      <Area name="preguntas" label="Preguntas" whole optional rows={8} help="La pregunta y, debajo, la respuesta" />
    </Seccion>
  )
}
