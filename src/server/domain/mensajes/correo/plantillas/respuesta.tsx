import { Greeting, MailLayout, Quote, type Remitente, WrittenText } from './mail-parts.tsx'
import { greet } from './saluda.pure.ts'

type DatosRespuesta = { remitente: Remitente; nombre: string; consulta: string; respuesta: string }

export function Respuesta({ remitente, nombre, consulta, respuesta }: DatosRespuesta) {
  return (
    <MailLayout remitente={remitente} vista={respuesta.slice(0, 120)} titulo="Respuesta a tu consulta">
      {!greet.test(respuesta) && <Greeting nombre={nombre} />}
      <WrittenText texto={respuesta} />
      {consulta && <Quote titulo="Nos escribiste:" texto={consulta} />}
    </MailLayout>
  )
}
