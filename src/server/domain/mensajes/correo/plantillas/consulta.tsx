import {
  ActionButton,
  DataTable,
  Greeting,
  greetingPattern,
  MailLayout,
  Paragraph,
  Quote,
  SmallText,
  WrittenText,
} from './mail-parts.tsx'

/** Repeats no text of the enquiry, because anybody can type another person's address and the app must not forward the text. */
export function ConsultaRecibida({ numero }: { numero: string }) {
  return (
    <MailLayout vista="Te respondemos a este mail." title="Recibimos tu consulta">
      <Greeting />
      <Paragraph>
        Gracias por escribirnos. Tu consulta quedó registrada con el número <strong>{numero}</strong> y te respondemos a
        este mail en nuestro horario de atención.
      </Paragraph>
      <SmallText>Si querés agregar algo, respondé este mail. Si no nos escribiste, ignoralo.</SmallText>
    </MailLayout>
  )
}

type AvisoConsultaData = Record<'nombre' | 'apellido' | 'mail' | 'telefono' | 'consulta' | 'enlace', string>

/** The agency receives this mail. Its replies go to the enquiry's author. */
export function AvisoConsulta({ nombre, apellido, mail, telefono, consulta, enlace }: AvisoConsultaData) {
  return (
    <MailLayout vista={consulta} title={`Consulta de ${nombre} ${apellido}`}>
      <Quote text={consulta} />
      <DataTable
        rows={[
          ['Email', mail],
          ['Teléfono', telefono],
        ]}
      />
      <ActionButton href={enlace}>Responder en el sistema</ActionButton>
      <SmallText>Si respondés este mail le llega a quien consultó, pero no queda registrado en el sistema.</SmallText>
    </MailLayout>
  )
}

type RespuestaData = { nombre: string; consulta: string; respuesta: string }

export function Respuesta({ nombre, consulta, respuesta }: RespuestaData) {
  return (
    <MailLayout vista={respuesta} title="Respuesta a tu consulta">
      {!greetingPattern.test(respuesta) && <Greeting nombre={nombre} />}
      <WrittenText text={respuesta} />
      {consulta && <Quote title="Nos escribiste:" text={consulta} />}
    </MailLayout>
  )
}
