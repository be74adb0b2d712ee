import { Section, Text } from '@react-email/components'
import { ActionButton, Greeting, MailLayout, type MailViaje, type Remitente } from './mail-parts.tsx'
import { RowsTable } from './rows-table.tsx'
import { paragraphStyle, smallTextStyle, warningStyle } from './styles.ts'

const porCanal = {
  mercadopago: 'por Mercado Pago',
  efectivo: 'en efectivo',
  transferencia: 'por transferencia',
}

type DatosRecibo = {
  remitente: Remitente
  nombre: string
  /** `00000042` */
  numero: string
  importe: string
  /** `dd/mm/aaaa` */
  fecha: string
  canal: keyof typeof porCanal
  lineas: { concepto: string; pasajero: string; importe: string }[]
  /** The part that remains as credit; empty if there is none. */
  aCuenta: string
  enlace: string
  sobre?: MailViaje
  adjunto?: boolean
}

export function Recibo(datos: DatosRecibo) {
  const { remitente, nombre, numero, importe, fecha, canal, lineas, aCuenta, enlace, sobre, adjunto = true } = datos
  const filas = lineas.map(({ concepto, pasajero, importe: parte }) => [concepto, pasajero, parte])
  return (
    <MailLayout
      remitente={remitente}
      vista={`Recibo N.º ${numero}, por ${importe}.`}
      titulo="Recibimos tu pago"
      sobre={sobre}
    >
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        El {fecha} recibimos <strong style={junto}>{importe}</strong> {porCanal[canal]}.{' '}
        {adjunto ? `Adjuntamos el recibo N.º\u00a0${numero}.` : `El recibo N.º\u00a0${numero} está en tu cuenta.`}
      </Text>
      {filas.length > 0 && <RowsTable columnas={['Paga', 'De', 'Importe']} filas={filas} />}
      {aCuenta && (
        <Section style={warningStyle}>
          <Text style={{ ...paragraphStyle, margin: 0 }}>
            Quedan <strong style={junto}>{aCuenta}</strong> a tu favor, que todavía no pagan ninguna cuota.
          </Text>
        </Section>
      )}
      <ActionButton href={enlace}>Ver mis cuotas</ActionButton>
      <Text style={smallTextStyle}>
        Documento no válido como factura. Todos tus recibos quedan guardados en tu cuenta.
      </Text>
    </MailLayout>
  )
}

type DatosDevolucion = {
  remitente: Remitente
  nombre: string
  motivo: 'devolucion' | 'contracargo'
  canal: keyof typeof porCanal
  importe: string
  /** The receipt number of the refunded payment. Empty for a payment from another system without a receipt. */
  recibo: string
  /** The negative balance that the account owes; empty if there is none. */
  saldoContra: string
  reabiertas: { concepto: string; pasajero: string; vencimiento: string; importe: string }[]
  enlace: string
}

export function Devolucion(datos: DatosDevolucion) {
  const { remitente, nombre, motivo, canal, importe, recibo, saldoContra, reabiertas, enlace } = datos
  const delPago = recibo ? `recibo N.º\u00a0${recibo}` : 'pago que ya tenías hecho'
  const filas = reabiertas.map(({ concepto, pasajero, vencimiento, importe: parte }) => [
    `${concepto} de ${pasajero}`,
    vencimiento,
    parte,
  ])
  return (
    <MailLayout
      remitente={remitente}
      vista={`${importe} del ${delPago}.`}
      titulo={motivo === 'contracargo' ? 'Desconociste un pago' : 'Devolvimos un pago'}
    >
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        {motivo === 'contracargo' ? (
          <>
            Mercado Pago nos informó que desconociste el pago del {delPago}, y retiró{' '}
            <strong style={junto}>{importe}</strong>. Si no fuiste vos, respondé este mail y lo vemos juntos.
          </>
        ) : (
          <>
            Devolvimos <strong style={junto}>{importe}</strong> del {delPago}, {porCanal[canal]}.
          </>
        )}
      </Text>
      {saldoContra && (
        <Section style={warningStyle}>
          <Text style={{ ...paragraphStyle, margin: 0 }}>
            De ese dinero, <strong style={junto}>{saldoContra}</strong> ya te lo habíamos devuelto antes por otro medio:
            lo recibiste dos veces y queda como saldo en contra de tu cuenta. Respondé este mail y vemos juntos cómo
            saldarlo.
          </Text>
        </Section>
      )}
      {filas.length > 0 ? (
        <>
          <Text style={paragraphStyle}>Con eso quedan otra vez por pagar:</Text>
          <RowsTable columnas={['Cuota', 'Vence', 'Importe']} filas={filas} />
        </>
      ) : (
        <Text style={paragraphStyle}>
          {saldoContra ? 'Ninguna cuota cambia.' : 'Ninguna cuota cambia: era dinero a tu favor.'}
        </Text>
      )}
      <ActionButton href={enlace}>Ver mis cuotas</ActionButton>
    </MailLayout>
  )
}

const junto = { whiteSpace: 'nowrap' } as const
