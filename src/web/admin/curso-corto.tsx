import { tieFigures } from '../../reglas/texto.ts'

/**
 * A course by its short name, `Los Lapachos, 5.º B mañana`. Where a row has no room for all of it the school is cut: its
 * grade tells one course from the other. Nothing parts the grade.
 */
export function CursoCorto({ curso }: { curso: string }) {
  const at = curso.lastIndexOf(', ')
  if (at < 0) return tieFigures(curso)
  return (
    <span className="kept-end" title={curso}>
      <span className="clip">{tieFigures(curso.slice(0, at + 1))}</span>{' '}
      <span className="nowrap">{curso.slice(at + 2)}</span>
    </span>
  )
}
