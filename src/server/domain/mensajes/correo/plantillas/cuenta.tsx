import { Text } from '@react-email/components'
import { ActionButton, Greeting, MailLayout, PlainLink, type Remitente } from './mail-parts.tsx'
import { paragraphStyle, smallTextStyle } from './styles.ts'

type DatosBienvenida = { remitente: Remitente; enlace: string }

export function Bienvenida({ remitente, enlace }: DatosBienvenida) {
  return (
    <MailLayout
      remitente={remitente}
      vista="Ya podés reservar, ver el convenio y pagar las cuotas."
      titulo="Tu cuenta está lista"
    >
      <Greeting />
      <Text style={paragraphStyle}>
        Con tu cuenta reservás el viaje, leés y aceptás el convenio, subís la documentación y pagás las cuotas. Siempre
        vas a ver qué debés, cuándo vence y qué está pago.
      </Text>
      <Text style={paragraphStyle}>
        Confirmá que esta dirección es tuya, con la contraseña de tu cuenta; el enlace sirve una sola vez, durante 7
        días:
      </Text>
      <ActionButton href={enlace}>Confirmar mi mail</ActionButton>
      <PlainLink enlace={enlace} />
      <Text style={smallTextStyle}>
        Si no creaste esta cuenta, podés tomarla desde el enlace con una contraseña tuya, o respondé este mail: la damos
        de baja y no usamos más tu dirección.
      </Text>
    </MailLayout>
  )
}

type DatosPasswordCambiada = {
  remitente: Remitente
  nombre: string
  /** `dd/mm/aaaa a las hh:mm` */
  cuando: string
  /** The page to request another link. Absent for staff, who must ask an administrator. */
  enlace?: string
}

export function PasswordCambiada({ remitente, nombre, cuando, enlace }: DatosPasswordCambiada) {
  return (
    <MailLayout remitente={remitente} vista="Si no fuiste vos, actuá ahora." titulo="Tu contraseña cambió">
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        La contraseña de tu cuenta se cambió el <strong>{cuando}</strong>, y cerramos las demás sesiones. Si fuiste vos,
        no hace falta que hagas nada.
      </Text>
      {enlace ? (
        <>
          <Text style={paragraphStyle}>
            Si no fuiste vos, elegí ya mismo otra contraseña y avisanos respondiendo este mail:
          </Text>
          <ActionButton href={enlace}>Recuperar mi cuenta</ActionButton>
        </>
      ) : (
        <Text style={smallTextStyle}>Si no fuiste vos, avisá ya mismo a quien administra el sistema.</Text>
      )}
    </MailLayout>
  )
}

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
      <Text style={smallTextStyle}>
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
      <Text style={smallTextStyle}>
        El enlace sirve una sola vez y vence en 7 días. Si no esperabas esta cuenta, ignorá este mail.
      </Text>
      <PlainLink enlace={enlace} />
    </MailLayout>
  )
}
