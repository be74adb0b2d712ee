import { contar } from '../../reglas/cifras.ts'
export type Dependientes = readonly { cuantos: number; uno: string; varios: string }[]

/** What stands in the way of a removal, in words: `tiene 2 cursos y 1 reserva`. Empty when nothing does. */
export function describeDependientes(dependientes: Dependientes): string {
  const partes = dependientes
    .filter(({ cuantos }) => cuantos > 0)
    .map(({ cuantos, uno, varios }) => contar(cuantos, uno, varios))
  if (partes.length === 0) return ''
  const ultima = partes.at(-1) ?? ''
  return `tiene ${partes.length === 1 ? ultima : `${partes.slice(0, -1).join(', ')} y ${ultima}`}`
}
