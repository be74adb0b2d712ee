import { Text } from '@react-email/components'
import { apoyo, parrafo } from './estilo.ts'
import { Accion, Carta, type Remitente } from './mail-parts.tsx'

/** A mail that staff send to themselves to test the mail server. */
export function Prueba({ remitente, servidor }: { remitente: Remitente; servidor: string }) {
  return (
    <Carta remitente={remitente} vista="Los mails salen bien." titulo="Los mails salen bien">
      <Text style={parrafo}>
        Si te llegó, el sitio puede escribirles a las familias: recibos, avisos de cuotas y enlaces para entrar.
      </Text>
      <Accion href={`${remitente.sitio}/admin/conexiones`}>Ver las conexiones</Accion>
      <Text style={apoyo}>
        Lo mandó el servidor {servidor}. Si lo encontraste en spam, avisale a quien lo configuró.
      </Text>
    </Carta>
  )
}
