import { Text } from '@react-email/components'
import { ActionButton, Greeting, MailLayout, type MailViaje, type Remitente } from './mail-parts.tsx'
import { RowsTable } from './rows-table.tsx'
import { paragraphStyle, smallTextStyle } from './styles.ts'

type DeReserva = MailViaje & { remitente: Remitente; nombre: string; numero: string; enlace: string }

type DatosAjuste = DeReserva & {
  porcentaje: string
  desde: string
  motivo: string
  cuotas: { cuota: string; vence: string; antes: string; ajuste: string }[]
}

export function AjustePrecio({ remitente, nombre, pasajero, numero, enlace, ...datos }: DatosAjuste) {
  const { porcentaje, desde, motivo, cuotas } = datos
  return (
    <MailLayout
      remitente={remitente}
      vista={`${porcentaje} sobre lo que falta pagar desde el ${desde}.`}
      titulo={`Ajuste de precio de la reserva N.º\u00a0${numero}`}
      sobre={{ viaje: datos.viaje, pasajero, fechas: datos.fechas }}
    >
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        Como prevé el convenio que aceptaste, lo que falta pagar del viaje de <strong>{pasajero}</strong> desde el{' '}
        {desde} aumenta un <strong>{porcentaje}</strong>. Motivo: {motivo}.
      </Text>
      <RowsTable
        columnas={['Cuota', 'Faltaba', 'Se suma']}
        filas={cuotas.map(({ cuota, vence, antes, ajuste }) => [`${cuota}, vence el ${vence}`, antes, ajuste])}
      />
      <Text style={paragraphStyle}>Lo que ya pagaste no cambia.</Text>
      <ActionButton href={enlace}>Ver mis cuotas</ActionButton>
      <Text style={smallTextStyle}>Si tenés dudas sobre este ajuste, respondé este mail.</Text>
    </MailLayout>
  )
}

type DatosInteres = Pick<DeReserva, 'remitente' | 'nombre' | 'enlace'> & {
  intereses: { cuota: string; pasajero: string; vencida: string; vence: string; importe: string }[]
}

/** One mail a month per family, for all its bookings and dues. */
export function Interes({ remitente, nombre, enlace, intereses }: DatosInteres) {
  return (
    <MailLayout
      remitente={remitente}
      vista="El convenio prevé un interés por las cuotas demoradas."
      titulo="Interés por cuotas demoradas"
    >
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        Hay cuotas vencidas sin pagar. El convenio que aceptaste prevé un interés por cada mes cumplido de demora, que
        se suma a lo que debés:
      </Text>
      <RowsTable
        columnas={['Cuota', 'Vence', 'Interés']}
        filas={intereses.map(({ cuota, pasajero, vencida, vence, importe }) => [
          `${cuota} de ${pasajero}, venció el ${vencida}`,
          vence,
          importe,
        ])}
      />
      <ActionButton href={enlace}>Ver mis cuotas</ActionButton>
      <Text style={smallTextStyle}>Si ya pagaste o necesitás otro plazo, respondé este mail.</Text>
    </MailLayout>
  )
}

type DatosImpagas = DeReserva & { cuotas: { cuota: string; vencida: string; debe: string }[] }

export function CuotasImpagas({ remitente, nombre, pasajero, numero, enlace, cuotas, ...sobre }: DatosImpagas) {
  return (
    <MailLayout
      remitente={remitente}
      vista={`Hay ${cuotas.length} cuotas seguidas sin pagar.`}
      titulo={`Cuotas sin pagar de la reserva N.º\u00a0${numero}`}
      sobre={{ ...sobre, pasajero }}
    >
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        Del viaje de <strong>{pasajero}</strong> hay {cuotas.length} cuotas seguidas vencidas. El convenio que aceptaste
        le permite a la agencia darlo por terminado en este caso. No hicimos nada todavía: escribinos y buscamos cómo
        ponerlo al día.
      </Text>
      <RowsTable
        columnas={['Cuota', 'Venció', 'Debe']}
        filas={cuotas.map(({ cuota, vencida, debe }) => [cuota, vencida, debe])}
      />
      <ActionButton href={enlace}>Pagar las cuotas</ActionButton>
      <Text style={smallTextStyle}>Si ya pagaste, respondé este mail con el comprobante.</Text>
    </MailLayout>
  )
}
