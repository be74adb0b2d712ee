import { Section, Text } from '@react-email/components'
import { type CuotaPlan, formatMoney } from '../../cuotas/service.ts'
import { formatDay } from '../../tiempo/service.ts'
import { Accion, Carta, type Casa } from './casa.tsx'
import { apoyo, color, parrafo } from './estilo.ts'

type DatosReserva = {
  casa: Casa
  nombre: string
  pasajero: string
  numero: string
  /** `dd/mm/aaaa` */
  vencimientoSenia: string
  enlace: string
  plan: CuotaPlan[]
}

export function Reserva({ casa, nombre, pasajero, numero, vencimientoSenia, enlace, plan }: DatosReserva) {
  return (
    <Carta casa={casa} vista={`Reserva N.º ${numero}, de ${pasajero}.`} titulo={`Recibimos tu reserva N.º ${numero}`}>
      <Text style={parrafo}>Hola, {nombre}:</Text>
      <Text style={parrafo}>
        La reserva de <strong>{pasajero}</strong> fue generada. Adjuntamos el convenio que aceptaste.
      </Text>
      {plan.some((cuota) => cuota.numero === 0) && (
        <Section style={aviso}>
          <Text style={{ ...parrafo, margin: 0 }}>
            La seña se abona en la agencia hasta el <strong>{vencimientoSenia}</strong>. Pasada esa fecha, el lugar se
            libera.
          </Text>
        </Section>
      )}
      <Plan plan={plan} />
      <Accion href={enlace}>Ver mis reservas</Accion>
      <Text style={apoyo}>Las cuotas se pueden pagar desde hoy, en tu cuenta.</Text>
    </Carta>
  )
}

function Plan({ plan }: { plan: CuotaPlan[] }) {
  return (
    <table
      className="datos"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', margin: '8px 0 16px' }}
    >
      <thead>
        <tr>
          <th scope="col" style={{ ...celda, ...encabezado }}>
            Cuota
          </th>
          <th scope="col" style={{ ...celda, ...encabezado }}>
            Vence
          </th>
          <th scope="col" style={{ ...celda, ...encabezado, textAlign: 'right' }}>
            Importe
          </th>
        </tr>
      </thead>
      <tbody>
        {plan.map((cuota) => (
          <tr key={`${cuota.moneda}-${cuota.numero}`}>
            <td style={celda}>{cuota.numero === 0 ? 'Seña' : `Cuota ${cuota.numero}`}</td>
            <td style={celda}>{formatDay(cuota.vencimiento)}</td>
            <td style={{ ...celda, textAlign: 'right', whiteSpace: 'nowrap' }}>
              {formatMoney(cuota.importe, cuota.moneda)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const celda = {
  ...apoyo,
  borderBottom: `1px solid ${color.filete}`,
  color: color.tinta,
  padding: '10px 8px 10px 0',
} as const
const encabezado = { color: color.tinta2, fontWeight: 600, textAlign: 'left' } as const
const aviso = {
  backgroundColor: color.ocreLavado,
  borderLeft: `4px solid ${color.ocre}`,
  margin: '0 0 20px',
  padding: '14px 16px',
}
