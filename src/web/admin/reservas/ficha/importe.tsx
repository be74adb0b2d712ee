import { Money } from '../../../ui/money.tsx'
import { toCentavos } from '../../importe.pure.ts'

/** An amount as the wire tells it; a dash for none. */
export function Importe({ importe, moneda }: { importe: string; moneda: string }) {
  if (!importe) return '—'
  return <Money centavos={toCentavos(importe)} moneda={moneda === 'USD' ? 'USD' : 'ARS'} />
}
