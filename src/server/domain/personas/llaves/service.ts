export { removeOldDesafios } from './challenges.ts'
export { addLlave, listLlaves, removeLlave, renameLlave, startAlta } from './own.ts'
export { signInWithLlave, startIngreso } from './sign-in.ts'
