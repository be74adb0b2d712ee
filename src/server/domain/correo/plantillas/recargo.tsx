import { Text } from '@react-email/components'
import { Accion, Carta, type Casa } from './casa.tsx'
import { apoyo, enUnaLinea, parrafo } from './estilo.ts'
import { Tabla } from './tabla.tsx'

type DeReserva = { casa: Casa; nombre: string; pasajero: string; numero: string; enlace: string }

type DatosAjuste = DeReserva & {
  porcentaje: string
  desde: string
  motivo: string
  cuotas: { cuota: string; vence: string; antes: string; ajuste: string }[]
}

export function AjustePrecio({ casa, nombre, pasajero, numero, enlace, ...datos }: DatosAjuste) {
  const { porcentaje, desde, motivo, cuotas } = datos
  return (
    <Carta
      casa={casa}
      vista={`${porcentaje} sobre lo que falta pagar desde el ${desde}.`}
      titulo={`Ajuste de precio de la reserva N.º ${numero}`}
    >
      <Text style={parrafo}>Hola, {nombre}:</Text>
      <Text style={parrafo}>
        Como prevé el convenio que aceptaste, lo que falta pagar del viaje de <strong>{pasajero}</strong> desde el{' '}
        {desde} aumenta un <strong>{porcentaje}</strong>. Motivo: {motivo}.
      </Text>
      <Tabla
        columnas={['Cuota', 'Faltaba', 'Se suma']}
        filas={cuotas.map(({ cuota, vence, antes, ajuste }) => [`${cuota}, vence el ${vence}`, antes, ajuste])}
      />
      <Text style={parrafo}>Lo que ya pagaste no cambia.</Text>
      <Accion href={enlace}>Ver mis cuotas</Accion>
      <Text style={apoyo}>Si tenés dudas sobre este ajuste, respondé este mail.</Text>
    </Carta>
  )
}

type DatosInteres = DeReserva & {
  cuota: string
  vencida: string
  debe: string
  porcentaje: string
  importe: string
  vence: string
}

export function Interes({ casa, nombre, pasajero, numero, enlace, ...datos }: DatosInteres) {
  return (
    <Carta
      casa={casa}
      vista={`${datos.cuota}, vencida el ${datos.vencida}.`}
      titulo={`Interés por demora en la reserva N.º ${numero}`}
    >
      <Text style={parrafo}>Hola, {nombre}:</Text>
      <Text style={parrafo}>
        La {datos.cuota.toLowerCase()} del viaje de <strong>{pasajero}</strong> venció el {datos.vencida} y todavía debe{' '}
        <span style={enUnaLinea}>{datos.debe}</span>. El convenio que aceptaste prevé un {datos.porcentaje} por cada mes
        cumplido de demora: <strong style={enUnaLinea}>{datos.importe}</strong>, que vence el {datos.vence}.
      </Text>
      <Accion href={enlace}>Ver mis cuotas</Accion>
      <Text style={apoyo}>Si ya pagaste o necesitás otro plazo, respondé este mail.</Text>
    </Carta>
  )
}

type DatosImpagas = DeReserva & { cuotas: { cuota: string; vencida: string; debe: string }[] }

export function CuotasImpagas({ casa, nombre, pasajero, numero, enlace, cuotas }: DatosImpagas) {
  return (
    <Carta
      casa={casa}
      vista={`Hay ${cuotas.length} cuotas seguidas sin pagar.`}
      titulo={`Cuotas sin pagar de la reserva N.º ${numero}`}
    >
      <Text style={parrafo}>Hola, {nombre}:</Text>
      <Text style={parrafo}>
        Del viaje de <strong>{pasajero}</strong> hay {cuotas.length} cuotas seguidas vencidas. El convenio que aceptaste
        le permite a la agencia darlo por terminado en este caso. No hicimos nada todavía: escribinos y buscamos cómo
        ponerlo al día.
      </Text>
      <Tabla
        columnas={['Cuota', 'Venció', 'Debe']}
        filas={cuotas.map(({ cuota, vencida, debe }) => [cuota, vencida, debe])}
      />
      <Accion href={enlace}>Pagar las cuotas</Accion>
      <Text style={apoyo}>Si ya pagaste, respondé este mail con el comprobante.</Text>
    </Carta>
  )
}
