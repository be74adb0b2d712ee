import { Text } from '@react-email/components'
import { paragraphStyle, smallText } from './estilo.ts'
import { ActionButton, Greeting, MailLayout, PlainLink, type Remitente } from './mail-parts.tsx'

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
      <Text style={smallText}>
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
        <Text style={smallText}>Si no fuiste vos, avisá ya mismo a quien administra el sistema.</Text>
      )}
    </MailLayout>
  )
}
