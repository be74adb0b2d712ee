export { exportMisDatos } from './download.ts'
export { eraseCuenta } from './erase.ts'
export { eraseCliente } from './erase-cliente.ts'
