import { Text } from '@react-email/components'
import { ActionButton, Greeting, MailLayout, type MailViaje, type Remitente } from './mail-parts.tsx'
import { paragraphStyle, smallTextStyle } from './styles.ts'

type DatosEspera = MailViaje & { remitente: Remitente; nombre: string; enlace: string }

export function EsperaAnotada({ remitente, nombre, enlace, ...sobre }: DatosEspera) {
  const { pasajero, viaje } = sobre
  return (
    <MailLayout
      remitente={remitente}
      vista={`${pasajero} está en la lista de ${viaje}.`}
      titulo="Estás en la lista de espera"
      sobre={sobre}
    >
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        Anotamos a <strong>{pasajero}</strong> en la lista de espera de <strong>{viaje}</strong>. Si se libera un lugar
        y es tu turno, te escribimos a este mail y te lo guardamos mientras decidís. No hay que pagar nada.
      </Text>
      <ActionButton href={enlace}>Ver mis reservas</ActionButton>
      <Text style={smallTextStyle}>Podés salir de la lista cuando quieras, desde tus reservas.</Text>
    </MailLayout>
  )
}

type DatosOferta = DatosEspera & {
  /** `dd/mm/aaaa a las hh:mm` */
  hasta: string
}

export function OfertaDeLugar({ remitente, nombre, hasta, enlace, ...sobre }: DatosOferta) {
  const { pasajero, viaje } = sobre
  return (
    <MailLayout
      remitente={remitente}
      vista={`Te lo guardamos hasta el ${hasta}.`}
      titulo="Se liberó un lugar"
      sobre={sobre}
    >
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        Hay un lugar para <strong>{pasajero}</strong> en <strong>{viaje}</strong>. Es tuyo si lo reservás hasta el{' '}
        <strong>{hasta}</strong>; después pasa a quien sigue en la lista.
      </Text>
      <ActionButton href={enlace}>Reservar el lugar</ActionButton>
      <Text style={smallTextStyle}>Reservalo con el mismo documento con el que te anotaste.</Text>
    </MailLayout>
  )
}
