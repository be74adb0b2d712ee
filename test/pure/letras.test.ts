import { expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { moneyInWords } from '../../src/server/domain/cobranza/pdfs/amount-in-words.pure.ts'

test.each([
  [0, 'ARS', 'Cero pesos con 00/100'],
  [100, 'ARS', 'Un peso con 00/100'],
  [1_650, 'ARS', 'Dieciséis pesos con 50/100'],
  [2_100, 'ARS', 'Veintiún pesos con 00/100'],
  [3_105, 'USD', 'Treinta y un dólares estadounidenses con 05/100'],
  [100, 'USD', 'Un dólar estadounidense con 00/100'],
  [10_000, 'ARS', 'Cien pesos con 00/100'],
  [10_100, 'ARS', 'Ciento un pesos con 00/100'],
  [100_000, 'ARS', 'Mil pesos con 00/100'],
  [2_100_000, 'ARS', 'Veintiún mil pesos con 00/100'],
  [3_150_099, 'ARS', 'Treinta y un mil quinientos pesos con 99/100'],
  [22_533_333, 'ARS', 'Doscientos veinticinco mil trescientos treinta y tres pesos con 33/100'],
  [50_070_900, 'ARS', 'Quinientos mil setecientos nueve pesos con 00/100'],
  [100_000_000, 'ARS', 'Un millón de pesos con 00/100'],
  [100_000_100, 'ARS', 'Un millón un pesos con 00/100'],
  [214_800_000, 'ARS', 'Dos millones ciento cuarenta y ocho mil pesos con 00/100'],
  [2_100_000_000, 'ARS', 'Veintiún millones de pesos con 00/100'],
  [
    99_999_999_999_999,
    'ARS',
    /^Novecientos noventa y nueve mil novecientos noventa y nueve millones .* pesos con 99\/100$/,
  ],
] as const)('moneyInWords spells out %i %s', (centavos, moneda, letters) => {
  const text = moneyInWords(asCentavos(centavos), moneda)
  if (typeof letters === 'string') expect(text).toBe(letters)
  else expect(text).toMatch(letters)
})
