export { previewCarta, sendCarta, testCarta, viewFamilias } from './carta.ts'
export { listCartas, viewCarta } from './list.ts'
