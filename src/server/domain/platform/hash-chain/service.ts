export { type ChainHead, readChainHead } from './cabeza.ts'
export { type ChainFailure, verifyLibros } from './verificar.ts'
