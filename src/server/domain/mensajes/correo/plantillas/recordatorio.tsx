import { Link, Text } from '@react-email/components'
import { type Centavos, formatMoney, type Moneda } from '../../../../../reglas/dinero.ts'
import { describeOwners } from './asunto.pure.ts'
import { color, paragraphStyle, smallText } from './estilo.ts'
import { ActionButton, Greeting, MailLayout, type Remitente } from './mail-parts.tsx'
import { RowsTable } from './renglones.tsx'

type DatosRecordatorio = {
  remitente: Remitente
  nombre: string
  /** Days until the due date; negative after it. */
  anticipacion: number
  /** `dd/mm/aaaa` */
  vencimiento: string
  cuotas: { concepto: string; pasajero: string; viaje: string; importe: Centavos; moneda: Moneda }[]
  enlace: string
  /** The page on which families turn these mails off. */
  preferencias: string
}

export const asuntoDeRecordatorio = ({ anticipacion, vencimiento, cuotas }: DatosRecordatorio) =>
  describeOwners(
    cuotas,
    anticipacion < 0
      ? `quedó sin pagar lo que venció el ${vencimiento}`
      : anticipacion === 0
        ? 'hoy vence una cuota'
        : `el ${vencimiento} vence una cuota`,
  )

export function Recordatorio(datos: DatosRecordatorio) {
  const { remitente, nombre, anticipacion, vencimiento, cuotas, enlace, preferencias } = datos
  return (
    <MailLayout
      remitente={remitente}
      vista={`${cuotas.length === 1 ? 'Una cuota' : 'Tus cuotas'} del ${vencimiento}.`}
      titulo={titulo(anticipacion)}
      sobre={{
        viaje: joinDistinct(cuotas.map((una) => una.viaje)),
        pasajero: joinDistinct(cuotas.map((una) => una.pasajero)),
        fechas: '',
      }}
    >
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>{frase(datos)}</Text>
      <RowsTable
        columnas={['Cuota', 'De', 'Importe']}
        filas={cuotas.map(({ concepto, pasajero, importe, moneda }) => [
          concepto,
          pasajero,
          formatMoney(importe, moneda),
        ])}
      />
      <ActionButton href={enlace}>Ver y pagar mis cuotas</ActionButton>
      <Text style={smallText}>
        Si ya pagaste, puede que el pago se esté acreditando. ¿No querés estos avisos?{' '}
        <Link className="solo" href={preferencias} style={{ color: color.arcilla }}>
          Apagalos en tus datos
        </Link>
      </Text>
    </MailLayout>
  )
}

const joinDistinct = (cosas: string[]) => [...new Set(cosas)].join(', ')

const titulo = (anticipacion: number) =>
  anticipacion < 0
    ? 'Quedó una cuota sin pagar'
    : anticipacion === 0
      ? 'Hoy vence una cuota'
      : 'Se acerca un vencimiento'

function frase({ anticipacion, vencimiento, cuotas }: DatosRecordatorio) {
  const esto = cuotas.length === 1 ? 'esta cuota' : 'estas cuotas'
  if (anticipacion < 0) return `El ${vencimiento} venció y no nos llegó el pago de ${esto}:`
  if (anticipacion === 0) return `Hoy, ${vencimiento}, vence el plazo de ${esto}:`
  if (anticipacion === 1) return `Mañana, ${vencimiento}, vence el plazo de ${esto}:`
  return `Dentro de ${anticipacion} días, el ${vencimiento}, vence el plazo de ${esto}:`
}
