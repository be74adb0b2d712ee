import { Text } from '@react-email/components'
import { Accion, Carta, type Casa, Direccion, Saludo } from './casa.tsx'
import { apoyo, enUnaLinea, parrafo } from './estilo.ts'

type DatosCambioMail = { casa: Casa; enlace: string }

/** To the new address. */
export function CambioMail({ casa, enlace }: DatosCambioMail) {
  return (
    <Carta casa={casa} vista="El enlace sirve una sola vez, durante 24 horas." titulo="Confirmá tu nueva dirección">
      <Saludo />
      <Text style={parrafo}>
        Pediste usar esta dirección para entrar a tu cuenta y recibir los avisos del viaje. Hasta que la confirmes sigue
        valiendo la anterior.
      </Text>
      <Accion href={enlace}>Confirmar mi email</Accion>
      <Direccion enlace={enlace} />
      <Text style={apoyo}>El enlace sirve una sola vez, durante 24 horas. Si no lo pediste, ignorá este mail.</Text>
    </Carta>
  )
}

/** To the address that the account has. */
export function ConfirmarMail({ casa, enlace }: DatosCambioMail) {
  return (
    <Carta casa={casa} vista="El enlace sirve una sola vez, durante 24 horas." titulo="Confirmá tu email">
      <Saludo />
      <Text style={parrafo}>
        Con esto y la contraseña de tu cuenta sabemos que la dirección es tuya. Hasta entonces podés hacer una sola
        reserva y no ves los lugares que te guardemos.
      </Text>
      <Accion href={enlace}>Confirmar mi email</Accion>
      <Direccion enlace={enlace} />
      <Text style={apoyo}>
        El enlace sirve una sola vez, durante 24 horas. Si la cuenta no la creaste vos, podés tomarla desde ahí con una
        contraseña tuya.
      </Text>
    </Carta>
  )
}

type DatosMailCambiado = {
  casa: Casa
  nombre: string
  /** Disguised: the old address may no longer be theirs. */
  mailNuevo: string
  /** `dd/mm/aaaa a las hh:mm` */
  cuando: string
}

/** To the old address. */
export function MailCambiado({ casa, nombre, mailNuevo, cuando }: DatosMailCambiado) {
  return (
    <Carta casa={casa} vista="Si no fuiste vos, avisanos ahora." titulo="Tu cuenta cambió de dirección">
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        El <strong>{cuando}</strong> tu cuenta pasó a usar la dirección <strong style={enUnaLinea}>{mailNuevo}</strong>.
        Desde ahora se entra con ella, y ahí llegan los avisos.
      </Text>
      <Text style={parrafo}>Si no fuiste vos, respondé este mail ya mismo.</Text>
    </Carta>
  )
}

export function CuentaEliminada({ casa, nombre }: { casa: Casa; nombre: string }) {
  return (
    <Carta casa={casa} vista="Borramos tus datos." titulo="Tu cuenta fue eliminada">
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
