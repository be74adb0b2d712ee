import { Carta, type Casa, Cita, Escrito, Saludo } from './casa.tsx'
import { saluda } from './saluda.pure.ts'

type DatosRespuesta = { casa: Casa; nombre: string; consulta: string; respuesta: string }

export function Respuesta({ casa, nombre, consulta, respuesta }: DatosRespuesta) {
  return (
    <Carta casa={casa} vista={respuesta.slice(0, 120)} titulo="Respuesta a tu consulta">
      {!saluda.test(respuesta) && <Saludo nombre={nombre} />}
      <Escrito texto={respuesta} />
      {consulta && <Cita titulo="Nos escribiste:" texto={consulta} />}
    </Carta>
  )
}
