import { Text } from '@react-email/components'
import { apoyo, parrafo } from './estilo.ts'
import { Accion, Carta, DondeSenia, type Remitente, Saludo, type Viaje } from './mail-parts.tsx'

type DatosSenia = Viaje & {
  remitente: Remitente
  nombre: string
  numero: string
  /** `dd/mm/aaaa` */
  vencimiento: string
  enlace: string
}

export function SeniaPorVencer(datos: DatosSenia) {
  const { remitente, nombre, numero, vencimiento, enlace, ...sobre } = datos
  return (
    <Carta remitente={remitente} vista={`Vence el ${vencimiento}.`} titulo="Falta pagar la seña" sobre={sobre}>
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        La seña se paga en efectivo en la oficina hasta el <strong>{vencimiento}</strong>. Pasada esa fecha la reserva
        vence y el lugar queda libre para otra familia.
      </Text>
      <DondeSenia numero={numero} remitente={remitente} />
      <Accion href={enlace}>Ver mi reserva</Accion>
      <Text style={apoyo}>Si ya la pagaste, no hace falta que hagas nada: la registramos en el día.</Text>
    </Carta>
  )
}

export function ReservaVencida({ remitente, nombre, numero, vencimiento, enlace, ...sobre }: DatosSenia) {
  return (
    <Carta remitente={remitente} vista="La seña no llegó a tiempo." titulo="Tu reserva venció" sobre={sobre}>
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        La seña no se pagó hasta el <strong>{vencimiento}</strong>, así que la reserva N.º&nbsp;{numero} venció y el
        lugar quedó libre. No debés nada por ella.
      </Text>
      <Text style={parrafo}>
        Si todavía querés viajar, escribinos respondiendo este mail: mientras queden lugares podemos recuperarla.
      </Text>
      <Accion href={enlace}>Ver mis reservas</Accion>
    </Carta>
  )
}
