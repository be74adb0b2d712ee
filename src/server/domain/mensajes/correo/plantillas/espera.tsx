import { ActionButton, Greeting, MailLayout, type MailViaje, Paragraph, SmallText } from './mail-parts.tsx'

type EsperaData = MailViaje & { nombre: string; enlace: string }

export function EsperaAnotada({ nombre, enlace, ...about }: EsperaData) {
  const { pasajero, viaje } = about
  return (
    <MailLayout vista={`${pasajero} está en la lista de ${viaje}.`} title="Estás en la lista de espera" sobre={about}>
      <Greeting nombre={nombre} />
      <Paragraph>
        Anotamos a <strong>{pasajero}</strong> en la lista de espera de <strong>{viaje}</strong>. Si se libera un lugar
        y es tu turno, te escribimos a este mail y te lo guardamos mientras decidís. No hay que pagar nada.
      </Paragraph>
      <ActionButton href={enlace}>Ver mis reservas</ActionButton>
      <SmallText>Podés salir de la lista cuando quieras, desde tus reservas.</SmallText>
    </MailLayout>
  )
}

type OfertaData = EsperaData & {
  /** `dd/mm/aaaa a las hh:mm` */
  hasta: string
}

export function OfertaDeLugar({ nombre, hasta, enlace, ...about }: OfertaData) {
  const { pasajero, viaje } = about
  return (
    <MailLayout vista={`Te lo guardamos hasta el ${hasta}.`} title="Se liberó un lugar" sobre={about}>
      <Greeting nombre={nombre} />
      <Paragraph>
        Hay un lugar para <strong>{pasajero}</strong> en <strong>{viaje}</strong>. Es tuyo si lo reservás hasta el{' '}
        <strong>{hasta}</strong>; después pasa a quien sigue en la lista.
      </Paragraph>
      <ActionButton href={enlace}>Reservar el lugar</ActionButton>
      <SmallText>Reservalo con el mismo documento con el que te anotaste.</SmallText>
    </MailLayout>
  )
}
