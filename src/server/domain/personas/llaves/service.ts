export { removeOldDesafios } from './challenges.ts'
export { addLlave, listLlaves, removeLlave, renameLlave, startAddLlave } from './own-llaves.ts'
export { signInWithLlave, startLlaveSignIn } from './sign-in.ts'
