import { keepFiguresTogether } from '../../../reglas/text.ts'
import { TruncatedStart } from './truncated-start.tsx'

/** Shows a course's short name, `Los Lapachos, 5.º B mañana`. The grade is never cut, because it distinguishes the courses. */
export function CursoCorto({ curso }: { curso: string }) {
  return <TruncatedStart text={keepFiguresTogether(curso)} by=", " />
}
