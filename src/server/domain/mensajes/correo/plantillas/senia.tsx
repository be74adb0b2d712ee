import { Text } from '@react-email/components'
import { ActionButton, Greeting, MailLayout, MailSeniaPlaces, type MailViaje, type Remitente } from './mail-parts.tsx'
import { paragraphStyle, smallTextStyle } from './styles.ts'

type DatosSenia = MailViaje & {
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
    <MailLayout remitente={remitente} vista={`Vence el ${vencimiento}.`} titulo="Falta pagar la seña" sobre={sobre}>
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        La seña se paga en efectivo en la oficina hasta el <strong>{vencimiento}</strong>. Pasada esa fecha la reserva
        vence y el lugar queda libre para otra familia.
      </Text>
      <MailSeniaPlaces numero={numero} remitente={remitente} />
      <ActionButton href={enlace}>Ver mi reserva</ActionButton>
      <Text style={smallTextStyle}>Si ya la pagaste, no hace falta que hagas nada: la registramos en el día.</Text>
    </MailLayout>
  )
}

export function ReservaVencida({ remitente, nombre, numero, vencimiento, enlace, ...sobre }: DatosSenia) {
  return (
    <MailLayout remitente={remitente} vista="La seña no llegó a tiempo." titulo="Tu reserva venció" sobre={sobre}>
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        La seña no se pagó hasta el <strong>{vencimiento}</strong>, así que la reserva N.º&nbsp;{numero} venció y el
        lugar quedó libre. No debés nada por ella.
      </Text>
      <Text style={paragraphStyle}>
        Si todavía querés viajar, escribinos respondiendo este mail: mientras queden lugares podemos recuperarla.
      </Text>
      <ActionButton href={enlace}>Ver mis reservas</ActionButton>
    </MailLayout>
  )
}
