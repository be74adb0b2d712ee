import { Link, Text } from '@react-email/components'
import { ActionButton, MailLayout, PlainLink, type Remitente } from './mail-parts.tsx'
import { color, paragraphStyle, smallTextStyle } from './styles.ts'

type DatosConfirmacion = { remitente: Remitente; enlace: string }

export function ConfirmacionBoletin({ remitente, enlace }: DatosConfirmacion) {
  return (
    <MailLayout
      remitente={remitente}
      vista="Falta un paso: confirmá que querés recibirlo."
      titulo="Confirmá tu suscripción"
    >
      <Text style={paragraphStyle}>
        Alguien, seguramente vos, pidió recibir el boletín de {remitente.nombre} en este mail: salidas nuevas y
        promociones. Confirmalo y empezamos:
      </Text>
      <ActionButton href={enlace}>Confirmar mi suscripción</ActionButton>
      <Text style={smallTextStyle}>
        El enlace vence en 7 días. Si no lo pediste, ignorá este mail: sin tu confirmación no te escribimos.
      </Text>
      <PlainLink enlace={enlace} />
    </MailLayout>
  )
}

type DatosBienvenidaBoletin = { remitente: Remitente; baja: string }

export function BienvenidaBoletin({ remitente, baja }: DatosBienvenidaBoletin) {
  return (
    <MailLayout
      remitente={remitente}
      vista="Te vamos a contar lo que está por salir."
      titulo="Tu suscripción está confirmada"
    >
      <Text style={paragraphStyle}>
        Desde ahora te vamos a contar qué salidas nuevas hay y qué promociones se abren, en cada envío del boletín de{' '}
        {remitente.nombre}.
      </Text>
      <ActionButton href={remitente.sitio}>Ver los viajes</ActionButton>
      <Baja enlace={baja} />
    </MailLayout>
  )
}

export function Baja({ enlace }: { enlace: string }) {
  return (
    <Text style={smallTextStyle}>
      Te llega porque te suscribiste en nuestro sitio.{' '}
      <Link className="solo" href={enlace} style={{ color: color.arcilla, textDecoration: 'underline' }}>
        Darme de baja
      </Link>
    </Text>
  )
}
