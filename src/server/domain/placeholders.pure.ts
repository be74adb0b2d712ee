export const placeholderPattern = /\{\{\s*(\w+)\s*\}\}/g

export function reviewPlaceholders(text: string, data: readonly string[], ejemplo: string): string | null {
  const desconocido = [...text.matchAll(placeholderPattern)].find(([, nombre = '']) => !data.includes(nombre))
  if (desconocido) return `No existe el dato ${desconocido[0]}`
  if (/\{\{|\}\}/.test(text.replace(placeholderPattern, '')))
    return `Hay llaves sin completar: un dato se escribe {{${ejemplo}}}`
  return null
}
