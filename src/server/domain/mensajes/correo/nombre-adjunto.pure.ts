const largo = 120

/** A file's name as a mail may carry it: no folders, no control or direction marks, never hidden, never endless. */
export function safeName(nombre: string): string {
  const propio = nombre
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replace(/[<>:"|?*;]+/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  if (!propio) return 'adjunto'
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(propio)?.[0] ?? ''
  const base = Array.from(propio.slice(0, propio.length - extension.length))
  return base.slice(0, largo - extension.length).join('') + extension
}

/** A media type without parameters, or the one that promises nothing. */
export function safeType(tipo: string): string {
  const [solo = ''] = tipo.toLowerCase().split(';')
  return /^[a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*$/.test(solo.trim()) ? solo.trim() : 'application/octet-stream'
}
