const navegadores: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const sistemas: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns `Chrome en Android`, as far as the user agent names them. */
export function describeDispositivo(agente: string): string {
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agente))?.[1]
  const [navegador, sistema] = [named(navegadores), named(sistemas)]
  if (navegador && sistema) return `${navegador} en ${sistema}`
  return navegador ?? sistema ?? 'Dispositivo desconocido'
}
