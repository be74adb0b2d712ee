export { previewCarta, sendCarta, sendTestCarta, viewFamilias } from './carta.ts'
export { listCartas, viewCarta } from './list.ts'
