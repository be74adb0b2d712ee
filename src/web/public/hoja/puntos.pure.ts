export type Punto = { titulo: string; texto: string }

/** What staff wrote in points apart by an empty line, the first line of each its title. None of what is empty. */
export function parsePuntos(escrito: string): Punto[] {
  return escrito
    .split(/\n\s*\n/)
    .map((punto) => punto.trim().split(/\s*\n\s*/))
    .filter(([titulo]) => titulo)
    .map(([titulo = '', ...renglones]) => ({ titulo, texto: renglones.join('\n') }))
}

export type DiaDeViaje = Punto & { comen: string; duermen: string }

/** The same of days, whose lines may begin with «Comen:» and «Duermen:». */
export function parseDias(escrito: string): DiaDeViaje[] {
  return parsePuntos(escrito).map(({ titulo, texto }) => {
    const renglones = texto.split('\n')
    const after = (nombre: string) =>
      renglones
        .find((renglon) => renglon.startsWith(nombre))
        ?.slice(nombre.length)
        .trim()
    return {
      titulo,
      texto: renglones.filter((renglon) => !/^(Comen|Duermen):/.test(renglon)).join('\n'),
      comen: after('Comen:') ?? '',
      duermen: after('Duermen:') ?? '',
    }
  })
}
