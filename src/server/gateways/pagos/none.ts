import { PagosError, type PagosGateway } from './pagos.ts'

/** The gateway without a provider: no online payments, no webhooks, and every provider call fails. */
export function createNoPagos(): PagosGateway {
  const refuse = async () => {
    throw new PagosError('there is no payment provider: set MP_ACCESS_TOKEN')
  }
  return {
    online: false,
    mode: 'ninguno',
    publicKey: null,
    getCuenta: refuse,
    createPreferencia: refuse,
    closePreferencia: refuse,
    getPago: refuse,
    findPagosByReferencia: refuse,
    refund: refuse,
    verifyAviso: () => false,
  }
}
