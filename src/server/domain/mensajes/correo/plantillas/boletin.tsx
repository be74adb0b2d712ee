import { Link } from '@react-email/components'
import { ActionButton, MailLayout, Paragraph, PlainLink, SmallText, useMailAgencia } from './mail-parts.tsx'
import { color } from './styles.ts'

export function ConfirmacionBoletin({ enlace }: { enlace: string }) {
  const agencia = useMailAgencia()
  return (
    <MailLayout vista="Falta un paso: confirmá que querés recibirlo." title="Confirmá tu suscripción">
      <Paragraph>
        Alguien, seguramente vos, pidió recibir el boletín de {agencia.nombre} en este mail: salidas nuevas y
        promociones. Confirmalo y empezamos:
      </Paragraph>
      <ActionButton href={enlace}>Confirmar mi suscripción</ActionButton>
      <SmallText>
        El enlace vence en 7 días. Si no lo pediste, ignorá este mail: sin tu confirmación no te escribimos.
      </SmallText>
      <PlainLink enlace={enlace} />
    </MailLayout>
  )
}

export function BienvenidaBoletin({ baja }: { baja: string }) {
  const agencia = useMailAgencia()
  return (
    <MailLayout vista="Te vamos a contar lo que está por salir." title="Tu suscripción está confirmada">
      <Paragraph>
        Desde ahora te vamos a contar qué salidas nuevas hay y qué promociones se abren, en cada envío del boletín de{' '}
        {agencia.nombre}.
      </Paragraph>
      <ActionButton href={agencia.sitio}>Ver los viajes</ActionButton>
      <Baja enlace={baja} />
    </MailLayout>
  )
}

export function Baja({ enlace }: { enlace: string }) {
  return (
    <SmallText>
      Te llega porque te suscribiste en nuestro sitio.{' '}
      <Link className="solo" href={enlace} style={{ color: color.arcilla, textDecoration: 'underline' }}>
        Darme de baja
      </Link>
    </SmallText>
  )
}
