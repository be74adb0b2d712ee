export {
  changePassword,
  createUsuario,
  openClienteSesion,
  readUsuario,
  requireOwnPassword,
  type SesionIniciada,
  signInCliente,
  viewCuenta,
} from './cuentas.ts'
export { describeDispositivo } from './dispositivo.pure.ts'
export { type Dispositivo, rememberDispositivo, removeOldDispositivos } from './dispositivos.ts'
export { countLlaves, deletesLlavesByDefault, describeLlaves, forgetLlaves, llavesOf } from './llaves-of-account.ts'
export { createEnlaceMail } from './mail-link.ts'
export { hashNewPassword, notifyPasswordCambiada } from './new-password.ts'
export { isOldHash, parseOldHash } from './old-password.ts'
export { checkPassword, hashPassword, isWrapOf, wrapOldHash } from './password.ts'
export * from './recovery.ts'
export {
  confirmSegundoFactor,
  forgetSegundoFactor,
  forgetUnconfirmedRespaldos,
  lacksSegundoFactor,
  listEncryptedSecretos,
  removeSegundoFactor,
  renewRespaldos,
  startRespaldos,
  startSegundoFactor,
  viewSegundoFactor,
} from './segundo-factor.ts'
export * from './sesiones.ts'
export { openPersonalSesion, recordIngreso, removeOldIngresos, signInPersonal } from './staff-sign-in.ts'
export { hashToken, newToken } from './token.pure.ts'
export { isConfirmed, requireConfirmed, resetUnconfirmed } from './unconfirmed.ts'
