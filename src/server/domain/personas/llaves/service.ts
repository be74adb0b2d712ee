export { addLlave, startAlta } from './alta.ts'
export { removeOldDesafios } from './desafios.ts'
export { signInWithLlave, startIngreso } from './ingreso.ts'
export { listLlaves, removeLlave, renameLlave } from './propias.ts'
