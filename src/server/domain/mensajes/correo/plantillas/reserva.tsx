import { Link } from '@react-email/components'
import { planCuotaName } from '../../../../../reglas/cuota.ts'
import { type Dia, formatDay } from '../../../../../reglas/dia.ts'
import { type Centavos, formatMoney, type Moneda } from '../../../../../reglas/dinero.ts'
import type { CuotaPlan } from '../../../../../reglas/plan.ts'
import { capitalize } from '../../../../../reglas/text.ts'
import { firstName } from './asunto.pure.ts'
import {
  ActionButton,
  Greeting,
  MailLayout,
  MailSeniaPlaces,
  type MailViaje,
  Paragraph,
  SmallText,
  Warning,
} from './mail-parts.tsx'
import { RowsTable } from './rows-table.tsx'
import { color, oneLineStyle } from './styles.ts'

type Cambio = {
  anterior: string
  /** `pagado` moved from the replaced booking, `resta` is still owed, `afavor` is credit. Empty for an amount of zero. */
  pagado: string
  resta: string
  afavor: string
  debeSenia: boolean
  intereses: { nombre: string; vencimiento: Dia; importe: Centavos; moneda: Moneda }[]
}

type ReservaData = MailViaje & {
  nombre: string
  numero: string
  /** `dd/mm/aaaa` */
  vencimientoSenia: string
  enlace: string
  plan: CuotaPlan[]
  cambio?: Cambio
  verificar: string
  adjunto?: boolean
}

export function Reserva(data: ReservaData) {
  const { nombre, pasajero, numero, vencimientoSenia, enlace, plan, verificar, adjunto = true, cambio } = data
  const senia = (cambio?.debeSenia ?? true) ? plan.find((cuota) => cuota.numero === 0) : undefined
  return (
    <MailLayout
      vista={senia ? `Falta la seña, hasta el ${vencimientoSenia}.` : `Reserva N.º ${numero}, de ${pasajero}.`}
      title={cambio ? 'Tu plan cambió' : `Guardamos el lugar de ${firstName(pasajero)}`}
      sobre={{ viaje: data.viaje, pasajero, fechas: data.fechas, portada: data.portada }}
    >
      <Greeting nombre={nombre} />
      <Paragraph>
        {cambio ? (
          <>
            La reserva N.º {cambio.anterior}, de <strong>{pasajero}</strong>, pasó a otro plan: ahora es la N.º {numero}
            .
          </>
        ) : (
          <>
            ¡Gracias por reservar con nosotros! <strong>{capitalize(pasajero)}</strong> ya tiene su lugar en{' '}
            <strong>{data.viaje}</strong>.
          </>
        )}{' '}
        {adjunto ? 'Adjuntamos el convenio que aceptaste.' : 'El convenio que aceptaste está en tu cuenta.'}
      </Paragraph>
      {cambio && <CarriedOver {...cambio} />}
      {senia && (
        <>
          <Warning>
            Para confirmarlo falta la seña
            {/* Payments of the replaced booking may already cover part of the deposit. */}
            {!cambio && (
              <>
                {' '}
                de <strong style={oneLineStyle}>{formatMoney(senia.importe, senia.moneda)}</strong>
              </>
            )}
            : se abona en efectivo, en la oficina, hasta el <strong>{vencimientoSenia}</strong>. Pasada esa fecha, el
            lugar se libera.
          </Warning>
          <MailSeniaPlaces numero={numero} />
        </>
      )}
      <RowsTable
        columns={['Cuota', 'Vence', 'Importe']}
        rows={[
          ...plan.map((cuota) => ({ ...cuota, nombre: planCuotaName(cuota, plan) })),
          ...(cambio?.intereses ?? []),
        ].map((cuota) => [cuota.nombre, formatDay(cuota.vencimiento), formatMoney(cuota.importe, cuota.moneda)])}
      />
      <ActionButton href={enlace}>Ver mis reservas</ActionButton>
      {cambio?.resta !== '' && <SmallText>Las cuotas se pueden pagar desde hoy, en tu cuenta.</SmallText>}
      <SmallText>
        <Link className="solo" href={verificar} style={{ color: color.arcilla }}>
          Verificar el convenio
        </Link>
      </SmallText>
    </MailLayout>
  )
}

function CarriedOver({ pagado, resta, afavor }: Cambio) {
  if (!pagado && !afavor) return null
  return (
    <Paragraph>
      {pagado && (
        <>
          De lo que ya habías pagado, <strong style={oneLineStyle}>{pagado}</strong> pasó a este plan.{' '}
        </>
      )}
      {resta ? (
        <>
          Queda por pagar <strong style={oneLineStyle}>{resta}</strong>.
        </>
      ) : (
        'Queda pagado.'
      )}
      {afavor && (
        <>
          {' '}
          Y tu cuenta tiene <strong style={oneLineStyle}>{afavor}</strong> a favor, que el plan no usa.
        </>
      )}
    </Paragraph>
  )
}
