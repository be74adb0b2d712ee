import * as campo from './campos.ts'

/** Fields of a bank account, each with the check digits that the country gives it. All may be empty. */

export const cbu = campo
  .opcional(30)
  .transform((texto) => texto.replace(/\s/g, ''))
  .refine((texto) => !texto || isCbu(texto), { error: 'El CBU no es válido: son 22 números' })

export const cuit = campo.opcional(20).refine((texto) => !texto || isCuit(texto.replace(/-/g, '')), {
  error: 'El CUIT no es válido',
})

export const alias = campo.opcional(20).refine((texto) => !texto || /^[a-z0-9.-]{6,20}$/i.test(texto), {
  error: 'El alias tiene de 6 a 20 letras, números, puntos o guiones',
})

/** Two blocks, each with its digit: bank and branch, and account. A CVU is built alike. */
function isCbu(texto: string): boolean {
  if (!/^\d{22}$/.test(texto)) return false
  const closes = (bloque: string, pesos: number[]) => (10 - (weigh(bloque, pesos) % 10)) % 10 === Number(bloque.at(-1))
  return (
    closes(texto.slice(0, 8), [7, 1, 3, 9, 7, 1, 3]) && closes(texto.slice(8), [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3])
  )
}

function isCuit(texto: string): boolean {
  if (!/^\d{11}$/.test(texto)) return false
  return (11 - (weigh(texto, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(texto.at(-1))
}

function weigh(digitos: string, pesos: number[]): number {
  return pesos.reduce((suma, peso, lugar) => suma + peso * Number(digitos[lugar]), 0)
}
