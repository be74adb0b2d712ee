import { Link, Text } from '@react-email/components'
import { Accion, Carta, type Casa, Direccion } from './casa.tsx'
import { apoyo, color, parrafo } from './estilo.ts'

type DatosConfirmacion = { casa: Casa; enlace: string }

export function ConfirmacionBoletin({ casa, enlace }: DatosConfirmacion) {
  return (
    <Carta casa={casa} vista="Falta un paso: confirmá que querés recibirlo." titulo="Confirmá tu suscripción">
      <Text style={parrafo}>
        Alguien, seguramente vos, pidió recibir el boletín de {casa.nombre} en esta casilla: salidas nuevas y
        promociones. Confirmalo y empezamos:
      </Text>
      <Accion href={enlace}>Confirmar mi suscripción</Accion>
      <Text style={apoyo}>
        El enlace vence en 7 días. Si no lo pediste, ignorá este mail: sin tu confirmación no te escribimos.
      </Text>
      <Direccion enlace={enlace} />
    </Carta>
  )
}

type DatosBienvenidaBoletin = { casa: Casa; baja: string }

export function BienvenidaBoletin({ casa, baja }: DatosBienvenidaBoletin) {
  return (
    <Carta casa={casa} vista="Te vamos a contar lo que está por salir." titulo="Tu suscripción está confirmada">
      <Text style={parrafo}>
        Desde ahora te vamos a contar qué salidas nuevas hay y qué promociones se abren, en cada envío del boletín de{' '}
        {casa.nombre}.
      </Text>
      <Accion href={casa.sitio}>Ver los viajes</Accion>
      <Baja enlace={baja} />
    </Carta>
  )
}

/** Stands at the foot of each mail of the newsletter. */
export function Baja({ enlace }: { enlace: string }) {
  return (
    <Text style={apoyo}>
      Te llega porque te suscribiste en nuestro sitio.{' '}
      <Link className="solo" href={enlace} style={{ color: color.arcilla, textDecoration: 'underline' }}>
        Darme de baja
      </Link>
    </Text>
  )
}
