export const placeholderPattern = /\{\{\s*(\w+)\s*\}\}/g

export function reviewPlaceholders(texto: string, datos: readonly string[], ejemplo: string): string | null {
  const desconocido = [...texto.matchAll(placeholderPattern)].find(([, nombre = '']) => !datos.includes(nombre))
  if (desconocido) return `No existe el dato ${desconocido[0]}`
  if (/\{\{|\}\}/.test(texto.replace(placeholderPattern, '')))
    return `Hay llaves sin completar: un dato se escribe {{${ejemplo}}}`
  return null
}
