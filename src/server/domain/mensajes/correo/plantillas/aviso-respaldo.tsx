import { Text } from '@react-email/components'
import { Accion, Carta, type Casa, Datos } from './casa.tsx'
import { apoyo, parrafo } from './estilo.ts'

type DatosAvisoRespaldo = {
  casa: Casa
  /** The error in words that carry no data. */
  motivo: string
  /** When the last good one was made; empty when there is none. */
  ultima: string
}

/** For the agency: a night without a copy is told the same morning. */
export function AvisoRespaldo({ casa, motivo, ultima }: DatosAvisoRespaldo) {
  return (
    <Carta casa={casa} vista="La copia de esta noche no se hizo." titulo="No se pudo hacer la copia de seguridad">
      <Text style={parrafo}>
        El sistema sigue funcionando, pero la copia de seguridad de esta noche falló. Avisale a quien mantiene el
        sistema.
      </Text>
      <Datos
        filas={[
          ['Motivo', motivo],
          ['Última copia', ultima || 'ninguna todavía'],
        ]}
      />
      <Accion href={`${casa.sitio}/admin/trabajos?cola=respaldo`}>Ver el trabajo</Accion>
      <Text style={apoyo}>Se intenta de nuevo solo; también podés reintentarlo desde ahí.</Text>
    </Carta>
  )
}
