import { Camera, CircleAlert, CircleCheck, HandCoins } from 'lucide-react'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fotosNecesarias, type Pendiente, type ReservaCuenta } from '../cuenta.pure.ts'

/** What is missing, in words, the most pressing first. */
export function Faltantes({ reserva, pendientes }: { reserva: ReservaCuenta; pendientes: Pendiente[] }) {
  const faltan = pendientes.filter((pendiente) => pendiente !== 'cuota')
  if (faltan.length === 0)
    return (
      <p className="faltante" data-tone="ok">
        <Icon of={CircleCheck} />
        <span>Estás al día y no falta entregar nada.</span>
      </p>
    )
  return (
    <ul className="faltantes" aria-label="Qué falta">
      {faltan.map((pendiente) => (
        <li key={pendiente} className="faltante" data-tone={pendiente === 'vencidas' ? 'bad' : undefined}>
          <Icon of={iconos[pendiente]} />
          <span>{textos[pendiente](reserva)}</span>
        </li>
      ))}
    </ul>
  )
}

type Faltante = Exclude<Pendiente, 'cuota'>
const iconos = { vencidas: CircleAlert, senia: HandCoins, fotos: Camera } satisfies Record<Faltante, unknown>

const textos: Record<Faltante, (reserva: ReservaCuenta) => React.ReactNode> = {
  vencidas: ({ cuotas }) => {
    const vencidas = cuotas.filter(({ estado, numero }) => estado === 'vencida' && numero !== '0')
    return vencidas.length === 1 ? 'Hay una cuota vencida' : `Hay ${vencidas.length} cuotas vencidas`
  },
  senia: ({ vencimientosenia }) => (
    <>
      Falta la seña, en efectivo en la oficina, hasta el <Fecha value={vencimientosenia} long />
    </>
  ),
  fotos: ({ fotos }) =>
    Number(fotos) === 0 ? 'Faltan las fotos del DNI' : `Falta una foto del DNI: hay ${fotos} de ${fotosNecesarias}`,
}
