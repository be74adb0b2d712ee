import { formatFecha } from '../../../ui/format.pure.ts'
import { Linea } from '../../graficos/linea.tsx'
import { Bloque } from './bloque.tsx'
import type { DatosTablero } from './datos-tablero.ts'

export function ReservasPorSemana({ ritmo }: Pick<DatosTablero, 'ritmo'>) {
  const puntos = ritmo.map(({ semana, reservas }) => ({
    etiqueta: formatFecha(semana).slice(0, 5),
    valor: Number(reservas),
  }))
  const [anterior, actual] = [puntos.at(-2)?.valor ?? 0, puntos.at(-1)?.valor ?? 0]
  return (
    <Bloque title="Reservas por semana" area="ritmo" aside={<p className="num">{compared(actual, anterior)}</p>}>
      <Linea
        titulo="Reservas por semana, por su lunes"
        puntos={puntos}
        unidad={{ una: 'reserva', varias: 'reservas' }}
      />
    </Bloque>
  )
}

function compared(actual: number, anterior: number): string {
  const diferencia = actual - anterior
  if (diferencia === 0) return `${actual} esta semana, igual que la anterior`
  return `${actual} esta semana, ${Math.abs(diferencia)} ${diferencia > 0 ? 'más' : 'menos'} que la anterior`
}
