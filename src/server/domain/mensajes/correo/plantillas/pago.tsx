import { Section, Text } from '@react-email/components'
import { Accion, Carta, type Casa, Saludo, type Viaje } from './casa.tsx'
import { apoyo, aviso, parrafo } from './estilo.ts'
import { Renglones } from './renglones.tsx'

/** How money came, or went back, in the middle of a sentence. */
const porCanal = {
  mercadopago: 'por Mercado Pago',
  efectivo: 'en efectivo',
  transferencia: 'por transferencia',
}

type DatosRecibo = {
  casa: Casa
  nombre: string
  /** `00000042` */
  numero: string
  importe: string
  /** `dd/mm/aaaa` */
  fecha: string
  canal: keyof typeof porCanal
  lineas: { concepto: string; pasajero: string; importe: string }[]
  /** What stays as credit; empty for none. */
  aCuenta: string
  enlace: string
  /** The one booking that it pays. */
  sobre?: Viaje
  /** Whether the receipt comes with the mail. */
  adjunto?: boolean
}

export function Recibo(datos: DatosRecibo) {
  const { casa, nombre, numero, importe, fecha, canal, lineas, aCuenta, enlace, sobre, adjunto = true } = datos
  const filas = lineas.map(({ concepto, pasajero, importe: parte }) => [concepto, pasajero, parte])
  return (
    <Carta casa={casa} vista={`Recibo N.º ${numero}, por ${importe}.`} titulo="Recibimos tu pago" sobre={sobre}>
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        El {fecha} recibimos <strong style={junto}>{importe}</strong> {porCanal[canal]}.{' '}
        {adjunto ? `Adjuntamos el recibo N.º\u00a0${numero}.` : `El recibo N.º\u00a0${numero} está en tu cuenta.`}
      </Text>
      {filas.length > 0 && <Renglones columnas={['Paga', 'De', 'Importe']} filas={filas} />}
      {aCuenta && (
        <Section style={aviso}>
          <Text style={{ ...parrafo, margin: 0 }}>
            Quedan <strong style={junto}>{aCuenta}</strong> a tu favor, que todavía no pagan ninguna cuota.
          </Text>
        </Section>
      )}
      <Accion href={enlace}>Ver mis cuotas</Accion>
      <Text style={apoyo}>Documento no válido como factura. Todos tus recibos quedan guardados en tu cuenta.</Text>
    </Carta>
  )
}

type DatosDevolucion = {
  casa: Casa
  nombre: string
  motivo: 'devolucion' | 'contracargo'
  canal: keyof typeof porCanal
  importe: string
  /** The receipt of the payment that it undoes. */
  recibo: string
  /** What of it went out twice, and the account owes; empty for none. */
  saldoContra: string
  reabiertas: { concepto: string; pasajero: string; vencimiento: string; importe: string }[]
  enlace: string
}

export function Devolucion(datos: DatosDevolucion) {
  const { casa, nombre, motivo, canal, importe, recibo, saldoContra, reabiertas, enlace } = datos
  const filas = reabiertas.map(({ concepto, pasajero, vencimiento, importe: parte }) => [
    `${concepto} de ${pasajero}`,
    vencimiento,
    parte,
  ])
  return (
    <Carta
      casa={casa}
      vista={`${importe} del recibo N.º ${recibo}.`}
      titulo={motivo === 'contracargo' ? 'Un pago fue desconocido' : 'Devolvimos un pago'}
    >
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        {motivo === 'contracargo' ? (
          <>
            El medio de pago nos informó que se desconoció el pago del recibo N.º&nbsp;{recibo}, y retiró{' '}
            <strong style={junto}>{importe}</strong>. Si no lo pediste vos, respondé este mail y lo vemos juntos.
          </>
        ) : (
          <>
            Devolvimos <strong style={junto}>{importe}</strong> del pago del recibo N.º&nbsp;{recibo}, {porCanal[canal]}
            .
          </>
        )}
      </Text>
      {saldoContra && (
        <Section style={aviso}>
          <Text style={{ ...parrafo, margin: 0 }}>
            De ese dinero, <strong style={junto}>{saldoContra}</strong> ya te lo habíamos devuelto antes por otro medio:
            lo recibiste dos veces y queda como saldo en contra de tu cuenta. Respondé este mail y vemos juntos cómo
            saldarlo.
          </Text>
        </Section>
      )}
      {filas.length > 0 ? (
        <>
          <Text style={parrafo}>Con eso quedan otra vez por pagar:</Text>
          <Renglones columnas={['Cuota', 'Vence', 'Importe']} filas={filas} />
        </>
      ) : (
        <Text style={parrafo}>
          {saldoContra ? 'Ninguna cuota cambia.' : 'Ninguna cuota cambia: era dinero a tu favor.'}
        </Text>
      )}
      <Accion href={enlace}>Ver mis cuotas</Accion>
    </Carta>
  )
}

/** An amount is not cut at a line's end. */
const junto = { whiteSpace: 'nowrap' } as const
