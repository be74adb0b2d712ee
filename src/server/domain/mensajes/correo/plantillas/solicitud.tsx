import { Section, Text } from '@react-email/components'
import { formatDocumento } from '../../../../../reglas/numbers.ts'
import { withdrawalTerm } from '../../../../../reglas/terms.ts'
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
import { color, fontFamily, oneLineStyle } from './styles.ts'

type Tipo = 'arrepentimiento' | 'baja' | 'correccion' | 'cancelacion'

export const solicitudNames = {
  arrepentimiento: 'arrepentimiento',
  baja: 'baja',
  correccion: 'corrección',
  cancelacion: 'cancelación',
} satisfies Record<Tipo, string>

type SolicitudRecibidaData = { codigo: string; tipo: Tipo; fecha: string }

export function SolicitudRecibida({ codigo, tipo, fecha }: SolicitudRecibidaData) {
  return (
    <MailLayout vista={`Tu código es ${codigo}.`} title={`Recibimos tu pedido de ${solicitudNames[tipo]}`}>
      <Greeting />
      <Paragraph>Quedó registrado el {fecha}. Este código lo identifica; guardalo:</Paragraph>
      <Section style={recuadro}>
        <Text style={codeStyle}>{codigo}</Text>
      </Section>
      <Paragraph>{steps[tipo]}</Paragraph>
      <SmallText>Si no hiciste este pedido o falta algún dato, respondé este mail.</SmallText>
    </MailLayout>
  )
}

const steps = {
  arrepentimiento: `Revisamos que esté dentro de los ${withdrawalTerm} que da la ley y te contestamos a este mail cómo sigue la devolución. No tenés que hacer nada más ni explicar el motivo.`,
  baja: 'Buscamos la contratación y te contestamos a este mail cuando la baja esté hecha. No tenés que hacer nada más ni explicar el motivo.',
  correccion: 'Revisamos los datos de la reserva y te contestamos a este mail cuando estén corregidos.',
  cancelacion:
    'Calculamos lo que corresponde según el convenio que aceptaste y te contestamos a este mail antes de cancelar nada. Hasta entonces tu lugar sigue reservado.',
} satisfies Record<Tipo, string>

/** `cuando` is `dd/mm/aaaa a las hh:mm`. */
type AvisoSolicitudData = { tipo: Tipo } & Record<
  'codigo' | 'nombre' | 'apellido' | 'documento' | 'mail' | 'telefono' | 'reserva' | 'detalle' | 'cuando',
  string
>

/** The agency receives this mail. Its replies go to the request's author. */
export function AvisoSolicitud({ codigo, tipo, nombre, apellido, detalle, ...data }: AvisoSolicitudData) {
  const agencia = useMailAgencia()
  return (
    <MailLayout vista={`${codigo}, de ${nombre} ${apellido}.`} title={`Pedido de ${solicitudNames[tipo]}`}>
      <Paragraph>
        {tipo === 'arrepentimiento' || tipo === 'baja'
          ? `${nombre} ${apellido} usó el botón de ${tipo} del sitio. Ya le dimos su código; la ley fija plazos para resolverlo.`
          : `${nombre} ${apellido} pidió desde su cuenta la ${solicitudNames[tipo]} de su reserva. Ya le dimos su código.`}
      </Paragraph>
      <DataTable
        rows={[
          ['Código', codigo],
          ['Recibido', data.cuando],
          ['Documento', formatDocumento(data.documento)],
          ['Email', data.mail],
          ['Teléfono', data.telefono],
          ['Reserva', data.reserva],
        ]}
      />
      {detalle && <Quote text={detalle} />}
      <ActionButton href={`${agencia.sitio}/admin/solicitudes`}>Atender el pedido</ActionButton>
      <SmallText>Si respondés este mail le llega a quien hizo el pedido.</SmallText>
    </MailLayout>
  )
}

type SolicitudAtendidaData = { codigo: string; tipo: Tipo; nota: string }

export function SolicitudAtendida({ codigo, tipo, nota }: SolicitudAtendidaData) {
  return (
    <MailLayout vista={nota} title="Atendimos tu pedido">
      <Greeting />
      <Paragraph>
        Esto es lo que hicimos con tu pedido de {solicitudNames[tipo]} <strong style={oneLineStyle}>{codigo}</strong>:
      </Paragraph>
      <Quote text={nota} />
      <SmallText>Si algo no está bien, respondé este mail con tu código.</SmallText>
    </MailLayout>
  )
}

const recuadro = { backgroundColor: color.ocreLavado, margin: '0 0 20px', padding: '16px' }
const codeStyle = {
  color: color.tinta,
  fontFamily: fontFamily.display,
  fontSize: 28,
  letterSpacing: '1px',
  lineHeight: '36px',
  margin: 0,
  textAlign: 'center',
} as const
