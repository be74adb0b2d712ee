import { contar } from '../../../../reglas/cifras.ts'

const hora = 3_600_000

/** How long something waits since an ISO instant: `Espera hace 3 horas`, `Espera hace 1 día`. */
export function waitText(desde: string, ahora: Date): string {
  const horas = Math.floor((ahora.getTime() - Date.parse(desde)) / hora)
  if (horas < 1) return 'Recién llegó'
  if (horas < 24) return `Espera hace ${contar(horas, 'hora')}`
  const dias = Math.floor(horas / 24)
  return `Espera hace ${dias} ${dias === 1 ? 'día' : 'días'}`
}
