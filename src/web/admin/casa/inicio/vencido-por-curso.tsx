import { contar } from '../../../../reglas/cifras.ts'
import { toCentavos } from '../../../../reglas/dinero.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { Money } from '../../../ui/money.tsx'
import { Barra } from '../../graficos/barra.tsx'
import { Bloque } from './bloque.tsx'
import type { DatosTablero } from './datos-tablero.ts'

/** Who owes most of what fell due, by course; the bars measure pesos. */
export function VencidoPorCurso({ vencido }: Pick<DatosTablero, 'vencido'>) {
  const ars = toCentavos(vencido.ars)
  const usd = toCentavos(vencido.usd)
  const mayor = Math.max(1, ...vencido.cursos.map((curso) => toCentavos(curso.ars)))
  return (
    <Bloque
      title="Vencido por curso"
      area="vencido"
      aside={
        <p className="bloque-sum bloque-sum-rojo num">
          {(ars > 0 || usd === 0) && <Money centavos={ars} />}
          {ars > 0 && usd > 0 && ' y '}
          {usd > 0 && <Money centavos={usd} moneda="USD" />}
        </p>
      }
    >
      {vencido.cursos.length === 0 ? (
        <EmptyState title="Nadie debe cuotas vencidas">Cuando una cuota pase su fecha sin pago, va acá.</EmptyState>
      ) : (
        <ul className="vencidos num">
          {vencido.cursos.map((curso) => (
            <li key={curso.id}>
              <p>
                <Link to={`/admin/viajes/${curso.id}`}>{curso.curso}</Link>
                <b>
                  {toCentavos(curso.ars) > 0 && <Money centavos={toCentavos(curso.ars)} />}
                  {toCentavos(curso.ars) > 0 && toCentavos(curso.usd) > 0 && ' y '}
                  {toCentavos(curso.usd) > 0 && <Money centavos={toCentavos(curso.usd)} moneda="USD" />}
                </b>
              </p>
              <Barra parte={toCentavos(curso.ars) / mayor} tono="rojo" />
              <small>
                {contar(curso.cuotas, 'cuota')}, {curso.paquete}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Bloque>
  )
}
