import { ArrowLeftRight, Banknote, Camera, CircleAlert, CircleCheck, Hourglass, ReceiptText } from 'lucide-react'
import { joinWords } from '../../../reglas/text.ts'
import { CambioText } from '../../cambio/cambio-text.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money, MoneyList } from '../../ui/money.tsx'
import {
  type CuotaCuenta,
  isUnpaid,
  owedAmounts,
  type PendingTask,
  type ReservaCuenta,
  requiredFotos,
} from '../cuenta.pure.ts'
import { PendingTaskAction } from './pending-task-action.tsx'

type Props = {
  reserva: ReservaCuenta
  pendientes: PendingTask[]
  onFotos?: () => void
}

export function PendingTasks({ reserva, pendientes, onFotos }: Props) {
  const missing = pendientes.filter((pendiente) => pendiente !== 'cuota')
  const enProceso = reserva.cuotas.filter(({ situacion }) => situacion === 'en_proceso')
  const enVerificacion = reserva.cuotas.filter(({ situacion }) => situacion === 'en_verificacion')
  if (missing.length + enProceso.length + enVerificacion.length === 0)
    return (
      <p className="note" data-tone="ok">
        <Icon of={CircleCheck} />
        <span>Estás al día y no falta entregar nada.</span>
      </p>
    )
  return (
    <ul className="stack tight" aria-label="Qué falta">
      {missing.map((pendiente) => (
        <li key={pendiente} className="note" data-tone={pendiente === 'vencidas' ? 'bad' : undefined}>
          <Icon of={icons[pendiente]} />
          <span className="row spread fill">
            <span>{texts[pendiente](reserva)}</span>
            {pendientes[0] !== pendiente && (
              <PendingTaskAction reserva={reserva} pendiente={pendiente} look="link" onFotos={onFotos} />
            )}
          </span>
        </li>
      ))}
      <TransferUnderReview cuotas={enProceso}>Hay un pago en proceso</TransferUnderReview>
      <TransferUnderReview cuotas={enVerificacion}>Estamos verificando tu transferencia</TransferUnderReview>
    </ul>
  )
}

function TransferUnderReview({ cuotas, children }: { cuotas: CuotaCuenta[]; children: string }) {
  if (cuotas.length === 0) return null
  return (
    <li className="note" data-tone="info">
      <Icon of={Hourglass} />
      <span>
        {children}: {joinWords(cuotas.map(({ nombre }) => nombre.toLowerCase()))},{' '}
        <MoneyList importes={owedAmounts(cuotas)} />. Te avisamos por mail cuando se acredite.
      </span>
    </li>
  )
}

type PendingTaskItem = Exclude<PendingTask, 'cuota'>
const icons = {
  vencidas: CircleAlert,
  senia: Banknote,
  cambio: ArrowLeftRight,
  fotos: Camera,
  cargo: ReceiptText,
} satisfies Record<PendingTaskItem, unknown>

const texts: Record<PendingTaskItem, (reserva: ReservaCuenta) => React.ReactNode> = {
  vencidas: ({ cuotas }) => {
    const vencidas = cuotas.filter(({ situacion, numero }) => situacion === 'vencida' && numero !== 0)
    return vencidas.length === 1 ? 'Hay una cuota vencida' : `Hay ${vencidas.length} cuotas vencidas`
  },
  senia: ({ vencimientosenia, cuotas }) => {
    const senia = cuotas.find(({ numero, concepto }) => numero === 0 && concepto === 'cuota')
    return (
      <>
        Falta la seña
        {senia && (
          <>
            {' '}
            de <Money centavos={senia.debe} moneda={senia.moneda} whole />
          </>
        )}
        , en efectivo en la oficina{senia?.situacion === 'vencida' ? '. Venció el' : ', hasta el'}{' '}
        <Fecha value={vencimientosenia} long year="other" />
      </>
    )
  },
  cambio: ({ cambio, nombrepaquete, salida }) =>
    cambio && (
      <>
        Cambio ofrecido: <CambioText cambio={cambio} hoy={{ viaje: nombrepaquete, fechasalida: salida }} />
      </>
    ),
  cargo: ({ cuotas }) => {
    const cargos = cuotas.filter(isUnpaid)
    return (
      <>
        Queda por pagar el cargo por cancelación, <MoneyList importes={owedAmounts(cargos)} />
        {cargos[0] && (
          <>
            , {cargos[0].situacion === 'vencida' ? 'vencido el' : 'hasta el'}{' '}
            <Fecha value={cargos[0].vencimiento} long year="other" />
          </>
        )}
      </>
    )
  },
  fotos: ({ fotos }) =>
    fotos === 0 ? 'Faltan las fotos del DNI' : `Falta una foto del DNI: hay ${fotos} de ${requiredFotos}`,
}
