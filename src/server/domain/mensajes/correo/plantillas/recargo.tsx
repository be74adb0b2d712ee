import { ActionButton, Greeting, MailLayout, type MailViaje, Paragraph, SmallText } from './mail-parts.tsx'
import { RowsTable } from './rows-table.tsx'

type DeReserva = MailViaje & { nombre: string; numero: string; enlace: string }

type AjusteData = DeReserva & {
  porcentaje: string
  desde: string
  motivo: string
  cuotas: { cuota: string; vence: string; antes: string; ajuste: string }[]
}

export function AjustePrecio({ nombre, pasajero, numero, enlace, ...data }: AjusteData) {
  const { porcentaje, desde, motivo, cuotas } = data
  return (
    <MailLayout
      vista={`${porcentaje} sobre lo que falta pagar desde el ${desde}.`}
      title={`Ajuste de precio de la reserva N.º\u00a0${numero}`}
      sobre={{ viaje: data.viaje, pasajero, fechas: data.fechas }}
    >
      <Greeting nombre={nombre} />
      <Paragraph>
        Como prevé el convenio que aceptaste, lo que falta pagar del viaje de <strong>{pasajero}</strong> desde el{' '}
        {desde} aumenta un <strong>{porcentaje}</strong>. Motivo: {motivo}.
      </Paragraph>
      <RowsTable
        columns={['Cuota', 'Faltaba', 'Se suma']}
        rows={cuotas.map(({ cuota, vence, antes, ajuste }) => [`${cuota}, vence el ${vence}`, antes, ajuste])}
      />
      <Paragraph>Lo que ya pagaste no cambia.</Paragraph>
      <ActionButton href={enlace}>Ver mis cuotas</ActionButton>
      <SmallText>Si tenés dudas sobre este ajuste, respondé este mail.</SmallText>
    </MailLayout>
  )
}

type InteresData = Pick<DeReserva, 'nombre' | 'enlace'> & {
  intereses: { cuota: string; pasajero: string; vencida: string; vence: string; importe: string }[]
}

/** Each family gets one mail a month, for all its bookings and dues. */
export function Interes({ nombre, enlace, intereses }: InteresData) {
  return (
    <MailLayout vista="El convenio prevé un interés por las cuotas demoradas." title="Interés por cuotas demoradas">
      <Greeting nombre={nombre} />
      <Paragraph>
        Hay cuotas vencidas sin pagar. El convenio que aceptaste prevé un interés por cada mes cumplido de demora, que
        se suma a lo que debés:
      </Paragraph>
      <RowsTable
        columns={['Cuota', 'Vence', 'Interés']}
        rows={intereses.map(({ cuota, pasajero, vencida, vence, importe }) => [
          `${cuota} de ${pasajero}, venció el ${vencida}`,
          vence,
          importe,
        ])}
      />
      <ActionButton href={enlace}>Ver mis cuotas</ActionButton>
      <SmallText>Si ya pagaste o necesitás otro plazo, respondé este mail.</SmallText>
    </MailLayout>
  )
}

type ImpagasData = DeReserva & { cuotas: { cuota: string; vencida: string; debe: string }[] }

export function CuotasImpagas({ nombre, pasajero, numero, enlace, cuotas, ...about }: ImpagasData) {
  return (
    <MailLayout
      vista={`Hay ${cuotas.length} cuotas seguidas sin pagar.`}
      title={`Cuotas sin pagar de la reserva N.º\u00a0${numero}`}
      sobre={{ ...about, pasajero }}
    >
      <Greeting nombre={nombre} />
      <Paragraph>
        Del viaje de <strong>{pasajero}</strong> hay {cuotas.length} cuotas seguidas vencidas. El convenio que aceptaste
        le permite a la agencia darlo por terminado en este caso. No hicimos nada todavía: escribinos y buscamos cómo
        ponerlo al día.
      </Paragraph>
      <RowsTable
        columns={['Cuota', 'Venció', 'Debe']}
        rows={cuotas.map(({ cuota, vencida, debe }) => [cuota, vencida, debe])}
      />
      <ActionButton href={enlace}>Pagar las cuotas</ActionButton>
      <SmallText>Si ya pagaste, respondé este mail con el comprobante.</SmallText>
    </MailLayout>
  )
}
