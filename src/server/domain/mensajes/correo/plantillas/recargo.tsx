import { Text } from '@react-email/components'
import { apoyo, parrafo } from './estilo.ts'
import { Accion, Carta, type Remitente, Saludo, type Viaje } from './mail-parts.tsx'
import { Renglones } from './renglones.tsx'

type DeReserva = Viaje & { remitente: Remitente; nombre: string; numero: string; enlace: string }

type DatosAjuste = DeReserva & {
  porcentaje: string
  desde: string
  motivo: string
  cuotas: { cuota: string; vence: string; antes: string; ajuste: string }[]
}

export function AjustePrecio({ remitente, nombre, pasajero, numero, enlace, ...datos }: DatosAjuste) {
  const { porcentaje, desde, motivo, cuotas } = datos
  return (
    <Carta
      remitente={remitente}
      vista={`${porcentaje} sobre lo que falta pagar desde el ${desde}.`}
      titulo={`Ajuste de precio de la reserva N.º\u00a0${numero}`}
      sobre={{ viaje: datos.viaje, pasajero, fechas: datos.fechas }}
    >
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        Como prevé el convenio que aceptaste, lo que falta pagar del viaje de <strong>{pasajero}</strong> desde el{' '}
        {desde} aumenta un <strong>{porcentaje}</strong>. Motivo: {motivo}.
      </Text>
      <Renglones
        columnas={['Cuota', 'Faltaba', 'Se suma']}
        filas={cuotas.map(({ cuota, vence, antes, ajuste }) => [`${cuota}, vence el ${vence}`, antes, ajuste])}
      />
      <Text style={parrafo}>Lo que ya pagaste no cambia.</Text>
      <Accion href={enlace}>Ver mis cuotas</Accion>
      <Text style={apoyo}>Si tenés dudas sobre este ajuste, respondé este mail.</Text>
    </Carta>
  )
}

type DatosInteres = Pick<DeReserva, 'remitente' | 'nombre' | 'enlace'> & {
  intereses: { cuota: string; pasajero: string; vencida: string; vence: string; importe: string }[]
}

/** One mail a month per family, for all its bookings and dues. */
export function Interes({ remitente, nombre, enlace, intereses }: DatosInteres) {
  return (
    <Carta
      remitente={remitente}
      vista="El convenio prevé un interés por las cuotas demoradas."
      titulo="Interés por cuotas demoradas"
    >
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        Hay cuotas vencidas sin pagar. El convenio que aceptaste prevé un interés por cada mes cumplido de demora, que
        se suma a lo que debés:
      </Text>
      <Renglones
        columnas={['Cuota', 'Vence', 'Interés']}
        filas={intereses.map(({ cuota, pasajero, vencida, vence, importe }) => [
          `${cuota} de ${pasajero}, venció el ${vencida}`,
          vence,
          importe,
        ])}
      />
      <Accion href={enlace}>Ver mis cuotas</Accion>
      <Text style={apoyo}>Si ya pagaste o necesitás otro plazo, respondé este mail.</Text>
    </Carta>
  )
}

type DatosImpagas = DeReserva & { cuotas: { cuota: string; vencida: string; debe: string }[] }

export function CuotasImpagas({ remitente, nombre, pasajero, numero, enlace, cuotas, ...sobre }: DatosImpagas) {
  return (
    <Carta
      remitente={remitente}
      vista={`Hay ${cuotas.length} cuotas seguidas sin pagar.`}
      titulo={`Cuotas sin pagar de la reserva N.º\u00a0${numero}`}
      sobre={{ ...sobre, pasajero }}
    >
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        Del viaje de <strong>{pasajero}</strong> hay {cuotas.length} cuotas seguidas vencidas. El convenio que aceptaste
        le permite a la agencia darlo por terminado en este caso. No hicimos nada todavía: escribinos y buscamos cómo
        ponerlo al día.
      </Text>
      <Renglones
        columnas={['Cuota', 'Venció', 'Debe']}
        filas={cuotas.map(({ cuota, vencida, debe }) => [cuota, vencida, debe])}
      />
      <Accion href={enlace}>Pagar las cuotas</Accion>
      <Text style={apoyo}>Si ya pagaste, respondé este mail con el comprobante.</Text>
    </Carta>
  )
}
