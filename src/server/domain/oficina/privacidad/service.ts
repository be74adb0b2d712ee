/** The front door of the right to one's data: all of it in a file, and the end of an account. */
export { exportMisDatos } from './descarga.ts'
export { eraseCuenta } from './eliminar.ts'
export { eraseCliente } from './eliminar-cliente.ts'
