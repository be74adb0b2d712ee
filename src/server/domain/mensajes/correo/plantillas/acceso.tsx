import { Text } from '@react-email/components'
import { apoyo, parrafo } from './estilo.ts'
import { Accion, Carta, Direccion, type Remitente, Saludo } from './mail-parts.tsx'

type Props = { remitente: Remitente; nombre: string; enlace: string }

export function Recuperacion({ remitente, nombre, enlace }: Props) {
  return (
    <Carta
      remitente={remitente}
      vista="El enlace sirve una sola vez, durante una hora."
      titulo="Generá una nueva contraseña"
    >
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        Recibimos un pedido para cambiar la contraseña de tu cuenta. Elegí la nueva desde este enlace:
      </Text>
      <Accion href={enlace}>Generar nueva contraseña</Accion>
      <Text style={apoyo}>
        El enlace sirve una sola vez y vence en una hora. Si no lo pediste, ignorá este mail: tu contraseña sigue siendo
        la misma.
      </Text>
      <Direccion enlace={enlace} />
    </Carta>
  )
}

export function Invitacion({ remitente, nombre, enlace }: Props) {
  return (
    <Carta remitente={remitente} vista="Elegí tu contraseña para entrar." titulo="Tu cuenta ya está lista">
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        {remitente.nombre} creó una cuenta con este mail para que puedas reservar, ver el convenio y pagar las cuotas de
        tu viaje. Solo falta que elijas tu contraseña:
      </Text>
      <Accion href={enlace}>Elegir mi contraseña</Accion>
      <Text style={apoyo}>
        El enlace sirve una sola vez y vence en 7 días. Si no esperabas esta cuenta, ignorá este mail.
      </Text>
      <Direccion enlace={enlace} />
    </Carta>
  )
}
