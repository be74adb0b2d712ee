import { Text } from '@react-email/components'
import { paragraphStyle, smallText } from './estilo.ts'
import { ActionButton, MailLayout, type Remitente } from './mail-parts.tsx'

/** A mail that staff send to themselves to test the mail server. */
export function Prueba({ remitente, servidor }: { remitente: Remitente; servidor: string }) {
  return (
    <MailLayout remitente={remitente} vista="Los mails salen bien." titulo="Los mails salen bien">
      <Text style={paragraphStyle}>
        Si te llegó, el sitio puede escribirles a las familias: recibos, avisos de cuotas y enlaces para entrar.
      </Text>
      <ActionButton href={`${remitente.sitio}/admin/conexiones`}>Ver las conexiones</ActionButton>
      <Text style={smallText}>
        Lo mandó el servidor {servidor}. Si lo encontraste en spam, avisale a quien lo configuró.
      </Text>
    </MailLayout>
  )
}
