export const placeholderPattern = /\{\{\s*(\w+)\s*\}\}/g

export function reviewPlaceholders(text: string, data: readonly string[], example: string): string | null {
  const unknown = [...text.matchAll(placeholderPattern)].find(([, nombre = '']) => !data.includes(nombre))
  if (unknown) return `No existe el dato ${unknown[0]}`
  if (/\{\{|\}\}/.test(text.replace(placeholderPattern, '')))
    return `Hay llaves sin completar: un dato se escribe {{${example}}}`
  return null
}
