import { ActionButton, Greeting, MailLayout, type MailViaje, Paragraph, Quote, SmallText } from './mail-parts.tsx'

type PropuestaData = MailViaje & {
  nombre: string
  /** `dd/mm/aaaa a las hh:mm` */
  hasta: string
  enlace: string
}

export function Propuesta({ nombre, hasta, enlace, ...about }: PropuestaData) {
  return (
    <MailLayout vista={`Guardamos el lugar hasta el ${hasta}.`} title="Tu reserva está preparada" sobre={about}>
      <Greeting nombre={nombre} />
      <Paragraph>
        Dejamos preparada la reserva y guardamos el lugar hasta el <strong>{hasta}</strong>. Entrá con tu cuenta, revisá
        los datos, completá lo que falte y aceptá el convenio: recién ahí la reserva queda hecha.
      </Paragraph>
      <ActionButton href={enlace}>Revisar y confirmar</ActionButton>
      <SmallText>
        No hay que pagar nada para confirmarla. Si no la confirmás antes de esa hora, el lugar queda libre.
      </SmallText>
    </MailLayout>
  )
}

type CambioData = PropuestaData & { numero: string; motivo: string; pagado: boolean }

/** The booking does not change until the family accepts. */
export function PropuestaCambio({ nombre, hasta, enlace, numero, motivo, pagado, ...about }: CambioData) {
  return (
    <MailLayout vista={`Podés aceptarlo hasta el ${hasta}.`} title="Otro plan para tu reserva" sobre={about}>
      <Greeting nombre={nombre} />
      <Paragraph>
        Te preparamos un cambio para la reserva N.º&nbsp;{numero}. Entrá con tu cuenta: vas a ver el plan nuevo, el de
        hoy y el convenio.{pagado && ' Lo que ya pagaste pasa al plan nuevo.'}
      </Paragraph>
      {motivo && <Quote title="Motivo:" text={motivo} />}
      <ActionButton href={enlace}>Ver el cambio</ActionButton>
      <SmallText>
        Podés aceptarlo hasta el <strong>{hasta}</strong>. Mientras no lo aceptes, tu reserva sigue como está.
      </SmallText>
    </MailLayout>
  )
}
