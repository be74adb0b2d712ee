import { vercolegio } from '../../../contract/viajes/colegios.ts'
import { cursoDeAnio } from '../../../reglas/curso.ts'
import { useResults } from '../../api/use-answer.ts'

export function useCursos(colegio: string) {
  const answer = useResults(vercolegio, { query: { id: colegio }, when: colegio !== '' })
  const data = answer.data?.cursos.map((curso) => ({ value: String(curso.id), label: cursoDeAnio(curso) }))
  return { ...answer, data }
}
