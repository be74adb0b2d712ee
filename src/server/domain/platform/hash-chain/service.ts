export { type ChainHead, readChainHead } from './head.ts'
export { type ChainFailure, verifyLibros } from './verify.ts'
