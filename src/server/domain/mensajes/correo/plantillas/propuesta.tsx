import { Text } from '@react-email/components'
import { Accion, Carta, type Casa, Saludo, type Viaje } from './casa.tsx'
import { apoyo, parrafo } from './estilo.ts'

type DatosPropuesta = Viaje & {
  casa: Casa
  nombre: string
  /** `dd/mm/aaaa a las hh:mm` */
  hasta: string
  enlace: string
}

export function Propuesta({ casa, nombre, hasta, enlace, ...sobre }: DatosPropuesta) {
  return (
    <Carta casa={casa} vista={`Guardamos el lugar hasta el ${hasta}.`} titulo="Tu reserva está preparada" sobre={sobre}>
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        Dejamos preparada la reserva y guardamos el lugar hasta el <strong>{hasta}</strong>. Entrá con tu cuenta, revisá
        los datos, completá lo que falte y aceptá el convenio: recién ahí la reserva queda hecha.
      </Text>
      <Accion href={enlace}>Revisar y confirmar</Accion>
      <Text style={apoyo}>
        No hay que pagar nada para confirmarla. Si no la confirmás antes de esa hora, el lugar queda libre.
      </Text>
    </Carta>
  )
}
