import { Text } from '@react-email/components'
import { ActionButton, DatosTable, Greeting, MailLayout, type MailViaje, Quote, type Remitente } from './mail-parts.tsx'
import { oneLineStyle, paragraphStyle, smallTextStyle } from './styles.ts'

type DeReserva = MailViaje & { remitente: Remitente; nombre: string; numero: string; enlace: string }

const porQue = {
  pedido: 'como nos pediste',
  arrepentimiento: 'por el arrepentimiento que nos comunicaste, sin ningún cargo',
  falta_de_pago: 'por falta de pago, como prevé el convenio que aceptaste',
  agencia: 'por decisión de la agencia, sin ningún cargo',
  cambio: 'porque otra tomó su lugar, sin ningún cargo',
}

type DatosCancelada = DeReserva & {
  motivo: keyof typeof porQue
  detalle: string
  /** Formatted amounts; empty for an amount of zero. */
  importes: { pagado: string; cargo: string; vuelve: string; resta: string }
  /** The last day to pay the charge's rest, as `dd/mm/aaaa`. */
  vence: string
}

export function ReservaCancelada({
  remitente,
  nombre,
  pasajero,
  numero,
  enlace,
  motivo,
  detalle,
  importes,
  vence,
  ...sobre
}: DatosCancelada) {
  return (
    <MailLayout
      remitente={remitente}
      vista={`Reserva N.º ${numero}, de ${pasajero}.`}
      titulo={`Cancelamos la reserva N.º\u00a0${numero}`}
      sobre={{ ...sobre, pasajero }}
    >
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        Cancelamos la reserva de <strong>{pasajero}</strong>, {porQue[motivo]}. Su lugar quedó libre.
      </Text>
      <DatosTable
        filas={[
          ['Pagado', importes.pagado],
          ['Cargo', importes.cargo],
          ['A tu favor', importes.vuelve],
          ['Queda por pagar', importes.resta],
        ]}
      />
      {detalle && <Quote titulo="Motivo:" texto={detalle} />}
      {importes.vuelve && (
        <Text style={paragraphStyle}>
          Lo que quedó a tu favor lo devolvemos o podés usarlo en otra reserva: respondé este mail y lo arreglamos.
        </Text>
      )}
      {importes.resta && (
        <Text style={paragraphStyle}>
          De ese cargo falta pagar <strong style={oneLineStyle}>{importes.resta}</strong>, hasta el {vence}. Lo podés
          pagar desde Mis Cuentas o en la agencia.
        </Text>
      )}
      <ActionButton href={enlace}>Ver mis reservas</ActionButton>
      <Text style={smallTextStyle}>Si algo de esto no es lo que esperabas, respondé este mail.</Text>
    </MailLayout>
  )
}

type DatosReinstalada = DeReserva & {
  /** `dd/mm/aaaa`; empty once the deposit is paid. */
  vencimientoSenia: string
}

export function ReservaReinstalada(datos: DatosReinstalada) {
  const { remitente, nombre, pasajero, numero, enlace, vencimientoSenia, ...sobre } = datos
  return (
    <MailLayout
      remitente={remitente}
      vista={`Reserva N.º ${numero}, de ${pasajero}.`}
      titulo={`La reserva N.º\u00a0${numero} está de nuevo en pie`}
      sobre={{ ...sobre, pasajero }}
    >
      <Greeting nombre={nombre} />
      <Text style={paragraphStyle}>
        <strong>{pasajero}</strong> tiene otra vez su lugar en el viaje, con el mismo convenio y el mismo plan.
      </Text>
      {vencimientoSenia && (
        <Text style={paragraphStyle}>
          La seña se abona en la agencia hasta el <strong>{vencimientoSenia}</strong>.
        </Text>
      )}
      <ActionButton href={enlace}>Ver mis reservas</ActionButton>
    </MailLayout>
  )
}
