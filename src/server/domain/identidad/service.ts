/** The front door of accounts and sessions for the rest of the house. */
export {
  changePassword,
  checkOwnPassword,
  createUsuario,
  readUsuario,
  type SesionIniciada,
  signInCliente,
  signInPersonal,
  viewCuenta,
} from './cuentas.ts'
export { createEnlaceMail } from './enlace-mail.ts'
export { hashPassword } from './password.ts'
export { createEnlace, isEnlaceValid, requestRecuperacion, resetPassword, spendEnlaces } from './recuperacion.ts'
export { closeSesion, closeSesiones, findSesion, isIdle, openSesion, removeOldSesiones } from './sesiones.ts'
export { hashToken, newToken } from './token.pure.ts'
