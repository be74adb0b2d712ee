import { Text } from '@react-email/components'
import { ActionButton, DatosTable, MailLayout, type Remitente } from './mail-parts.tsx'
import { paragraphStyle, smallTextStyle } from './styles.ts'

type DatosAvisoRespaldo = {
  remitente: Remitente
  /** The error text, without personal data. */
  motivo: string
  /** Empty if no backup ever succeeded. */
  ultima: string
}

/** Sent to the agency in the morning after the nightly backup failed. */
export function AvisoRespaldo({ remitente, motivo, ultima }: DatosAvisoRespaldo) {
  return (
    <MailLayout
      remitente={remitente}
      vista="La copia de esta noche no se hizo."
      titulo="No se pudo hacer la copia de seguridad"
    >
      <Text style={paragraphStyle}>
        El sistema sigue funcionando, pero la copia de seguridad de esta noche falló. Avisale a quien mantiene el
        sistema.
      </Text>
      <DatosTable
        filas={[
          ['Motivo', motivo],
          ['Última copia', ultima || 'ninguna todavía'],
        ]}
      />
      <ActionButton href={`${remitente.sitio}/admin/trabajos?cola=respaldo`}>Ver la tarea</ActionButton>
      <Text style={smallTextStyle}>Se intenta de nuevo sola; también podés reintentarla desde ahí.</Text>
    </MailLayout>
  )
}

/** Sent by staff to themselves, to test the mail server. */
export function Prueba({ remitente, servidor }: { remitente: Remitente; servidor: string }) {
  return (
    <MailLayout remitente={remitente} vista="Los mails salen bien." titulo="Los mails salen bien">
      <Text style={paragraphStyle}>
        Si te llegó, el sitio puede escribirles a las familias: recibos, avisos de cuotas y enlaces para entrar.
      </Text>
      <ActionButton href={`${remitente.sitio}/admin/conexiones`}>Ver las conexiones</ActionButton>
      <Text style={smallTextStyle}>
        Lo mandó el servidor {servidor}. Si lo encontraste en spam, avisale a quien lo configuró.
      </Text>
    </MailLayout>
  )
}
