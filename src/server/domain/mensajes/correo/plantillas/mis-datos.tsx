import { Text } from '@react-email/components'
import { ActionButton, Greeting, MailLayout, PlainLink, type Remitente } from './mail-parts.tsx'
import { oneLineStyle, paragraphStyle, smallTextStyle } from './styles.ts'

type DatosCambioMail = { remitente: Remitente; enlace: string }

/** Sent to the new address. */
export function CambioMail({ remitente, enlace }: DatosCambioMail) {
  return (
    <MailLayout
      remitente={remitente}
      vista="El enlace sirve una sola vez, durante 24 horas."
      titulo="Confirmá tu nueva dirección"
    >
      <Greeting />
      <Text style={paragraphStyle}>
        Pediste usar esta dirección para entrar a tu cuenta y recibir los avisos del viaje. Hasta que la confirmes sigue
        valiendo la anterior.
      </Text>
      <ActionButton href={enlace}>Confirmar mi mail</ActionButton>
      <PlainLink enlace={enlace} />
      <Text style={smallTextStyle}>
        El enlace sirve una sola vez, durante 24 horas. Si no lo pediste, ignorá este mail.
      </Text>
    </MailLayout>
  )
}

/** Sent to the account's current address. */
export function ConfirmarMail({ remitente, enlace }: DatosCambioMail) {
  return (
    <MailLayout remitente={remitente} vista="El enlace sirve una sola vez, durante 24 horas." titulo="Confirmá tu mail">
      <Greeting />
      <Text style={paragraphStyle}>
        Con esto y la contraseña de tu cuenta sabemos que la dirección es tuya. Hasta entonces podés hacer una sola
        reserva y no ves los lugares que te guardemos.
      </Text>
      <ActionButton href={enlace}>Confirmar mi mail</ActionButton>
      <PlainLink enlace={enlace} />
      <Text style={smallTextStyle}>
        El enlace sirve una sola vez, durante 24 horas. Si la cuenta no la creaste vos, podés tomarla desde ahí con una
        contraseña tuya.
      </Text>
    </MailLayout>
  )
}

type DatosMailCambiado = {
  remitente: Remitente
  nombre: string
  /** The masked new address, because the old mailbox may belong to somebody else now. */
  mailNuevo: string
  /** `dd/mm/aaaa a las hh:mm` */
  cuando: string
}

/** Sent to the old address. */
export function MailCambiado({ remitente, nombre, mailNuevo, cuando }: DatosMailCambiado) {
  return (
    <MailLayout remitente={remitente} vista="Si no fuiste vos, avisanos ahora." titulo="Tu cuenta cambió de dirección">
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        El <strong>{cuando}</strong> tu cuenta pasó a usar la dirección{' '}
        <strong style={oneLineStyle}>{mailNuevo}</strong>. Desde ahora se entra con ella, y ahí llegan los avisos.
      </Text>
      <Text style={paragraphStyle}>Si no fuiste vos, respondé este mail ya mismo.</Text>
    </MailLayout>
  )
}

export function CuentaEliminada({ remitente, nombre }: { remitente: Remitente; nombre: string }) {
  return (
    <MailLayout remitente={remitente} vista="Borramos tus datos." titulo="Tu cuenta fue eliminada">
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        Eliminamos tu cuenta y, con ella, tus datos de contacto, las fotos de documentos, las consultas y la suscripción
        al boletín.
      </Text>
      <Text style={paragraphStyle}>
        Conservamos solo lo que la ley obliga: los convenios aceptados y los recibos de los viajes que hiciste.
      </Text>
      <Text style={smallTextStyle}>Si no lo pediste, respondé este mail.</Text>
    </MailLayout>
  )
}
