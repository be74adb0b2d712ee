/** A datum's place in a text that staff write: `{{pasajero}}`. */
export const marcador = /\{\{\s*(\w+)\s*\}\}/g

/** What is wrong with the data that a text names, for whoever writes it; null when nothing is. `datos` are those there are. */
export function reviewMarcadores(texto: string, datos: readonly string[], ejemplo: string): string | null {
  const desconocido = [...texto.matchAll(marcador)].find(([, nombre = '']) => !datos.includes(nombre))
  if (desconocido) return `No existe el dato ${desconocido[0]}`
  if (/\{\{|\}\}/.test(texto.replace(marcador, '')))
    return `Hay llaves sin completar: un dato se escribe {{${ejemplo}}}`
  return null
}
