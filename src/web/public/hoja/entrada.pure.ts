export function splitEntrada(descripcion: string): [entrada: string, sigue: string] {
  const fines = [...descripcion.matchAll(/[.!?…]+[»”")]*(?=\s+[¿¡«“"(]*\p{Lu})/gu)]
  const fin = fines.find(({ 0: signos, index }) => signos[0] !== '.' || !endsShort(descripcion.slice(0, index)))
  const hasta = fin ? fin.index + fin[0].length : descripcion.length
  return [descripcion.slice(0, hasta), descripcion.slice(hasta).trim()]
}

/**
 * Returns whether a dot may belong to an abbreviation such as `av`, `Dra` or `EE.UU`. Otherwise it ends a sentence, also after words such
 * as `bus` or `mar`.
 */
function endsShort(hastaElPunto: string): boolean {
  const palabra = /[\p{L}.]*$/u.exec(hastaElPunto)?.[0] ?? ''
  return /^(\p{L}{1,2}|\p{Lu}\p{L}{2})$|\p{L}\.\p{L}/u.test(palabra)
}
