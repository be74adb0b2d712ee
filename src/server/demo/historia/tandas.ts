/** Rows of one statement: few enough for a statement's parameters. */
const tanda = 400

/** Inserts many rows by statements of some hundreds, and answers what each answered, in their order. */
export async function inTandas<Fila, Escrita>(
  filas: readonly Fila[],
  insert: (tanda: Fila[]) => PromiseLike<Escrita[]>,
): Promise<Escrita[]> {
  const escritas: Escrita[] = []
  for (let desde = 0; desde < filas.length; desde += tanda)
    escritas.push(...(await insert(filas.slice(desde, desde + tanda))))
  return escritas
}

/** What stands there: the history names its rows by their place in a list. */
export function at<Uno>(lista: readonly Uno[], indice: number): Uno {
  const uno = lista[indice]
  if (uno === undefined) throw new RangeError(`The history has no row ${indice}`)
  return uno
}
