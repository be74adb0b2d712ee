export type Random = ReturnType<typeof createRandom>

export function createRandom(semilla: string) {
  let estado = hash(semilla)
  const draw = () => {
    estado = (estado + 0x6d2b79f5) | 0
    let mezcla = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    mezcla = (mezcla + Math.imul(mezcla ^ (mezcla >>> 7), 61 | mezcla)) ^ mezcla
    return ((mezcla ^ (mezcla >>> 14)) >>> 0) / 2 ** 32
  }
  /** Both bounds are included. */
  const entero = (desde: number, hasta: number) => desde + Math.floor(draw() * (hasta - desde + 1))
  return {
    entero,
    pick: <Uno>(lista: readonly Uno[]): Uno => {
      const uno = lista[entero(0, lista.length - 1)]
      if (uno === undefined) throw new RangeError('Nothing to pick from')
      return uno
    },
    /** Returns a random key, weighted in per cent. */
    share: <Uno extends string>(partes: Readonly<Record<Uno, number>>): Uno => {
      const lista = Object.entries(partes) as [Uno, number][]
      let queda = draw() * lista.reduce((suma, [, parte]) => suma + parte, 0)
      const elegida = lista.find(([, parte]) => {
        queda -= parte
        return queda < 0
      })
      const [uno] = elegida ?? lista[0] ?? []
      if (uno === undefined) throw new RangeError('Nothing to share')
      return uno
    },
    happens: (porciento: number) => draw() * 100 < porciento,
  }
}

function hash(texto: string): number {
  let suma = 0x811c9dc5
  for (const letra of texto) suma = Math.imul(suma ^ (letra.codePointAt(0) ?? 0), 0x01000193)
  return suma
}
