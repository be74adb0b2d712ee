import { Text } from '@react-email/components'
import { oneLine, parrafo, smallText } from './estilo.ts'
import { ActionButton, Greeting, MailLayout, Quote, type Remitente } from './mail-parts.tsx'

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
    <MailLayout remitente={remitente} vista={motivo.slice(0, 120)} titulo="No pudimos acreditar tu transferencia">
      <Greeting nombre={nombre} />
      <Text style={parrafo}>
        Revisamos la transferencia de <strong style={oneLine}>{importe}</strong> del {fecha} que nos informaste y no
        pudimos acreditarla:
      </Text>
      <Quote texto={motivo} />
      <Text style={parrafo}>Tus cuotas siguen como estaban. Podés informarla de nuevo con otro comprobante.</Text>
      <ActionButton href={enlace}>Ver mis cuotas</ActionButton>
      <Text style={smallText}>Si creés que hay un error, respondé este mail.</Text>
    </MailLayout>
  )
}
