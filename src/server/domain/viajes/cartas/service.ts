/** The module's public interface: messages to the families of a trip or a course. */
export { previewCarta, sendCarta, testCarta, viewFamilias } from './carta.ts'
export { listCartas, viewCarta } from './list.ts'
