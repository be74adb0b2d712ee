import { Link, Text } from '@react-email/components'
import { type Centavos, formatImportes, formatMoney, type Moneda } from '../../../../../reglas/dinero.ts'
import { color, paragraphStyle, smallText } from './estilo.ts'
import { ActionButton, Greeting, MailLayout, type Remitente } from './mail-parts.tsx'
import { RowsTable } from './renglones.tsx'

type DatosVencidas = {
  remitente: Remitente
  nombre: string
  /** The overdue dues; empty for an unconfirmed address. The field `vencida` is the due date, as `dd/mm/aaaa`. */
  vencidas: {
    cuota: string
    pasajero: string
    vencida: string
    importe: Centavos
    moneda: Moneda
    /** Whether the due is a deposit, which can only be paid at the office. */
    enOficina: boolean
  }[]
  totales: Record<Moneda, Centavos>
  enlace: string
  /** The page on which families turn these mails off. */
  preferencias: string
}

export function CuotasVencidas({ remitente, nombre, vencidas, totales, enlace, preferencias }: DatosVencidas) {
  const nadaEnElSitio = vencidas.length > 0 && vencidas.every(({ enOficina }) => enOficina)
  return (
    <MailLayout remitente={remitente} vista="Quedaron cuotas sin pagar." titulo="Tenés cuotas vencidas">
      <Greeting nombre={nombre} />
      {vencidas.length === 0 ? (
        <Text style={paragraphStyle}>Hay cuotas vencidas que no nos figuran pagas. En tu cuenta ves cuáles son.</Text>
      ) : (
        <>
          <Text style={paragraphStyle}>
            No nos figura el pago de lo que sigue, <strong>{formatImportes(totales)}</strong> en total:
          </Text>
          <RowsTable
            columnas={['Cuota', 'Venció', 'Debe']}
            filas={vencidas.map(({ cuota, pasajero, vencida, importe, moneda }) => [
              `${cuota} de ${pasajero}`,
              vencida,
              formatMoney(importe, moneda),
            ])}
          />
          {vencidas.some(({ enOficina }) => enOficina) && (
            <Text style={paragraphStyle}>La seña se paga en efectivo en la oficina.</Text>
          )}
        </>
      )}
      <ActionButton href={enlace}>{nadaEnElSitio ? 'Ver mis cuotas' : 'Ver y pagar mis cuotas'}</ActionButton>
      <Text style={smallText}>
        Si ya pagaste, respondé este mail con el comprobante. Si necesitás otro plazo, escribinos y lo vemos juntos. ¿No
        querés estos avisos?{' '}
        <Link className="solo" href={preferencias} style={{ color: color.arcilla }}>
          Apagalos en tus datos
        </Link>
      </Text>
    </MailLayout>
  )
}
