import { officeMapUrl } from '../shell/office-map.pure.ts'
import { useAgencia } from '../shell/use-agencia.ts'
import { type ButtonLook, buttonClass } from '../ui/button.tsx'

/** Links to a map of the office, where the deposit is paid in cash. Renders nothing if the agency has no address. */
export function SeniaInstructions({ look, de = '' }: { look: ButtonLook; de?: string }) {
  const agencia = useAgencia()
  const mapa = agencia && officeMapUrl(agencia)
  if (!mapa) return null
  return (
    <a
      className={buttonClass({ look })}
      href={mapa}
      target="_blank"
      rel="noreferrer"
      aria-label={`Cómo pagar la seña${de}: cómo llegar a la oficina`}
    >
      Cómo pagar la seña
    </a>
  )
}
