/** The module's public interface: customers' own data. */
export { confirmMail, viewEnlaceMail } from './confirmar-mail.ts'
export { correctCliente, versionedCliente } from './corregir-cliente.ts'
export { saveMisDatos, viewMisDatos } from './datos.ts'
export { claveDeMailCambiado, requestConfirmacion, requestMail } from './mail.ts'
export { endSesion, endSesiones, listSesiones } from './sesiones.ts'
