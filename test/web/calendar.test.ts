import { describe, expect, test } from 'vitest'
import { clampDia, daysInMonth, pickerYears } from '../../src/web/ui/calendar.pure.ts'

describe('the date picker', () => {
  test('shows 29 days in February when the year is divisible by 4, otherwise 28', () => {
    expect([2024, 2025, 2026, 2027, 2028, 2000, 1912].map((anio) => daysInMonth(2, anio))).toEqual([
      29, 28, 28, 28, 29, 29, 29,
    ])
  })

  test('shows 30 or 31 days in the other months', () => {
    const rest = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((mes) => daysInMonth(mes, 2026))
    expect(rest).toEqual([31, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  })

  test('limits the day to its month when month or year changes', () => {
    expect(clampDia({ dia: 31, mes: 4, anio: 2026 })).toEqual({ dia: 30, mes: 4, anio: 2026 })
    expect(clampDia({ dia: 29, mes: 2, anio: 2027 })).toEqual({ dia: 28, mes: 2, anio: 2027 })
    expect(clampDia({ dia: 29, mes: 2, anio: 2028 })).toEqual({ dia: 29, mes: 2, anio: 2028 })
  })

  test('lists years from the current one down to 1911 for a birth date', () => {
    const years = pickerYears(2026, { birth: true })
    expect([years[0], years[1], years.at(-1), years.length]).toEqual([2026, 2025, 1911, 116])
  })

  test('lists future years for other dates, and always the typed year', () => {
    expect(pickerYears(2026, { birth: false }).slice(0, 11)).toContain(2027)
    expect(pickerYears(2026, { birth: false, typed: 2040 })[0]).toBe(2040)
    expect(pickerYears(2026, { birth: true, typed: 2031 })[0]).toBe(2031)
  })
})
