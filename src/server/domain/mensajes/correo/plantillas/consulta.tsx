import { Text } from '@react-email/components'
import {
  ActionButton,
  DatosTable,
  Greeting,
  greetingPattern,
  MailLayout,
  Quote,
  type Remitente,
  WrittenText,
} from './mail-parts.tsx'
import { paragraphStyle, smallTextStyle } from './styles.ts'

type DatosConsultaRecibida = { remitente: Remitente; numero: string }

/** Repeats no text of the enquiry: anybody can type another person's address, and the app must not forward such text. */
export function ConsultaRecibida({ remitente, numero }: DatosConsultaRecibida) {
  return (
    <MailLayout remitente={remitente} vista="Te respondemos a este mail." titulo="Recibimos tu consulta">
      <Greeting />
      <Text style={paragraphStyle}>
        Gracias por escribirnos. Tu consulta quedó registrada con el número <strong>{numero}</strong> y te respondemos a
        este mail en nuestro horario de atención.
      </Text>
      <Text style={smallTextStyle}>Si querés agregar algo, respondé este mail. Si no nos escribiste, ignoralo.</Text>
    </MailLayout>
  )
}

type DatosAvisoConsulta = {
  remitente: Remitente
  nombre: string
  apellido: string
  mail: string
  telefono: string
  consulta: string
  enlace: string
}

/** Sent to the agency. Replies go to the enquiry's author. */
export function AvisoConsulta({ remitente, nombre, apellido, mail, telefono, consulta, enlace }: DatosAvisoConsulta) {
  return (
    <MailLayout remitente={remitente} vista={consulta} titulo={`Consulta de ${nombre} ${apellido}`}>
      <Quote texto={consulta} />
      <DatosTable
        filas={[
          ['Email', mail],
          ['Teléfono', telefono],
        ]}
      />
      <ActionButton href={enlace}>Responder en el sistema</ActionButton>
      <Text style={smallTextStyle}>
        Si respondés este mail le llega a quien consultó, pero no queda registrado en el sistema.
      </Text>
    </MailLayout>
  )
}

type DatosRespuesta = { remitente: Remitente; nombre: string; consulta: string; respuesta: string }

export function Respuesta({ remitente, nombre, consulta, respuesta }: DatosRespuesta) {
  return (
    <MailLayout remitente={remitente} vista={respuesta} titulo="Respuesta a tu consulta">
      {!greetingPattern.test(respuesta) && <Greeting nombre={nombre} />}
      <WrittenText texto={respuesta} />
      {consulta && <Quote titulo="Nos escribiste:" texto={consulta} />}
    </MailLayout>
  )
}
