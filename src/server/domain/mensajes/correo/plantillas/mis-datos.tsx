import { ActionButton, Greeting, MailLayout, Paragraph, PlainLink, SmallText } from './mail-parts.tsx'
import { oneLineStyle } from './styles.ts'

type CambioMailData = { enlace: string }

export function CambioMail({ enlace }: CambioMailData) {
  return (
    <MailLayout vista="El enlace sirve una sola vez, durante 24 horas." title="Confirmá tu nueva dirección">
      <Greeting />
      <Paragraph>
        Pediste usar esta dirección para entrar a tu cuenta y recibir los avisos del viaje. Hasta que la confirmes sigue
        valiendo la anterior.
      </Paragraph>
      <ActionButton href={enlace}>Confirmar mi mail</ActionButton>
      <PlainLink enlace={enlace} />
      <SmallText>El enlace sirve una sola vez, durante 24 horas. Si no lo pediste, ignorá este mail.</SmallText>
    </MailLayout>
  )
}

export function ConfirmarMail({ enlace }: CambioMailData) {
  return (
    <MailLayout vista="El enlace sirve una sola vez, durante 24 horas." title="Confirmá tu mail">
      <Greeting />
      <Paragraph>
        Con esto y la contraseña de tu cuenta sabemos que la dirección es tuya. Hasta entonces podés hacer una sola
        reserva y no ves los lugares que te guardemos.
      </Paragraph>
      <ActionButton href={enlace}>Confirmar mi mail</ActionButton>
      <PlainLink enlace={enlace} />
      <SmallText>
        El enlace sirve una sola vez, durante 24 horas. Si la cuenta no la creaste vos, podés tomarla desde ahí con una
        contraseña tuya.
      </SmallText>
    </MailLayout>
  )
}

type MailCambiadoData = {
  nombre: string
  /** Masked, because the old mailbox may belong to somebody else now. */
  mailNuevo: string
  cuando: string
}

export function MailCambiado({ nombre, mailNuevo, cuando }: MailCambiadoData) {
  return (
    <MailLayout vista="Si no fuiste vos, avisanos ahora." title="Tu cuenta cambió de dirección">
      <Greeting nombre={nombre} />
      <Paragraph>
        El <strong>{cuando}</strong> tu cuenta pasó a usar la dirección{' '}
        <strong style={oneLineStyle}>{mailNuevo}</strong>. Desde ahora se entra con ella, y ahí llegan los avisos.
      </Paragraph>
      <Paragraph>Si no fuiste vos, respondé este mail ya mismo.</Paragraph>
    </MailLayout>
  )
}

export function CuentaEliminada({ nombre }: { nombre: string }) {
  return (
    <MailLayout vista="Borramos tus datos." title="Tu cuenta fue eliminada">
      <Greeting nombre={nombre} />
      <Paragraph>
        Eliminamos tu cuenta y, con ella, tus datos de contacto, las fotos de documentos, las consultas y la suscripción
        al boletín.
      </Paragraph>
      <Paragraph>
        Conservamos solo lo que la ley obliga: los convenios aceptados y los recibos de los viajes que hiciste.
      </Paragraph>
      <SmallText>Si no lo pediste, respondé este mail.</SmallText>
    </MailLayout>
  )
}
