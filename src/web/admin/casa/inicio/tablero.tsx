import { tablero } from '../../../../contract/casa/tablero.ts'
import { browserClient } from '../../../api/browser.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { useAnswer } from '../../use-answer.ts'
import { EntroEstaSemana } from './entro-esta-semana.tsx'
import { LugaresPorSalida } from './lugares-por-salida.tsx'
import { ParaHoy } from './para-hoy.tsx'
import { ReservasPorSemana } from './reservas-por-semana.tsx'
import { VencidoPorCurso } from './vencido-por-curso.tsx'

/** Asked once for the whole screen; its heading needs the holidays. */
export const useTablero = (allowed: boolean) =>
  useAnswer(`tablero ${allowed}`, async (signal) =>
    allowed ? (await browserClient.call(tablero, { signal })).results : undefined,
  )

/** Today's work and money. */
export function Tablero({ data, error, loading, retry }: ReturnType<typeof useTablero>) {
  if (error)
    return (
      <div className="tablero-wide">
        <FailedState title="No pudimos traer lo de hoy" onRetry={retry} retrying={loading}>
          {error}
        </FailedState>
      </div>
    )
  if (!data)
    return (
      <div className="tablero-wide">
        <SkeletonBox label="Cargando lo de hoy" />
      </div>
    )
  return (
    <>
      <EntroEstaSemana semana={data.semana} dolares={data.dolares} devuelto={data.devuelto} />
      <ParaHoy tareas={data.tareas} cuantas={Number(data.cuantas)} />
      <VencidoPorCurso vencido={data.vencido} />
      <ReservasPorSemana ritmo={data.ritmo} />
      <LugaresPorSalida salidas={data.salidas} />
    </>
  )
}
