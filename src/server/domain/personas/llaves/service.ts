export { addLlave, startAlta } from './add.ts'
export { removeOldDesafios } from './challenges.ts'
export { listLlaves, removeLlave, renameLlave } from './own.ts'
export { signInWithLlave, startIngreso } from './sign-in.ts'
