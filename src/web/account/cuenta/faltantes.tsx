import { Camera, CircleAlert, CircleCheck, HandCoins, Hourglass, ReceiptText } from 'lucide-react'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { deudaDeHoy, fotosNecesarias, type Pendiente, porPagar, type ReservaCuenta } from '../cuenta.pure.ts'
import { Importes } from '../formulario/importes.tsx'

/** What is missing, in words, the most pressing first. */
export function Faltantes({ reserva, pendientes }: { reserva: ReservaCuenta; pendientes: Pendiente[] }) {
  const faltan = pendientes.filter((pendiente) => pendiente !== 'cuota')
  const enProceso = reserva.cuotas.filter(({ situacion }) => situacion === 'en_proceso')
  if (faltan.length === 0 && enProceso.length === 0)
    return (
      <p className="note" data-tone="ok">
        <Icon of={CircleCheck} />
        <span>Estás al día y no falta entregar nada.</span>
      </p>
    )
  return (
    <ul className="stack tight" aria-label="Qué falta">
      {faltan.map((pendiente) => (
        <li key={pendiente} className="note" data-tone={pendiente === 'vencidas' ? 'bad' : undefined}>
          <Icon of={iconos[pendiente]} />
          <span>{textos[pendiente](reserva)}</span>
        </li>
      ))}
      {enProceso.length > 0 && (
        <li className="note" data-tone="info">
          <Icon of={Hourglass} />
          <span>
            Hay un pago en proceso: {listOf(enProceso.map(({ nombre }) => nombre.toLowerCase()))},{' '}
            <Importes importes={deudaDeHoy(enProceso)} />. Te avisamos por mail cuando se acredite.
          </span>
        </li>
      )}
    </ul>
  )
}

type Faltante = Exclude<Pendiente, 'cuota'>
const iconos = { vencidas: CircleAlert, senia: HandCoins, fotos: Camera, cargo: ReceiptText } satisfies Record<
  Faltante,
  unknown
>

const textos: Record<Faltante, (reserva: ReservaCuenta) => React.ReactNode> = {
  vencidas: ({ cuotas }) => {
    const vencidas = cuotas.filter(({ situacion, numero }) => situacion === 'vencida' && numero !== 0)
    return vencidas.length === 1 ? 'Hay una cuota vencida' : `Hay ${vencidas.length} cuotas vencidas`
  },
  senia: ({ vencimientosenia, cuotas }) => {
    const late = cuotas.some(({ numero, situacion }) => numero === 0 && situacion === 'vencida')
    return (
      <>
        Falta la seña, en efectivo en la oficina{late ? '. Venció el' : ', hasta el'}{' '}
        <Fecha value={vencimientosenia} long />
      </>
    )
  },
  cargo: ({ cuotas }) => {
    const cargos = cuotas.filter(porPagar)
    return (
      <>
        Queda por pagar el cargo por cancelación, <Importes importes={deudaDeHoy(cargos)} />
        {cargos[0] && (
          <>
            , {cargos[0].situacion === 'vencida' ? 'vencido el' : 'hasta el'}{' '}
            <Fecha value={cargos[0].vencimiento} long />
          </>
        )}
      </>
    )
  },
  fotos: ({ fotos }) =>
    fotos === 0 ? 'Faltan las fotos del DNI' : `Falta una foto del DNI: hay ${fotos} de ${fotosNecesarias}`,
}

const listOf = (nombres: string[]) => new Intl.ListFormat('es').format(nombres)
