/**
 * Values for inline styles, because many mail programs ignore style sheets. Most also ignore web fonts, so each font has a system fallback.
 */
export const color = {
  papel: '#FBF7F0',
  papel2: '#F4EDE1',
  filete: '#E6DCCB',
  salar: '#FFFFFF',
  tinta: '#1F1A17',
  tinta2: '#574D45',
  noche: '#16243B',
  sobreNoche: '#C9D2E0',
  arcilla: '#B4532A',
  ocre: '#E2A33B',
  ocreLavado: '#FBEFD6',
}

export const fontFamily = {
  display: 'Fraunces, Georgia, "Times New Roman", serif',
  texto: 'Figtree, system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif',
}

export const paragraphStyle = {
  color: color.tinta,
  fontFamily: fontFamily.texto,
  fontSize: 16,
  lineHeight: '26px',
  margin: '0 0 16px',
}

export const smallTextStyle = { ...paragraphStyle, color: color.tinta2, fontSize: 14, lineHeight: '22px' }
export const oneLineStyle = { whiteSpace: 'nowrap' } as const

export const isImporte = (value: string) => /^(\$|USD)[ \u00a0]/.test(value)

export const keepTogether = (value: string) => (isImporte(value) ? oneLineStyle : {})
