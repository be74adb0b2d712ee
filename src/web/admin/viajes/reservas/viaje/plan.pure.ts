import { contar } from '../../../../../reglas/cifras.ts'
import { formatMoney, type Moneda, toCentavos } from '../../../../../reglas/dinero.ts'
import type { Monto } from './use-oferta.ts'

/** `Seña $ 120.000,00 y 9 cuotas. Total $ 2.148.000,00`, of a booking made today. */
export function describePlan({ plan, personal, seniamin, seniamax, moneda1 }: Monto): string {
  const moneda = (codigo: string): Moneda => (codigo === 'USD' ? 'USD' : 'ARS')
  if (personal === '1')
    return `Seña entre ${formatMoney(toCentavos(seniamin || '0'), moneda(moneda1))} y ${formatMoney(toCentavos(seniamax || '0'), moneda(moneda1))}`
  const senia = plan.find(({ numero }) => numero === '0')
  const cuotas = plan.filter(({ numero }) => numero !== '0').length
  const totales = (['ARS', 'USD'] as const)
    .map((codigo) => [codigo, plan.filter((cuota) => cuota.moneda === codigo)] as const)
    .filter(([, suyas]) => suyas.length > 0)
    .map(([codigo, suyas]) =>
      formatMoney(
        suyas.reduce((suma, { importe }) => suma + toCentavos(importe), 0),
        codigo,
      ),
    )
  const partes = [
    senia && `seña ${formatMoney(toCentavos(senia.importe), moneda(senia.moneda))}`,
    cuotas > 0 && contar(cuotas, 'cuota'),
  ].filter(Boolean)
  const texto = `${partes.join(' y ')}. Total ${totales.join(' + ')}`
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}
