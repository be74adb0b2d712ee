import { Text } from '@react-email/components'
import { parrafo, smallText } from './estilo.ts'
import { ActionButton, DatosTable, MailLayout, type Remitente } from './mail-parts.tsx'

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
      <Text style={parrafo}>
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
      <Text style={smallText}>Las cuotas siguen pendientes hasta que acredites el pago.</Text>
    </MailLayout>
  )
}
