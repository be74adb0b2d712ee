import { Section, Text } from '@react-email/components'
import { Carta, type Casa, Escrito } from './casa.tsx'
import { apoyo, color, parrafo } from './estilo.ts'

export type DatosRespuesta = { nombre: string; consulta: string; respuesta: string }

export function Respuesta({ casa, nombre, consulta, respuesta }: DatosRespuesta & { casa: Casa }) {
  return (
    <Carta casa={casa} vista={respuesta.slice(0, 120)} titulo="Respuesta a tu consulta">
      <Text style={parrafo}>Hola, {nombre}:</Text>
      <Escrito texto={respuesta} />
      <Section style={{ borderLeft: `3px solid ${color.filete}`, margin: '8px 0 16px', padding: '0 0 0 16px' }}>
        <Text style={{ ...apoyo, margin: '0 0 4px' }}>Nos escribiste:</Text>
        <Escrito texto={consulta} />
      </Section>
    </Carta>
  )
}
