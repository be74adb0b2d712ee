/** The front door of the texts that staff write again and again. */
export { changeModelo, createModelo, listModelos, moveModelo, removeModelo } from './modelos.ts'
