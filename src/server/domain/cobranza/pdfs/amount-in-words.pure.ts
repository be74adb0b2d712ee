import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import { capitalize } from '../../../../reglas/text.ts'

const upToTwentyNine = [
  '',
  'un',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiún',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
]
const decenas = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const centenas = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
]
const nombres = { ARS: ['peso', 'pesos'], USD: ['dólar estadounidense', 'dólares estadounidenses'] } as const

/** Writes an amount in minor units, below 10¹², for a receipt: `Un millón doscientos mil pesos con 50/100`. */
export function moneyInWords(centavos: Centavos, moneda: Moneda): string {
  const whole = Math.floor(centavos / 100)
  const [one, varios] = nombres[moneda]
  const de = whole >= 1_000_000 && whole % 1_000_000 === 0 ? 'de ' : ''
  const letters = `${countInWords(whole) || 'cero'} ${de}${whole === 1 ? one : varios}`
  const fraction = String(centavos % 100).padStart(2, '0')
  return `${capitalize(letters)} con ${fraction}/100`
}

/** Writes the form before a noun: «veintiún mil», «un peso». */
function countInWords(numero: number): string {
  const millones = Math.floor(numero / 1_000_000)
  const miles = Math.floor(numero / 1000) % 1000
  return [
    millones > 0 && (millones === 1 ? 'un millón' : `${countInWords(millones)} millones`),
    miles > 0 && (miles === 1 ? 'mil' : `${belowThousand(miles)} mil`),
    belowThousand(numero % 1000),
  ]
    .filter(Boolean)
    .join(' ')
}

function belowThousand(numero: number): string {
  if (numero === 100) return 'cien'
  return [centenas[Math.floor(numero / 100)], belowHundred(numero % 100)].filter(Boolean).join(' ')
}

function belowHundred(numero: number): string {
  if (numero < 30) return upToTwentyNine[numero] ?? ''
  return [decenas[Math.floor(numero / 10)], upToTwentyNine[numero % 10]].filter(Boolean).join(' y ')
}
