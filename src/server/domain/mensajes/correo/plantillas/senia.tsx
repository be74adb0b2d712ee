import {
  ActionButton,
  Greeting,
  MailLayout,
  MailSeniaPlaces,
  type MailViaje,
  Paragraph,
  SmallText,
} from './mail-parts.tsx'

type SeniaData = MailViaje & {
  nombre: string
  numero: string
  /** `dd/mm/aaaa` */
  vencimiento: string
  enlace: string
}

export function SeniaPorVencer(data: SeniaData) {
  const { nombre, numero, vencimiento, enlace, ...about } = data
  return (
    <MailLayout vista={`Vence el ${vencimiento}.`} title="Falta pagar la seña" sobre={about}>
      <Greeting nombre={nombre} />
      <Paragraph>
        La seña se paga en efectivo en la oficina hasta el <strong>{vencimiento}</strong>. Pasada esa fecha la reserva
        vence y el lugar queda libre para otra familia.
      </Paragraph>
      <MailSeniaPlaces numero={numero} />
      <ActionButton href={enlace}>Ver mi reserva</ActionButton>
      <SmallText>Si ya la pagaste, no hace falta que hagas nada: la registramos en el día.</SmallText>
    </MailLayout>
  )
}

export function ReservaVencida({ nombre, numero, vencimiento, enlace, ...about }: SeniaData) {
  return (
    <MailLayout vista="La seña no llegó a tiempo." title="Tu reserva venció" sobre={about}>
      <Greeting nombre={nombre} />
      <Paragraph>
        La seña no se pagó hasta el <strong>{vencimiento}</strong>, así que la reserva N.º&nbsp;{numero} venció y el
        lugar quedó libre. No debés nada por ella.
      </Paragraph>
      <Paragraph>
        Si todavía querés viajar, escribinos respondiendo este mail: mientras queden lugares podemos recuperarla.
      </Paragraph>
      <ActionButton href={enlace}>Ver mis reservas</ActionButton>
    </MailLayout>
  )
}
