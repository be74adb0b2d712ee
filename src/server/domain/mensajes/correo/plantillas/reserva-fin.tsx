import {
  ActionButton,
  DataTable,
  Greeting,
  MailLayout,
  type MailViaje,
  Paragraph,
  Quote,
  SmallText,
} from './mail-parts.tsx'
import { oneLineStyle } from './styles.ts'

type DeReserva = MailViaje & { nombre: string; numero: string; enlace: string }

const reason = {
  pedido: 'como nos pediste',
  arrepentimiento: 'por el arrepentimiento que nos comunicaste, sin ningún cargo',
  falta_de_pago: 'por falta de pago, como prevé el convenio que aceptaste',
  agencia: 'por decisión de la agencia, sin ningún cargo',
  cambio: 'porque otra tomó su lugar, sin ningún cargo',
}

type CanceladaData = DeReserva & {
  motivo: keyof typeof reason
  detalle: string
  /** Empty for an amount of zero. */
  importes: { pagado: string; cargo: string; vuelve: string; resta: string }
  /** The last day to pay the rest of the charge, as `dd/mm/aaaa`. */
  vence: string
}

export function ReservaCancelada({
  nombre,
  pasajero,
  numero,
  enlace,
  motivo,
  detalle,
  importes,
  vence,
  ...about
}: CanceladaData) {
  return (
    <MailLayout
      vista={`Reserva N.º ${numero}, de ${pasajero}.`}
      title={`Cancelamos la reserva N.º\u00a0${numero}`}
      sobre={{ ...about, pasajero }}
    >
      <Greeting nombre={nombre} />
      <Paragraph>
        Cancelamos la reserva de <strong>{pasajero}</strong>, {reason[motivo]}. Su lugar quedó libre.
      </Paragraph>
      <DataTable
        rows={[
          ['Pagado', importes.pagado],
          ['Cargo', importes.cargo],
          ['A tu favor', importes.vuelve],
          ['Queda por pagar', importes.resta],
        ]}
      />
      {detalle && <Quote title="Motivo:" text={detalle} />}
      {importes.vuelve && (
        <Paragraph>
          Lo que quedó a tu favor lo devolvemos o podés usarlo en otra reserva: respondé este mail y lo arreglamos.
        </Paragraph>
      )}
      {importes.resta && (
        <Paragraph>
          De ese cargo falta pagar <strong style={oneLineStyle}>{importes.resta}</strong>, hasta el {vence}. Lo podés
          pagar desde Mis Cuentas o en la agencia.
        </Paragraph>
      )}
      <ActionButton href={enlace}>Ver mis reservas</ActionButton>
      <SmallText>Si algo de esto no es lo que esperabas, respondé este mail.</SmallText>
    </MailLayout>
  )
}

type ReinstaladaData = DeReserva & {
  /** `dd/mm/aaaa`; empty once the deposit is paid. */
  vencimientoSenia: string
}

export function ReservaReinstalada(data: ReinstaladaData) {
  const { nombre, pasajero, numero, enlace, vencimientoSenia, ...about } = data
  return (
    <MailLayout
      vista={`Reserva N.º ${numero}, de ${pasajero}.`}
      title={`La reserva N.º\u00a0${numero} está de nuevo en pie`}
      sobre={{ ...about, pasajero }}
    >
      <Greeting nombre={nombre} />
      <Paragraph>
        <strong>{pasajero}</strong> tiene otra vez su lugar en el viaje, con el mismo convenio y el mismo plan.
      </Paragraph>
      {vencimientoSenia && (
        <Paragraph>
          La seña se abona en la agencia hasta el <strong>{vencimientoSenia}</strong>.
        </Paragraph>
      )}
      <ActionButton href={enlace}>Ver mis reservas</ActionButton>
    </MailLayout>
  )
}
