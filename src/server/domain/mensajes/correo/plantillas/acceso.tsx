import { Text } from '@react-email/components'
import { paragraphStyle, smallText } from './estilo.ts'
import { ActionButton, Greeting, MailLayout, PlainLink, type Remitente } from './mail-parts.tsx'

type Props = { remitente: Remitente; nombre: string; enlace: string }

export function Recuperacion({ remitente, nombre, enlace }: Props) {
  return (
    <MailLayout
      remitente={remitente}
      vista="El enlace sirve una sola vez, durante una hora."
      titulo="Generá una nueva contraseña"
    >
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        Recibimos un pedido para cambiar la contraseña de tu cuenta. Elegí la nueva desde este enlace:
      </Text>
      <ActionButton href={enlace}>Generar nueva contraseña</ActionButton>
      <Text style={smallText}>
        El enlace sirve una sola vez y vence en una hora. Si no lo pediste, ignorá este mail: tu contraseña sigue siendo
        la misma.
      </Text>
      <PlainLink enlace={enlace} />
    </MailLayout>
  )
}

export function Invitacion({ remitente, nombre, enlace }: Props) {
  return (
    <MailLayout remitente={remitente} vista="Elegí tu contraseña para entrar." titulo="Tu cuenta ya está lista">
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        {remitente.nombre} creó una cuenta con este mail para que puedas reservar, ver el convenio y pagar las cuotas de
        tu viaje. Solo falta que elijas tu contraseña:
      </Text>
      <ActionButton href={enlace}>Elegir mi contraseña</ActionButton>
      <Text style={smallText}>
        El enlace sirve una sola vez y vence en 7 días. Si no esperabas esta cuenta, ignorá este mail.
      </Text>
      <PlainLink enlace={enlace} />
    </MailLayout>
  )
}
