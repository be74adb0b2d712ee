import { Text } from '@react-email/components'
import { Accion, Carta, type Casa, Datos, Saludo } from './casa.tsx'
import { apoyo, parrafo } from './estilo.ts'

type DatosSenia = {
  casa: Casa
  nombre: string
  pasajero: string
  viaje: string
  numero: string
  /** `dd/mm/aaaa` */
  vencimiento: string
  enlace: string
}

export function SeniaPorVencer({ casa, nombre, donde, vencimiento, enlace, ...datos }: DatosSenia & { donde: string }) {
  return (
    <Carta casa={casa} vista={`Vence el ${vencimiento}.`} titulo="Falta pagar la seña">
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        La seña se paga en efectivo en la oficina hasta el <strong>{vencimiento}</strong>. Pasada esa fecha la reserva
        vence y el lugar queda libre para otra familia.
      </Text>
      <FilasDeReserva {...datos} donde={donde} />
      <Accion href={enlace}>Ver mi reserva</Accion>
      <Text style={apoyo}>Si ya la pagaste, no hace falta que hagas nada: la registramos en el día.</Text>
    </Carta>
  )
}

export function ReservaVencida({ casa, nombre, vencimiento, enlace, ...datos }: DatosSenia) {
  return (
    <Carta casa={casa} vista="La seña no llegó a tiempo." titulo="Tu reserva venció">
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        La seña no se pagó hasta el <strong>{vencimiento}</strong>, así que la reserva venció y el lugar quedó libre. No
        debés nada por ella.
      </Text>
      <FilasDeReserva {...datos} />
      <Text style={parrafo}>
        Si todavía querés viajar, escribinos respondiendo este mail: mientras queden lugares podemos recuperarla.
      </Text>
      <Accion href={enlace}>Ver mis reservas</Accion>
    </Carta>
  )
}

function FilasDeReserva({
  pasajero,
  viaje,
  numero,
  donde = '',
}: Pick<DatosSenia, 'pasajero' | 'viaje' | 'numero'> & { donde?: string }) {
  return (
    <Datos
      filas={[
        ['Reserva', `N.º\u00a0${numero}`],
        ['Pasajero', pasajero],
        ['Viaje', viaje],
        ['Dónde', donde],
      ]}
    />
  )
}
