import {
  ActionButton,
  DataTable,
  Greeting,
  MailLayout,
  Paragraph,
  Quote,
  SmallText,
  useMailAgencia,
} from './mail-parts.tsx'
import { oneLineStyle } from './styles.ts'

type RechazadaData = {
  nombre: string
  importe: string
  /** `dd/mm/aaaa` */
  fecha: string
  motivo: string
  enlace: string
}

export function TransferenciaRechazada({ nombre, importe, fecha, motivo, enlace }: RechazadaData) {
  return (
    <MailLayout vista={motivo} title="No pudimos acreditar tu transferencia">
      <Greeting nombre={nombre} />
      <Paragraph>
        Revisamos la transferencia de <strong style={oneLineStyle}>{importe}</strong> del {fecha} que nos informaste y
        no pudimos acreditarla:
      </Paragraph>
      <Quote text={motivo} />
      <Paragraph>Tus cuotas siguen como estaban. Podés informarla de nuevo con otro comprobante.</Paragraph>
      <ActionButton href={enlace}>Ver mis cuotas</ActionButton>
      <SmallText>Si creés que hay un error, respondé este mail.</SmallText>
    </MailLayout>
  )
}

type AvisoTransferenciaData = {
  nombre: string
  apellido: string
  mail: string
  importe: string
  fecha: string
  referencia: string
  cuotas: number
}

/** The agency receives this mail. It does not attach the proof, because a bank document contains more than a mail should. */
export function AvisoTransferencia({ nombre, apellido, importe, cuotas, ...data }: AvisoTransferenciaData) {
  const agencia = useMailAgencia()
  return (
    <MailLayout vista={`${importe}, de ${nombre} ${apellido}.`} title="Una familia informó una transferencia">
      <Paragraph>
        {nombre} {apellido} avisó desde su cuenta que transfirió para {cuotas === 1 ? 'una cuota' : `${cuotas} cuotas`}.
        El comprobante quedó guardado en el sistema.
      </Paragraph>
      <DataTable
        rows={[
          ['Importe', importe],
          ['Fecha', data.fecha],
          ['Referencia', data.referencia],
          ['Email', data.mail],
        ]}
      />
      <ActionButton href={`${agencia.sitio}/admin/cobranza/transferencias`}>Controlar la transferencia</ActionButton>
      <SmallText>Las cuotas siguen pendientes hasta que acredites el pago.</SmallText>
    </MailLayout>
  )
}
