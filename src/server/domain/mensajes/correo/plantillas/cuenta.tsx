import { ActionButton, Greeting, MailLayout, Paragraph, PlainLink, SmallText, useMailAgencia } from './mail-parts.tsx'

export function Bienvenida({ enlace }: { enlace: string }) {
  return (
    <MailLayout vista="Ya podés reservar, ver el convenio y pagar las cuotas." title="Tu cuenta está lista">
      <Greeting />
      <Paragraph>
        Con tu cuenta reservás el viaje, leés y aceptás el convenio, subís la documentación y pagás las cuotas. Siempre
        vas a ver qué debés, cuándo vence y qué está pago.
      </Paragraph>
      <Paragraph>
        Confirmá que esta dirección es tuya, con la contraseña de tu cuenta; el enlace sirve una sola vez, durante 7
        días:
      </Paragraph>
      <ActionButton href={enlace}>Confirmar mi mail</ActionButton>
      <PlainLink enlace={enlace} />
      <SmallText>
        Si no creaste esta cuenta, podés tomarla desde el enlace con una contraseña tuya, o respondé este mail: la damos
        de baja y no usamos más tu dirección.
      </SmallText>
    </MailLayout>
  )
}

type PasswordCambiadaData = {
  nombre: string
  /** `dd/mm/aaaa a las hh:mm` */
  cuando: string
  /** The page to recover the account. Absent for staff, who must ask an administrator. */
  enlace?: string
}

export function PasswordCambiada({ nombre, cuando, enlace }: PasswordCambiadaData) {
  return (
    <MailLayout vista="Si no fuiste vos, actuá ahora." title="Tu contraseña cambió">
      <Greeting nombre={nombre} />
      <Paragraph>
        La contraseña de tu cuenta se cambió el <strong>{cuando}</strong>, y cerramos las demás sesiones. Si fuiste vos,
        no hace falta que hagas nada.
      </Paragraph>
      {enlace ? (
        <>
          <Paragraph>Si no fuiste vos, elegí ya mismo otra contraseña y avisanos respondiendo este mail:</Paragraph>
          <ActionButton href={enlace}>Recuperar mi cuenta</ActionButton>
        </>
      ) : (
        <SmallText>Si no fuiste vos, avisá ya mismo a quien administra el sistema.</SmallText>
      )}
    </MailLayout>
  )
}

type Props = { nombre: string; enlace: string }

export function Recuperacion({ nombre, enlace }: Props) {
  return (
    <MailLayout vista="El enlace sirve una sola vez, durante una hora." title="Generá una nueva contraseña">
      <Greeting nombre={nombre} />
      <Paragraph>
        Recibimos un pedido para cambiar la contraseña de tu cuenta. Elegí la nueva desde este enlace:
      </Paragraph>
      <ActionButton href={enlace}>Generar nueva contraseña</ActionButton>
      <SmallText>
        El enlace sirve una sola vez y vence en una hora. Si no lo pediste, ignorá este mail: tu contraseña sigue siendo
        la misma.
      </SmallText>
      <PlainLink enlace={enlace} />
    </MailLayout>
  )
}

export function Invitacion({ nombre, enlace }: Props) {
  const agencia = useMailAgencia()
  return (
    <MailLayout vista="Elegí tu contraseña para entrar." title="Tu cuenta ya está lista">
      <Greeting nombre={nombre} />
      <Paragraph>
        {agencia.nombre} creó una cuenta con este mail para que puedas reservar, ver el convenio y pagar las cuotas de
        tu viaje. Solo falta que elijas tu contraseña:
      </Paragraph>
      <ActionButton href={enlace}>Elegir mi contraseña</ActionButton>
      <SmallText>
        El enlace sirve una sola vez y vence en 7 días. Si no esperabas esta cuenta, ignorá este mail.
      </SmallText>
      <PlainLink enlace={enlace} />
    </MailLayout>
  )
}
