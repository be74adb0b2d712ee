import { keepFiguresTogether } from '../../../reglas/text.ts'
import { TruncatedStart } from './truncated-start.tsx'

/** Shows a course's short name, `Los Lapachos, 5.º B mañana`. Only the school is truncated, because the grade distinguishes the courses. */
export function ShortCurso({ curso }: { curso: string }) {
  return <TruncatedStart text={keepFiguresTogether(curso)} by=", " />
}
