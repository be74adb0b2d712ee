import type { PagoCuenta } from '../cuenta.pure.ts'

const nombres = { mercadopago: 'Mercado Pago', efectivo: 'efectivo', transferencia: 'transferencia' }

/** How money came in, as people say it. */
export function enPalabras(canal: PagoCuenta['canal']): string {
  return nombres[canal]
}
