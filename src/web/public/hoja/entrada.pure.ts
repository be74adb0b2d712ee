export function splitEntry(description: string): [entrada: string, sigue: string] {
  const fines = [...description.matchAll(/[.!?…]+[»”")]*(?=\s+[¿¡«“"(]*\p{Lu})/gu)]
  const fin = fines.find(({ 0: signs, index }) => signs[0] !== '.' || !endsShort(description.slice(0, index)))
  const until = fin ? fin.index + fin[0].length : description.length
  return [description.slice(0, until), description.slice(until).trim()]
}

/** Returns whether a dot may belong to an abbreviation (`av`, `Dra`, `EE.UU`). Any other dot ends a sentence, even after `bus`. */
function endsShort(upToDot: string): boolean {
  const word = /[\p{L}.]*$/u.exec(upToDot)?.[0] ?? ''
  return /^(\p{L}{1,2}|\p{Lu}\p{L}{2})$|\p{L}\.\p{L}/u.test(word)
}
