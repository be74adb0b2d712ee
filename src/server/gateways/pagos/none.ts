import { PagosError, type PagosGateway } from './pagos.ts'

/** A house without a provider: nothing is charged online, no notice is believed, and what asks the provider fails. */
export function createNoPagos(): PagosGateway {
  const refuse = async () => {
    throw new PagosError('there is no payment provider: set MP_ACCESS_TOKEN')
  }
  return {
    enLinea: false,
    publicKey: null,
    createPreferencia: refuse,
    closePreferencia: refuse,
    getPago: refuse,
    findPagosByReferencia: refuse,
    refund: refuse,
    verifyAviso: () => false,
  }
}
