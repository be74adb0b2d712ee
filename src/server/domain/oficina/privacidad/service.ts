export { exportMisDatos } from './descarga.ts'
export { eraseCuenta } from './eliminar.ts'
export { eraseCliente } from './eliminar-cliente.ts'
