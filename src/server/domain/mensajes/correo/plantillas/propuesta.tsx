import { Text } from '@react-email/components'
import { apoyo, parrafo } from './estilo.ts'
import { Accion, Carta, Cita, type Remitente, Saludo, type Viaje } from './mail-parts.tsx'

type DatosPropuesta = Viaje & {
  remitente: Remitente
  nombre: string
  /** `dd/mm/aaaa a las hh:mm` */
  hasta: string
  enlace: string
}

export function Propuesta({ remitente, nombre, hasta, enlace, ...sobre }: DatosPropuesta) {
  return (
    <Carta
      remitente={remitente}
      vista={`Guardamos el lugar hasta el ${hasta}.`}
      titulo="Tu reserva está preparada"
      sobre={sobre}
    >
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

/** `pagado` is true if the booking has any payment. */
type DatosCambio = DatosPropuesta & { numero: string; motivo: string; pagado: boolean }

/** A proposal of another trip or plan for a booking. The booking does not change until the family accepts it. */
export function PropuestaCambio({ remitente, nombre, hasta, enlace, numero, motivo, pagado, ...sobre }: DatosCambio) {
  return (
    <Carta
      remitente={remitente}
      vista={`Podés aceptarlo hasta el ${hasta}.`}
      titulo="Otro plan para tu reserva"
      sobre={sobre}
    >
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        Te preparamos un cambio para la reserva N.º&nbsp;{numero}. Entrá con tu cuenta: vas a ver el plan de hoy y el
        nuevo, lado a lado, y el convenio.{pagado && ' Lo que ya pagaste pasa al plan nuevo.'}
      </Text>
      {motivo && <Cita titulo="Motivo:" texto={motivo} />}
      <Accion href={enlace}>Ver el cambio</Accion>
      <Text style={apoyo}>
        Podés aceptarlo hasta el <strong>{hasta}</strong>. Mientras no lo aceptes, tu reserva sigue como está.
      </Text>
    </Carta>
  )
}
