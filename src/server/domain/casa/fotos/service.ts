/** The front door of pictures from outside: what is let in, how a document's photo is made anew, one at a time. */
export { prepareFoto } from './documento.pure.ts'
export { MAX_BYTES, readEntrada, refuseBroken } from './entrada.pure.ts'
export { inTurn } from './una-por-vez.ts'
