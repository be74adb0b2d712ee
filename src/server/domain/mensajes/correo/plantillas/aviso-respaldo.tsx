import { Text } from '@react-email/components'
import { apoyo, parrafo } from './estilo.ts'
import { Accion, Carta, Datos, type Remitente } from './mail-parts.tsx'

type DatosAvisoRespaldo = {
  remitente: Remitente
  /** The error text, without personal data. */
  motivo: string
  /** The time of the last successful backup; empty if there is none. */
  ultima: string
}

/** A mail to the agency on the morning after a night without a backup. */
export function AvisoRespaldo({ remitente, motivo, ultima }: DatosAvisoRespaldo) {
  return (
    <Carta
      remitente={remitente}
      vista="La copia de esta noche no se hizo."
      titulo="No se pudo hacer la copia de seguridad"
    >
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
      <Accion href={`${remitente.sitio}/admin/trabajos?cola=respaldo`}>Ver la tarea</Accion>
      <Text style={apoyo}>Se intenta de nuevo sola; también podés reintentarla desde ahí.</Text>
    </Carta>
  )
}
