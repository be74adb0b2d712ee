import { Text } from '@react-email/components'
import { apoyo, enUnaLinea, parrafo } from './estilo.ts'
import { Accion, Carta, Cita, type Remitente, Saludo } from './mail-parts.tsx'

type DatosRechazada = {
  remitente: Remitente
  nombre: string
  importe: string
  /** `dd/mm/aaaa` */
  fecha: string
  motivo: string
  enlace: string
}

export function TransferenciaRechazada({ remitente, nombre, importe, fecha, motivo, enlace }: DatosRechazada) {
  return (
    <Carta remitente={remitente} vista={motivo.slice(0, 120)} titulo="No pudimos acreditar tu transferencia">
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        Revisamos la transferencia de <strong style={enUnaLinea}>{importe}</strong> del {fecha} que nos informaste y no
        pudimos acreditarla:
      </Text>
      <Cita texto={motivo} />
      <Text style={parrafo}>Tus cuotas siguen como estaban. Podés informarla de nuevo con otro comprobante.</Text>
      <Accion href={enlace}>Ver mis cuotas</Accion>
      <Text style={apoyo}>Si creés que hay un error, respondé este mail.</Text>
    </Carta>
  )
}
