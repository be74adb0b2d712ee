import { Text } from '@react-email/components'
import { ActionButton, DatosTable, Greeting, MailLayout, Quote, type Remitente } from './mail-parts.tsx'
import { oneLineStyle, paragraphStyle, smallTextStyle } from './styles.ts'

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
    <MailLayout remitente={remitente} vista={motivo} titulo="No pudimos acreditar tu transferencia">
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        Revisamos la transferencia de <strong style={oneLineStyle}>{importe}</strong> del {fecha} que nos informaste y
        no pudimos acreditarla:
      </Text>
      <Quote texto={motivo} />
      <Text style={paragraphStyle}>
        Tus cuotas siguen como estaban. Podés informarla de nuevo con otro comprobante.
      </Text>
      <ActionButton href={enlace}>Ver mis cuotas</ActionButton>
      <Text style={smallTextStyle}>Si creés que hay un error, respondé este mail.</Text>
    </MailLayout>
  )
}

type DatosAvisoTransferencia = {
  remitente: Remitente
  nombre: string
  apellido: string
  mail: string
  /** `$ 225.333,33` */
  importe: string
  fecha: string
  referencia: string
  cuotas: number
}

/** Sent to the agency. Does not attach the proof, because a bank document contains more than a mail should. */
export function AvisoTransferencia({
  remitente,
  nombre,
  apellido,
  importe,
  cuotas,
  ...datos
}: DatosAvisoTransferencia) {
  return (
    <MailLayout
      remitente={remitente}
      vista={`${importe}, de ${nombre} ${apellido}.`}
      titulo="Una familia informó una transferencia"
    >
      <Text style={paragraphStyle}>
        {nombre} {apellido} avisó desde su cuenta que transfirió para {cuotas === 1 ? 'una cuota' : `${cuotas} cuotas`}.
        El comprobante quedó guardado en el sistema.
      </Text>
      <DatosTable
        filas={[
          ['Importe', importe],
          ['Fecha', datos.fecha],
          ['Referencia', datos.referencia],
          ['Email', datos.mail],
        ]}
      />
      <ActionButton href={`${remitente.sitio}/admin/cobranza/transferencias`}>Controlar la transferencia</ActionButton>
      <Text style={smallTextStyle}>Las cuotas siguen pendientes hasta que acredites el pago.</Text>
    </MailLayout>
  )
}
