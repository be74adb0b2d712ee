export {
  changePassword,
  createUsuario,
  enterCliente,
  readUsuario,
  requireOwnPassword,
  type SesionIniciada,
  signInCliente,
  viewCuenta,
} from './cuentas.ts'
export { nameDispositivo } from './dispositivo.pure.ts'
export { type Dispositivo, rememberDispositivo, removeOldDispositivos } from './dispositivos.ts'
export { createEnlaceMail } from './enlace-mail.ts'
export { enterPersonal, noteIngreso, removeOldIngresos, signInPersonal } from './ingreso-personal.ts'
export { countLlaves, endsLlaves, forgetLlaves, llavesOf } from './llaves-de.ts'
export { checkPassword, hashPassword, isWrapOf, wrapOldHash } from './password.ts'
export { notifyPasswordCambiada } from './password-cambiada.ts'
export { hashNewPassword } from './password-nueva.ts'
export { isOldHash, readOldHash } from './password-vieja.ts'
export {
  createPasswordLink,
  invalidateEnlaces,
  isEnlaceValid,
  type Restablecer,
  requestRecuperacion,
  resetPassword,
  spendEnlacesPersonal,
  viewLlavesDeRecuperacion,
} from './recuperacion.ts'
export {
  confirmSegundoFactor,
  forgetSegundoFactor,
  forgetUnconfirmedRespaldos,
  listEncryptedSecretos,
  removeSegundoFactor,
  renewRespaldos,
  startRespaldos,
  startSegundoFactor,
  viewSegundoFactor,
} from './segundo-factor.ts'
export {
  closeSesion,
  closeSesiones,
  countSesiones,
  type Dueno,
  findSesion,
  hasSegundoFactor,
  isOpen,
  openSesion,
  removeOldSesiones,
} from './sesiones.ts'
export { isConfirmed, requireConfirmed, resetUnconfirmed } from './sin-confirmar.ts'
export { hashToken, newToken } from './token.pure.ts'
