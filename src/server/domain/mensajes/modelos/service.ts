/** The module's public interface: template texts. */
export { changeModelo, createModelo, listModelos, moveModelo, removeModelo } from './modelos.ts'
