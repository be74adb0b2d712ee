import { ActionButton, Greeting, MailLayout, type MailViaje, Paragraph, SmallText, Warning } from './mail-parts.tsx'
import { RowsTable } from './rows-table.tsx'
import { oneLineStyle } from './styles.ts'

const byCanal = {
  mercadopago: 'por Mercado Pago',
  efectivo: 'en efectivo',
  transferencia: 'por transferencia',
}

type ReciboData = {
  nombre: string
  numero: string
  importe: string
  /** `dd/mm/aaaa` */
  fecha: string
  canal: keyof typeof byCanal
  lineas: { concepto: string; pasajero: string; importe: string }[]
  aCuenta: string
  enlace: string
  sobre?: MailViaje
  adjunto?: boolean
}

export function Recibo(data: ReciboData) {
  const { nombre, numero, importe, fecha, canal, lineas, aCuenta, enlace, sobre, adjunto = true } = data
  const rows = lineas.map(({ concepto, pasajero, importe: part }) => [concepto, pasajero, part])
  return (
    <MailLayout vista={`Recibo N.º ${numero}, por ${importe}.`} title="Recibimos tu pago" sobre={sobre}>
      <Greeting nombre={nombre} />
      <Paragraph>
        El {fecha} recibimos <strong style={oneLineStyle}>{importe}</strong> {byCanal[canal]}.{' '}
        {adjunto ? `Adjuntamos el recibo N.º\u00a0${numero}.` : `El recibo N.º\u00a0${numero} está en tu cuenta.`}
      </Paragraph>
      {rows.length > 0 && <RowsTable columns={['Paga', 'De', 'Importe']} rows={rows} />}
      {aCuenta && (
        <Warning>
          Quedan <strong style={oneLineStyle}>{aCuenta}</strong> a tu favor, que todavía no pagan ninguna cuota.
        </Warning>
      )}
      <ActionButton href={enlace}>Ver mis cuotas</ActionButton>
      <SmallText>Documento no válido como factura. Todos tus recibos quedan guardados en tu cuenta.</SmallText>
    </MailLayout>
  )
}

type DevolucionData = {
  nombre: string
  motivo: 'devolucion' | 'contracargo'
  canal: keyof typeof byCanal
  importe: string
  /** The receipt number of the refunded payment. Empty for a payment from another system without a receipt. */
  recibo: string
  /** The negative balance that the account owes; empty if there is none. */
  saldoContra: string
  reabiertas: { concepto: string; pasajero: string; vencimiento: string; importe: string }[]
  enlace: string
}

export function Devolucion(data: DevolucionData) {
  const { nombre, motivo, canal, importe, recibo, saldoContra, reabiertas, enlace } = data
  const ofPago = recibo ? `recibo N.º\u00a0${recibo}` : 'pago que ya tenías hecho'
  const rows = reabiertas.map(({ concepto, pasajero, vencimiento, importe: part }) => [
    `${concepto} de ${pasajero}`,
    vencimiento,
    part,
  ])
  return (
    <MailLayout
      vista={`${importe} del ${ofPago}.`}
      title={motivo === 'contracargo' ? 'Desconociste un pago' : 'Devolvimos un pago'}
    >
      <Greeting nombre={nombre} />
      <Paragraph>
        {motivo === 'contracargo' ? (
          <>
            Mercado Pago nos informó que desconociste el pago del {ofPago}, y retiró{' '}
            <strong style={oneLineStyle}>{importe}</strong>. Si no fuiste vos, respondé este mail y lo vemos juntos.
          </>
        ) : (
          <>
            Devolvimos <strong style={oneLineStyle}>{importe}</strong> del {ofPago}, {byCanal[canal]}.
          </>
        )}
      </Paragraph>
      {saldoContra && (
        <Warning>
          De ese dinero, <strong style={oneLineStyle}>{saldoContra}</strong> ya te lo habíamos devuelto antes por otro
          medio: lo recibiste dos veces y queda como saldo en contra de tu cuenta. Respondé este mail y vemos juntos
          cómo saldarlo.
        </Warning>
      )}
      {rows.length > 0 ? (
        <>
          <Paragraph>Con eso quedan otra vez por pagar:</Paragraph>
          <RowsTable columns={['Cuota', 'Vence', 'Importe']} rows={rows} />
        </>
      ) : (
        <Paragraph>{saldoContra ? 'Ninguna cuota cambia.' : 'Ninguna cuota cambia: era dinero a tu favor.'}</Paragraph>
      )}
      <ActionButton href={enlace}>Ver mis cuotas</ActionButton>
    </MailLayout>
  )
}
