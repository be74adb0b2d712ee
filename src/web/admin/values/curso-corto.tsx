import { tieFigures } from '../../../reglas/texto.ts'

/**
 * Shows a course's short name, `Los Lapachos, 5.º B mañana`. A narrow row cuts the school but never the grade, because the grade
 * distinguishes the courses.
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
