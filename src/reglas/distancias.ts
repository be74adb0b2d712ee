import { splitLines, withoutCommas } from './text.ts'

export type Distancia = { lugar: string; lejos: string }

/** Parses one distance per line: `Lago, 300 m`. The first comma separates place and distance. */
export function parseDistancias(written: string): Distancia[] {
  return splitLines(written).map((line) => {
    const [lugar = '', ...distance] = line.split(',')
    return { lugar: lugar.trim(), lejos: distance.join(',').trim() }
  })
}

export function formatDistancias(distancias: readonly Distancia[]): string {
  return distancias
    .map(({ lugar, lejos }) => [withoutCommas(lugar), lejos.trim()].filter(Boolean).join(', '))
    .filter(Boolean)
    .join('\n')
}
