import { monthNames } from '../../../../reglas/dia.ts'

const stretches: Record<string, string> = {
  '0': 'Por el día',
  '1-3': '1 a 3 noches',
  '4-6': '4 a 6 noches',
  '7+': '7 noches o más',
}

export function describeMes(mes: string): string {
  const [anio, numero] = mes.split('-')
  return `${monthNames[Number(numero) - 1]} de ${anio}`
}

export const describeNightRange = (stretch: string) => stretches[stretch] ?? stretch

/** Rounds centavos outwards to whole pesos. */
export function describePrecios(smallest: number | null, mayor: number | null) {
  return {
    desde: smallest === null ? null : Math.floor(smallest / 100),
    hasta: mayor === null ? null : Math.ceil(mayor / 100),
  }
}
