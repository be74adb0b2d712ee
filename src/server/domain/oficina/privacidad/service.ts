/** The public interface of data privacy: the download of personal data, and account deletion. */
export { exportMisDatos } from './descarga.ts'
export { eraseCuenta } from './eliminar.ts'
export { eraseCliente } from './eliminar-cliente.ts'
