import type { SheetRow } from '../../src/server/domain/viajes/en-curso/importacion/template.pure.ts'

/** Column titles of an old system, different from the template's. */
const titles = [
  ...[
    'Nro',
    'Viaje',
    'Plan',
    'Fecha Contrato',
    'DNI',
    'Alumno',
    'Fec. Nac.',
    'E-mail',
    'DNI Padre',
    'Apellido y Nombre Tutor',
  ],
  ...[
    'Celular',
    'Localidad',
    'Domicilio',
    'Total',
    'Cuota',
    'Mon.',
    'Valor cuota',
    'Vto.',
    'Abonado',
    'Fecha de pago',
    'Medio',
    'Recibo',
  ],
]

export type Temporada = { viajes: { nombre: string; forma: string }[]; reservas: number }

/** The sums that the old system would print, in centavos. */
export type Sumas = {
  acordado: { ARS: number; USD: number }
  cobrado: { ARS: number; USD: number }
  cuotas: number
  pagos: number
}

/**
 * Creates a season's spreadsheet as a real agency keeps it. Each booking has ten dues from March to December, one per row. A paid due has
 * the day of its payment, except in every seventh booking, which has opening balances. Every fifth booking is in dollars. Siblings share an
 * account. The last row has the spreadsheet's own totals in pesos.
 */
export function makeTemporada({ viajes, reservas }: Temporada): { filas: SheetRow[]; sumas: Sumas } {
  const sums: Sumas = { acordado: { ARS: 0, USD: 0 }, cobrado: { ARS: 0, USD: 0 }, cuotas: 0, pagos: 0 }
  const rows: SheetRow[] = [['Reservas al 18/11/2026'], titles]
  for (let n = 1; n <= reservas; n += 1) {
    const { nombre, forma } = viajes[n % viajes.length] ?? { nombre: '', forma: '' }
    const moneda = n % 5 === 0 ? 'USD' : 'ARS'
    const apertura = n % 7 === 0
    const cuota = moneda === 'USD' ? 10_050 : 22_533_333 + n
    for (let i = 0; i < 10; i += 1) {
      const pagadas = 3 + (n % 10)
      // The first unpaid due is half paid.
      const pagado = i < pagadas ? cuota : i === pagadas ? Math.floor(cuota / 2) : 0
      sums.acordado[moneda] += cuota
      sums.cobrado[moneda] += pagado
      sums.cuotas += 1
      if (pagado > 0) sums.pagos += 1
      const own =
        i === 0
          ? [
              ...[
                nombre,
                forma,
                45_992,
                51_000_000 + n,
                `Pérez ${letters(n)}, Ana`,
                '3/8/2010',
                `familia${Math.ceil(n / 2)}@example.com`,
              ],
              ...[
                28_000_000 + Math.ceil(n / 2),
                `Pérez, Marta`,
                '381 555 0123',
                'San Miguel de Tucumán',
                'Laprida 350',
              ],
              money(cuota * 10),
            ]
          : Array.from({ length: 13 }, () => '')
      rows.push([
        ...[`A-${n}`, ...own, i === 0 ? 'Seña' : `${i}/9`, moneda === 'USD' ? 'U$S' : '$', money(cuota), vence(i)],
        ...(pagado > 0
          ? [money(pagado), apertura ? '' : vence(Math.min(i, 8)), i % 2 ? 'Efectivo' : 'Depósito', `0001-${n}${i}`]
          : ['', '', '', '']),
      ])
    }
  }
  const total: SheetRow = titles.map((title) => (title === 'Valor cuota' ? money(sums.acordado.ARS) : ''))
  rows.push(['TOTAL', ...total.slice(1, 18), money(sums.cobrado.ARS)])
  return { filas: rows, sumas: sums }
}

const letters = (n: number) => [...String(n)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')
const vence = (i: number) => `10/${String(i + 3).padStart(2, '0')}/2026`

/** Formats an amount like the cells of the sheet: `225.333,33`. */
const money = (centavos: number) =>
  `${Math.floor(centavos / 100).toLocaleString('es-AR')},${String(centavos % 100).padStart(2, '0')}`
