export { exportMisDatos } from './download.ts'
export { eraseCliente, eraseCuenta } from './erase.ts'
