import { keepFiguresTogether } from '../../../reglas/text.ts'
import { TruncatedStart } from './truncated-start.tsx'

export function ShortCurso({ curso }: { curso: string }) {
  return <TruncatedStart text={keepFiguresTogether(curso)} by=", " />
}
