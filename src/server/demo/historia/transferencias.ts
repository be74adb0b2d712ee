import { addDays } from '../../../reglas/dia.ts'
import type { Calendario } from '../calendario.ts'
import type { TransferenciaDemo } from '../contenido/cobranzas.ts'
import type { Historia } from './historia.ts'
import { at } from './tandas.ts'

/** How many days ago the last ones were told. */
const avisadas = [3, 2, 1, 1, 0, 0]

/** Transfers that families told of these days and nobody has looked at: of who pays that way and owes its next due. */
export function listTransferencias({ hoy }: Calendario, { reservas, familias }: Historia): TransferenciaDemo[] {
  const deudoras = reservas.filter(({ estado, plan, cobros, familiaN }) => {
    const pagadas = cobros.flatMap(({ partes }) => partes.map(({ numero }) => numero))
    const debida = plan.find(({ numero }) => numero > Math.max(0, ...pagadas))
    const sola = reservas.filter((otra) => otra.familiaN === familiaN).length === 1
    return (
      estado === 'confirmada' &&
      sola &&
      cobros.at(-1)?.canal === 'transferencia' &&
      debida?.moneda === 'ARS' &&
      debida.vencimiento < addDays(hoy, 25)
    )
  })
  return deudoras.slice(0, avisadas.length).map(({ familiaN, indice }, i) => ({
    familia: at(familias, familiaN),
    hace: at(avisadas, i),
    referencia: String(104_000_000 + indice * 7_919).padStart(10, '0'),
  }))
}
