import { Text } from '@react-email/components'
import { Carta, type Casa, Cita, Escrito } from './casa.tsx'
import { parrafo } from './estilo.ts'

type DatosRespuesta = { casa: Casa; nombre: string; consulta: string; respuesta: string }

export function Respuesta({ casa, nombre, consulta, respuesta }: DatosRespuesta) {
  return (
    <Carta casa={casa} vista={respuesta.slice(0, 120)} titulo="Respuesta a tu consulta">
      <Text style={parrafo}>Hola, {nombre}:</Text>
      <Escrito texto={respuesta} />
      <Cita titulo="Nos escribiste:" texto={consulta} />
    </Carta>
  )
}
