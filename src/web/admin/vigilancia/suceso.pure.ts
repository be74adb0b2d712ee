/** A code of the trail as a person reads it: `pago.registrado` → «Pago registrado», `enlace_pago` → «Enlace pago». */
export function sayCodigo(codigo: string): string {
  const palabras = codigo.replace(/[._-]+/g, ' ').trim()
  return palabras.charAt(0).toUpperCase() + palabras.slice(1)
}
