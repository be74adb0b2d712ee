import { Carta, Cita, Escrito, type Remitente, Saludo } from './mail-parts.tsx'
import { saluda } from './saluda.pure.ts'

type DatosRespuesta = { remitente: Remitente; nombre: string; consulta: string; respuesta: string }

export function Respuesta({ remitente, nombre, consulta, respuesta }: DatosRespuesta) {
  return (
    <Carta remitente={remitente} vista={respuesta.slice(0, 120)} titulo="Respuesta a tu consulta">
      {!saluda.test(respuesta) && <Saludo nombre={nombre} />}
      <Escrito texto={respuesta} />
      {consulta && <Cita titulo="Nos escribiste:" texto={consulta} />}
    </Carta>
  )
}
