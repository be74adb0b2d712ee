import { Link } from '@react-email/components'
import { type Centavos, formatImportes, formatMoney, type Moneda } from '../../../../../reglas/dinero.ts'
import { describeSubject } from './asunto.pure.ts'
import { ActionButton, Greeting, MailLayout, Paragraph, SmallText } from './mail-parts.tsx'
import { RowsTable } from './rows-table.tsx'
import { color } from './styles.ts'

type RecordatorioData = {
  nombre: string
  /** Days until the due date; negative after it. */
  anticipacion: number
  /** `dd/mm/aaaa` */
  vencimiento: string
  cuotas: { concepto: string; pasajero: string; viaje: string; importe: Centavos; moneda: Moneda }[]
  enlace: string
  preferencias: string
}

export const subjectOfRecordatorio = ({ anticipacion, vencimiento, cuotas }: RecordatorioData) =>
  describeSubject(
    cuotas,
    anticipacion < 0
      ? `quedó sin pagar lo que venció el ${vencimiento}`
      : anticipacion === 0
        ? 'hoy vence una cuota'
        : `el ${vencimiento} vence una cuota`,
  )

export function Recordatorio(data: RecordatorioData) {
  const { nombre, anticipacion, vencimiento, cuotas, enlace, preferencias } = data
  return (
    <MailLayout
      vista={`${cuotas.length === 1 ? 'Una cuota' : 'Tus cuotas'} del ${vencimiento}.`}
      title={title(anticipacion)}
      sobre={{
        viaje: joinDistinct(cuotas.map((one) => one.viaje)),
        pasajero: joinDistinct(cuotas.map((one) => one.pasajero)),
        fechas: '',
      }}
    >
      <Greeting nombre={nombre} />
      <Paragraph>{sentence(data)}</Paragraph>
      <RowsTable
        columns={['Cuota', 'De', 'Importe']}
        rows={cuotas.map(({ concepto, pasajero, importe, moneda }) => [
          concepto,
          pasajero,
          formatMoney(importe, moneda),
        ])}
      />
      <ActionButton href={enlace}>Ver y pagar mis cuotas</ActionButton>
      <SmallText>
        Si ya pagaste, puede que el pago se esté acreditando. ¿No querés estos avisos?{' '}
        <Link className="solo" href={preferencias} style={{ color: color.arcilla }}>
          Apagalos en tus datos
        </Link>
      </SmallText>
    </MailLayout>
  )
}

const joinDistinct = (items: string[]) => [...new Set(items)].join(', ')

const title = (anticipacion: number) =>
  anticipacion < 0
    ? 'Quedó una cuota sin pagar'
    : anticipacion === 0
      ? 'Hoy vence una cuota'
      : 'Se acerca un vencimiento'

function sentence({ anticipacion, vencimiento, cuotas }: RecordatorioData) {
  const theseCuotas = cuotas.length === 1 ? 'esta cuota' : 'estas cuotas'
  if (anticipacion < 0) return `El ${vencimiento} venció y no nos llegó el pago de ${theseCuotas}:`
  if (anticipacion === 0) return `Hoy, ${vencimiento}, vence el plazo de ${theseCuotas}:`
  if (anticipacion === 1) return `Mañana, ${vencimiento}, vence el plazo de ${theseCuotas}:`
  return `Dentro de ${anticipacion} días, el ${vencimiento}, vence el plazo de ${theseCuotas}:`
}

type VencidasData = {
  nombre: string
  /** Empty for an unconfirmed address. `vencida` is the due date, as `dd/mm/aaaa`. */
  vencidas: {
    cuota: string
    pasajero: string
    vencida: string
    importe: Centavos
    moneda: Moneda
    /** Whether the due is a deposit, which families pay at the office. */
    enOficina: boolean
  }[]
  totales: Record<Moneda, Centavos>
  enlace: string
  preferencias: string
}

export function CuotasVencidas({ nombre, vencidas, totales, enlace, preferencias }: VencidasData) {
  const nadaEnElSitio = vencidas.length > 0 && vencidas.every(({ enOficina }) => enOficina)
  return (
    <MailLayout vista="Quedaron cuotas sin pagar." title="Tenés cuotas vencidas">
      <Greeting nombre={nombre} />
      {vencidas.length === 0 ? (
        <Paragraph>Hay cuotas vencidas que no nos figuran pagas. En tu cuenta ves cuáles son.</Paragraph>
      ) : (
        <>
          <Paragraph>
            No nos figura el pago de lo que sigue, <strong>{formatImportes(totales)}</strong> en total:
          </Paragraph>
          <RowsTable
            columns={['Cuota', 'Venció', 'Debe']}
            rows={vencidas.map(({ cuota, pasajero, vencida, importe, moneda }) => [
              `${cuota} de ${pasajero}`,
              vencida,
              formatMoney(importe, moneda),
            ])}
          />
          {vencidas.some(({ enOficina }) => enOficina) && (
            <Paragraph>La seña se paga en efectivo en la oficina.</Paragraph>
          )}
        </>
      )}
      <ActionButton href={enlace}>{nadaEnElSitio ? 'Ver mis cuotas' : 'Ver y pagar mis cuotas'}</ActionButton>
      <SmallText>
        Si ya pagaste, respondé este mail con el comprobante. Si necesitás otro plazo, escribinos y lo vemos juntos. ¿No
        querés estos avisos?{' '}
        <Link className="solo" href={preferencias} style={{ color: color.arcilla }}>
          Apagalos en tus datos
        </Link>
      </SmallText>
    </MailLayout>
  )
}
