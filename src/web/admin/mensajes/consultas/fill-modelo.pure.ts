/** A reply template with the name of who asked in its places. */
export function fillModelo(texto: string, { nombre }: { nombre: string }): string {
  return texto.replaceAll('{nombre}', () => nombre)
}
