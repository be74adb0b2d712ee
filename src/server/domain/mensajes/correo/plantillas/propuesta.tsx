import { Text } from '@react-email/components'
import { ActionButton, Greeting, MailLayout, type MailViaje, Quote, type Remitente } from './mail-parts.tsx'
import { paragraphStyle, smallTextStyle } from './styles.ts'

type DatosPropuesta = MailViaje & {
  remitente: Remitente
  nombre: string
  /** `dd/mm/aaaa a las hh:mm` */
  hasta: string
  enlace: string
}

export function Propuesta({ remitente, nombre, hasta, enlace, ...sobre }: DatosPropuesta) {
  return (
    <MailLayout
      remitente={remitente}
      vista={`Guardamos el lugar hasta el ${hasta}.`}
      titulo="Tu reserva está preparada"
      sobre={sobre}
    >
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        Dejamos preparada la reserva y guardamos el lugar hasta el <strong>{hasta}</strong>. Entrá con tu cuenta, revisá
        los datos, completá lo que falte y aceptá el convenio: recién ahí la reserva queda hecha.
      </Text>
      <ActionButton href={enlace}>Revisar y confirmar</ActionButton>
      <Text style={smallTextStyle}>
        No hay que pagar nada para confirmarla. Si no la confirmás antes de esa hora, el lugar queda libre.
      </Text>
    </MailLayout>
  )
}

type DatosCambio = DatosPropuesta & { numero: string; motivo: string; pagado: boolean }

/** Proposes another trip or plan for a booking. The booking does not change until the family accepts. */
export function PropuestaCambio({ remitente, nombre, hasta, enlace, numero, motivo, pagado, ...sobre }: DatosCambio) {
  return (
    <MailLayout
      remitente={remitente}
      vista={`Podés aceptarlo hasta el ${hasta}.`}
      titulo="Otro plan para tu reserva"
      sobre={sobre}
    >
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        Te preparamos un cambio para la reserva N.º&nbsp;{numero}. Entrá con tu cuenta: vas a ver el plan nuevo, el de
        hoy y el convenio.{pagado && ' Lo que ya pagaste pasa al plan nuevo.'}
      </Text>
      {motivo && <Quote titulo="Motivo:" texto={motivo} />}
      <ActionButton href={enlace}>Ver el cambio</ActionButton>
      <Text style={smallTextStyle}>
        Podés aceptarlo hasta el <strong>{hasta}</strong>. Mientras no lo aceptes, tu reserva sigue como está.
      </Text>
    </MailLayout>
  )
}
