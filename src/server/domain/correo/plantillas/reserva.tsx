import { Link, Section, Text } from '@react-email/components'
import { type CuotaPlan, formatMoney } from '../../cuotas/service.ts'
import { formatDay } from '../../tiempo/service.ts'
import { Accion, Carta, type Casa } from './casa.tsx'
import { apoyo, aviso, color, parrafo } from './estilo.ts'
import { Renglones } from './renglones.tsx'

type DatosReserva = {
  casa: Casa
  nombre: string
  pasajero: string
  numero: string
  /** `dd/mm/aaaa` */
  vencimientoSenia: string
  enlace: string
  plan: CuotaPlan[]
  /** The agreement's SHA-256, and where anybody verifies it. */
  huella: string
  verificar: string
}

export function Reserva(datos: DatosReserva) {
  const { casa, nombre, pasajero, numero, vencimientoSenia, enlace, plan, huella, verificar } = datos
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
      <Renglones
        columnas={['Cuota', 'Vence', 'Importe']}
        filas={plan.map(({ numero, moneda, importe, vencimiento }) => [
          numero === 0 ? 'Seña' : `Cuota ${numero}`,
          formatDay(vencimiento),
          formatMoney(importe, moneda),
        ])}
      />
      <Accion href={enlace}>Ver mis reservas</Accion>
      <Text style={apoyo}>Las cuotas se pueden pagar desde hoy, en tu cuenta.</Text>
      <Text style={{ ...apoyo, overflowWrap: 'anywhere' }}>
        Cualquiera puede{' '}
        <Link href={verificar} style={{ color: color.arcilla }}>
          verificar este convenio en el sitio
        </Link>
        . Su huella es:
        <br />
        {huella}
      </Text>
    </Carta>
  )
}
