export { changeModelo, createModelo, listModelos, moveModelo, removeModelo } from './modelos.ts'
