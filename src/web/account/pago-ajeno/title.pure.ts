import { capitalize, joinWords, lowerFirst } from '../../../reglas/text.ts'

const maxNamed = 4

/** Returns the title of a payment link: `La cuota 3 de Tomás`, `Las cuotas 3 y 4 de Tomás`, `6 pagos de Tomás`. */
export function cuotasTitle(cuotas: readonly { nombre: string; pasajero: string }[]): string {
  const pasajeros = [...new Set(cuotas.map(({ pasajero }) => pasajero))]
  const ofEach = pasajeros.map((who) => {
    const own = cuotas.filter(({ pasajero }) => pasajero === who)
    return `${nameTogether(own.map(({ nombre }) => nombre))} de ${who}`
  })
  return capitalize(joinWords(ofEach))
}

function nameTogether(nombres: readonly string[]): string {
  const numeros = nombres.flatMap((nombre) => /^Cuota (\d+)$/.exec(nombre)?.[1] ?? [])
  const soloCuotas = numeros.length === nombres.length
  if (nombres.length > maxNamed) return `${nombres.length} ${soloCuotas ? 'cuotas' : 'pagos'}`
  if (soloCuotas && numeros.length > 1) return `las cuotas ${joinWords(numeros)}`
  return joinWords(nombres.map((nombre) => `${/^(Cuota|Seña)/.test(nombre) ? 'la' : 'el'} ${lowerFirst(nombre)}`))
}
