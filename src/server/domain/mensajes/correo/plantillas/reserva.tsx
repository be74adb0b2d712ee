import { Link, Section, Text } from '@react-email/components'
import { nombreEnPlan } from '../../../../../reglas/cuota.ts'
import { type Dia, formatDay } from '../../../../../reglas/dia.ts'
import { type Centavos, formatMoney, type Moneda } from '../../../../../reglas/dinero.ts'
import type { CuotaPlan } from '../../../../../reglas/plan.ts'
import { Accion, Carta, type Casa, Saludo, type Viaje } from './casa.tsx'
import { apoyo, aviso, color, enUnaLinea, parrafo } from './estilo.ts'
import { Renglones } from './renglones.tsx'

type Cambio = {
  /** The other one's number. */
  anterior: string
  /** What was paid of that one and is of this one, what is left to pay, and what is credit: in words, empty for nothing. */
  pagado: string
  resta: string
  afavor: string
  debeSenia: boolean
  /** Charged of that one, and owed in this plan. */
  intereses: { nombre: string; vencimiento: Dia; importe: Centavos; moneda: Moneda }[]
}

type DatosReserva = Viaje & {
  casa: Casa
  nombre: string
  numero: string
  /** `dd/mm/aaaa` */
  vencimientoSenia: string
  enlace: string
  plan: CuotaPlan[]
  /** It takes another booking's place. */
  cambio?: Cambio
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
    cambio,
  } = datos
  return (
    <Carta
      casa={casa}
      vista={`Reserva N.º ${numero}, de ${pasajero}.`}
      titulo={cambio ? 'Tu plan cambió' : `Recibimos tu reserva N.º\u00a0${numero}`}
      sobre={{ viaje: datos.viaje, pasajero, fechas: datos.fechas }}
    >
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        {cambio ? (
          <>
            La reserva N.º {cambio.anterior}, de <strong>{pasajero}</strong>, pasó a otro plan: ahora es la N.º {numero}
            .
          </>
        ) : (
          <>
            La reserva de <strong>{pasajero}</strong> fue generada.
          </>
        )}{' '}
        {adjunto ? 'Adjuntamos el convenio que aceptaste.' : 'El convenio que aceptaste está en tu cuenta.'}
      </Text>
      {cambio && <Pasado {...cambio} />}
      {plan.some((cuota) => cuota.numero === 0) && (cambio?.debeSenia ?? true) && (
        <Section style={aviso}>
          <Text style={{ ...parrafo, margin: 0 }}>
            La seña se abona en la agencia hasta el <strong>{vencimientoSenia}</strong>. Pasada esa fecha, el lugar se
            libera.
          </Text>
        </Section>
      )}
      <Renglones
        columnas={['Cuota', 'Vence', 'Importe']}
        filas={[
          ...plan.map((cuota) => ({ ...cuota, nombre: nombreEnPlan(cuota, plan) })),
          ...(cambio?.intereses ?? []),
        ].map((cuota) => [cuota.nombre, formatDay(cuota.vencimiento), formatMoney(cuota.importe, cuota.moneda)])}
      />
      <Accion href={enlace}>Ver mis reservas</Accion>
      {cambio?.resta !== '' && <Text style={apoyo}>Las cuotas se pueden pagar desde hoy, en tu cuenta.</Text>}
      <Text style={{ ...apoyo, overflowWrap: 'anywhere' }}>
        La huella del convenio: {huella}
        <br />
        <Link className="solo" href={verificar} style={{ color: color.arcilla }}>
          Cualquiera puede verificarla en el sitio
        </Link>
      </Text>
    </Carta>
  )
}

/** What became of the money, to the cent. */
function Pasado({ pagado, resta, afavor }: Cambio) {
  if (!pagado && !afavor) return null
  return (
    <Text style={parrafo}>
      {pagado && (
        <>
          De lo que ya habías pagado, <strong style={enUnaLinea}>{pagado}</strong> pasó a este plan.{' '}
        </>
      )}
      {resta ? (
        <>
          Queda por pagar <strong style={enUnaLinea}>{resta}</strong>.
        </>
      ) : (
        'Queda pagado.'
      )}
      {afavor && (
        <>
          {' '}
          Y tu cuenta tiene <strong style={enUnaLinea}>{afavor}</strong> a favor, que el plan no usa.
        </>
      )}
    </Text>
  )
}
