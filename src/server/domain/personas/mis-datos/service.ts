/** The front door of what a customer may do with their own data. */
export { confirmMail, viewEnlaceMail } from './confirmar-mail.ts'
export { correctCliente, versionDeCliente } from './corregir-cliente.ts'
export { saveMisDatos, viewMisDatos } from './datos.ts'
export { claveDeMailCambiado, requestConfirmacion, requestMail } from './mail.ts'
export { endSesion, endSesiones, listSesiones } from './sesiones.ts'
