export { correctCliente, versionedCliente } from './correct-cliente.ts'
export { saveMisDatos, viewMisDatos } from './datos.ts'
export * from './mail.ts'
export { endSesion, endSesiones, listSesiones } from './sesiones.ts'
