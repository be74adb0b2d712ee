import { Bus, CircleCheck, ClipboardCheck } from 'lucide-react'
import { areaByTarea, tablero } from '../../../../contract/platform/tablero.ts'
import { opensArea } from '../../../../reglas/areas.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { useResults } from '../../../api/use-answer.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Link } from '../../../ui/link.tsx'
import { MoneyPair } from '../../../ui/money.tsx'
import { usePermissions } from '../../../ui/permissions.ts'
import { LineChart } from '../../charts/line-chart.tsx'
import { ShareBar } from '../../charts/share-bar.tsx'
import { useStaff } from '../../shell/staff.ts'
import { ShortCurso } from '../../values/curso-corto.tsx'
import { LastDaysChart } from './last-days-chart.tsx'
import { type TableroData, TableroPanel } from './tablero-panel.tsx'
import { TodayTasks } from './today-tasks.tsx'

export const useTablero = (allowed: boolean) => useResults(tablero, { when: allowed })

export function Tablero({ data, error, loading, retry }: ReturnType<typeof useTablero>) {
  const { opens } = usePermissions()
  const { rol } = useStaff()
  if (error)
    return (
      <div className="whole">
        <FailedState title="No pudimos cargar lo de hoy" onRetry={retry} retrying={loading}>
          {error}
        </FailedState>
      </div>
    )
  if (!data)
    return (
      <>
        <div className="box tablero-bones" role="status" aria-busy="true">
          <span className="visually-hidden">Cargando lo de hoy</span>
        </div>
        <div className="box tablero-bones" />
      </>
    )
  return (
    <>
      {opensArea(rol, Object.values(areaByTarea)) && <TodayTasks {...data} />}
      <div className="tablero-listas grid">
        {opens('/admin/cobranza') && <VencidoPorCurso vencido={data.vencido} />}
        {opens('/admin/viajes') && <LugaresPorSalida salidas={data.salidas} />}
      </div>
      <div className="tablero-graficos grid">
        {opens('/admin/cobranza') && (
          <LastDaysChart semana={data.semana} dolares={data.dolares} devuelto={data.devuelto} />
        )}
        {opens('/admin/gestionreservas') && <ReservasPorSemana ritmo={data.ritmo} />}
      </div>
    </>
  )
}

function ReservasPorSemana({ ritmo }: Pick<TableroData, 'ritmo'>) {
  const points = ritmo.map(({ semana, reservas }) => ({ label: formatFecha(semana).slice(0, 5), value: reservas }))
  const [previous, actual] = [points.at(-2)?.value ?? 0, points.at(-1)?.value ?? 0]
  return (
    <TableroPanel
      title="Reservas por semana"
      area="ritmo"
      aside={<p className="muted num">{compared(actual, previous)}</p>}
    >
      {points.every(({ value }) => value === 0) ? (
        <EmptyState icon={ClipboardCheck} title="Todavía no hay reservas">
          Con las primeras, acá se ve cuántas entran por semana.
        </EmptyState>
      ) : (
        <LineChart
          title="Reservas por semana, por su primer día"
          points={points}
          unit={{ una: 'reserva', varias: 'reservas' }}
          tall
        />
      )}
    </TableroPanel>
  )
}

function compared(actual: number, previous: number): string {
  const diferencia = actual - previous
  if (diferencia === 0) return `${actual} en 7 días, igual que en los anteriores`
  return `${actual} en 7 días, ${Math.abs(diferencia)} ${diferencia > 0 ? 'más' : 'menos'} que en los anteriores`
}

function LugaresPorSalida({ salidas }: Pick<TableroData, 'salidas'>) {
  return (
    <TableroPanel title="Lugares por salida" area="lugares" aside={<Link to="/admin/viajes">Ver salidas</Link>}>
      {salidas.length === 0 ? (
        <EmptyState icon={Bus} title="No hay salidas próximas">
          Ofrecé un paquete a un curso y aparece acá.
        </EmptyState>
      ) : (
        <ul className="asides rows above-3 salidas num">
          {salidas.map(({ id, paquete, curso, fecha, ocupados, cupo }) => (
            <li className="grid baseline" key={id}>
              <p>
                <Link to={`/admin/viajes/${id}`}>{paquete}</Link>
                <small>
                  {formatFecha(fecha)}, <ShortCurso curso={curso} />
                </small>
              </p>
              <ShareBar part={ocupados / cupo} tone="salvia" />
              <b className="figures">
                {ocupados} de {cupo}
              </b>
            </li>
          ))}
        </ul>
      )}
    </TableroPanel>
  )
}

function VencidoPorCurso({ vencido }: Pick<TableroData, 'vencido'>) {
  const { ars, usd } = vencido
  const mayor = Math.max(1, ...vencido.cursos.map((curso) => curso.ars))
  return (
    <TableroPanel
      title="Vencido por curso"
      area="vencido"
      aside={
        <Link to="/admin/cobranza/vencido" className="cifra num">
          <b className={ars + usd > 0 ? 'bad' : undefined}>
            <MoneyPair ars={ars} usd={usd} whole />
          </b>
          <span className="visually-hidden">: ver quién debe</span>
        </Link>
      }
    >
      {vencido.cursos.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Nadie debe cuotas vencidas">
          Cuando una cuota pase su fecha sin pago, va acá.
        </EmptyState>
      ) : (
        <ul className="asides rows above-3 num">
          {vencido.cursos.map((curso) => (
            <li key={curso.id}>
              <p className="line spread centred below-2 wraps">
                <Link to={`/admin/viajes/${curso.id}`}>
                  <ShortCurso curso={curso.curso} />
                </Link>
                <b className="figures nowrap">
                  <MoneyPair ars={curso.ars} usd={curso.usd} whole />
                </b>
              </p>
              <ShareBar part={curso.ars / mayor} tone="rojo" />
              <small>
                {formatCount(curso.cuotas, 'cuota')}, {curso.paquete}
              </small>
            </li>
          ))}
        </ul>
      )}
    </TableroPanel>
  )
}
