import { Link, Section, Text } from '@react-email/components'
import { nombreEnPlan } from '../../../../../reglas/cuota.ts'
import { formatDay } from '../../../../../reglas/dia.ts'
import { formatMoney } from '../../../../../reglas/dinero.ts'
import type { CuotaPlan } from '../../../../../reglas/plan.ts'
import { Accion, Carta, type Casa, Saludo, type Viaje } from './casa.tsx'
import { apoyo, aviso, color, parrafo } from './estilo.ts'
import { Renglones } from './renglones.tsx'

type DatosReserva = Viaje & {
  casa: Casa
  nombre: string
  numero: string
  /** `dd/mm/aaaa` */
  vencimientoSenia: string
  enlace: string
  plan: CuotaPlan[]
  /** What was paid of the booking whose place it takes and is of this one now; empty for nothing. */
  pagado?: string
  debeSenia?: boolean
  /** The agreement's SHA-256, and where anybody verifies it. */
  huella: string
  verificar: string
  /** Whether the agreement comes with the mail. */
  adjunto?: boolean
}

export function Reserva(datos: DatosReserva) {
  const {
    casa,
    nombre,
    pasajero,
    numero,
    vencimientoSenia,
    enlace,
    plan,
    huella,
    verificar,
    adjunto = true,
    pagado = '',
    debeSenia = true,
  } = datos
  return (
    <Carta
      casa={casa}
      vista={`Reserva N.º ${numero}, de ${pasajero}.`}
      titulo={`Recibimos tu reserva N.º ${numero}`}
      sobre={{ viaje: datos.viaje, pasajero, fechas: datos.fechas }}
    >
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        La reserva de <strong>{pasajero}</strong> fue generada.{' '}
        {adjunto ? 'Adjuntamos el convenio que aceptaste.' : 'El convenio que aceptaste está en tu cuenta.'}
      </Text>
      {pagado && (
        <Text style={parrafo}>
          Lo que ya habías pagado pasó a este plan: <strong>{pagado}</strong>. Lo que falta está en tu cuenta.
        </Text>
      )}
      {plan.some((cuota) => cuota.numero === 0) && debeSenia && (
        <Section style={aviso}>
          <Text style={{ ...parrafo, margin: 0 }}>
            La seña se abona en la agencia hasta el <strong>{vencimientoSenia}</strong>. Pasada esa fecha, el lugar se
            libera.
          </Text>
        </Section>
      )}
      <Renglones
        columnas={['Cuota', 'Vence', 'Importe']}
        filas={plan.map((cuota) => [
          nombreEnPlan(cuota, plan),
          formatDay(cuota.vencimiento),
          formatMoney(cuota.importe, cuota.moneda),
        ])}
      />
      <Accion href={enlace}>Ver mis reservas</Accion>
      <Text style={apoyo}>Las cuotas se pueden pagar desde hoy, en tu cuenta.</Text>
      <Text style={{ ...apoyo, overflowWrap: 'anywhere' }}>
        La huella del convenio es {huella}.{' '}
        <Link className="solo" href={verificar} style={{ color: color.arcilla }}>
          Cualquiera puede verificarla en el sitio
        </Link>
      </Text>
    </Carta>
  )
}
