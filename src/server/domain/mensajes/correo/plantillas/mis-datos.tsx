import { Text } from '@react-email/components'
import { apoyo, enUnaLinea, parrafo } from './estilo.ts'
import { Accion, Carta, Direccion, type Remitente, Saludo } from './mail-parts.tsx'

type DatosCambioMail = { remitente: Remitente; enlace: string }

/** A mail to the new address. */
export function CambioMail({ remitente, enlace }: DatosCambioMail) {
  return (
    <Carta
      remitente={remitente}
      vista="El enlace sirve una sola vez, durante 24 horas."
      titulo="Confirmá tu nueva dirección"
    >
      <Saludo />
      <Text style={parrafo}>
        Pediste usar esta dirección para entrar a tu cuenta y recibir los avisos del viaje. Hasta que la confirmes sigue
        valiendo la anterior.
      </Text>
      <Accion href={enlace}>Confirmar mi mail</Accion>
      <Direccion enlace={enlace} />
      <Text style={apoyo}>El enlace sirve una sola vez, durante 24 horas. Si no lo pediste, ignorá este mail.</Text>
    </Carta>
  )
}

/** A mail to the account's current address. */
export function ConfirmarMail({ remitente, enlace }: DatosCambioMail) {
  return (
    <Carta remitente={remitente} vista="El enlace sirve una sola vez, durante 24 horas." titulo="Confirmá tu mail">
      <Saludo />
      <Text style={parrafo}>
        Con esto y la contraseña de tu cuenta sabemos que la dirección es tuya. Hasta entonces podés hacer una sola
        reserva y no ves los lugares que te guardemos.
      </Text>
      <Accion href={enlace}>Confirmar mi mail</Accion>
      <Direccion enlace={enlace} />
      <Text style={apoyo}>
        El enlace sirve una sola vez, durante 24 horas. Si la cuenta no la creaste vos, podés tomarla desde ahí con una
        contraseña tuya.
      </Text>
    </Carta>
  )
}

type DatosMailCambiado = {
  remitente: Remitente
  nombre: string
  /** The masked new address: the old mailbox may belong to somebody else by now. */
  mailNuevo: string
  /** `dd/mm/aaaa a las hh:mm` */
  cuando: string
}

/** A mail to the old address. */
export function MailCambiado({ remitente, nombre, mailNuevo, cuando }: DatosMailCambiado) {
  return (
    <Carta remitente={remitente} vista="Si no fuiste vos, avisanos ahora." titulo="Tu cuenta cambió de dirección">
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        El <strong>{cuando}</strong> tu cuenta pasó a usar la dirección <strong style={enUnaLinea}>{mailNuevo}</strong>.
        Desde ahora se entra con ella, y ahí llegan los avisos.
      </Text>
      <Text style={parrafo}>Si no fuiste vos, respondé este mail ya mismo.</Text>
    </Carta>
  )
}

export function CuentaEliminada({ remitente, nombre }: { remitente: Remitente; nombre: string }) {
  return (
    <Carta remitente={remitente} vista="Borramos tus datos." titulo="Tu cuenta fue eliminada">
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        Eliminamos tu cuenta y, con ella, tus datos de contacto, las fotos de documentos, las consultas y la suscripción
        al boletín.
      </Text>
      <Text style={parrafo}>
        Conservamos solo lo que la ley obliga: los convenios aceptados y los recibos de los viajes que hiciste.
      </Text>
      <Text style={apoyo}>Si no lo pediste, respondé este mail.</Text>
    </Carta>
  )
}
