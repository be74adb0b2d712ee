import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { type Columna, toTabla } from '../../src/web/admin/lista/csv.pure.ts'
import { exportaciones, pasajerosEnPapel } from '../../src/web/admin/lista/exportaciones.ts'
import type { ListasData } from '../../src/web/admin/viajes/salidas/datos.ts'
import { type Lista, listas, toFilas } from '../../src/web/admin/viajes/salidas/listas-filas.pure.ts'

const dia = '2026-11-09'
const importe = asCentavos(-123_456_05)
/** A row for every list: each column finds its value by its name on the wire. */
const fila = {
  ...{ fecha: dia, fechacontrato: dia, vencimientosenia: dia, fechanacimiento: dia, desde: dia, confirmado: dia },
  ...{ importe, comision: importe, neto: importe, ars: importe, usd: importe, debears: importe, debeusd: importe },
  ...{ vencidoars: importe, vencidousd: importe, hora: '18:42', mail: 'paula@example.com', reservas: [4, 5], id: 7 },
  ...{ cuando: '2026-11-09T21:42:00Z', accion: 'pago.registrado', objeto: 'pago', objetoid: '7', quien: 'Ana' },
  ...{ nombre: 'Paula', despues: { importe, moneda: 'ARS', recibo: 7 } },
  ...{ estado: 'confirmada', tipo: 'docente', clase: 'cobro', baja: null },
}
const escrito = {
  texto: /./,
  dia: /^09\/11\/2026$/,
  momento: /^09\/11\/2026 18:42$/,
  importe: /^-123456\.05$/,
} satisfies Record<Columna<unknown>['tipo'], RegExp>
/** Files of families contain mail addresses. Files of rooms, staff or audit entries do not. */
const sinMail = ['auditoria', 'coordinadores', 'habitaciones']

const todas = Object.entries(exportaciones) as [string, Columna<unknown>[]][]

describe.each(todas)('%s.csv', (nombre, columnas) => {
  test('formats its dates, times and amounts like every other file', () => {
    const { titulos, filas } = toTabla(columnas, [fila])
    expect(new Set(titulos).size).toBe(titulos.length)
    for (const [i, { titulo, tipo }] of columnas.entries()) {
      const celda = filas[0]?.[i] ?? ''
      if (tipo !== 'texto') expect(celda, titulo).toMatch(titulo === 'Baja' ? /^$/ : escrito[tipo])
      // Only the formatting module may format a date or an amount.
      else expect(celda, titulo).not.toMatch(/^\d{4}-\d\d-\d\d|^-?\d+\.\d\d$|^-?\d{5,}$/)
    }
  })

  test("has the family's mail in one column", () => {
    const direcciones = columnas.filter(({ write }) => write(fila) === 'paula@example.com').map(({ titulo }) => titulo)
    expect(direcciones).toEqual(sinMail.includes(nombre) ? [] : ['Email'])
  })
})

test('the printed passenger list has no mail', () => {
  expect(pasajerosEnPapel.map(({ titulo }) => titulo)).not.toContain('Email')
})

test("every exported file is in this test's table", () => {
  const carpeta = new URL('../../src/web/admin/', import.meta.url)
  const llamadas = readdirSync(carpeta, { recursive: true, encoding: 'utf8' })
    // Lists declare their columns, and `ListScreen` exports them.
    .filter((path) => /\.tsx?$/.test(path) && !/lista\/(save-csv|list-screen)/.test(path))
    .map((path) => readFileSync(new URL(path, carpeta), 'utf8'))
    .flatMap((text) => [
      ...[...text.matchAll(/saveCsv\([^,]+, (\w+)\((.*?),/g)].map(([, escribe = '', que = '']) =>
        escribe === 'toTabla' ? que : escribe,
      ),
      ...[...text.matchAll(/file=\{\{ name: '\w+', columns: (.*?) \}\}/g)].map(([, que = '']) => que),
    ])
  expect(llamadas.toSorted()).toEqual([
    ...['auditoria', 'clientes', 'movimientos', 'reservas', 'suscriptores', 'vencido'].map(
      (cual) => `exportaciones.${cual}`,
    ),
    'toFilas',
  ])
})

const viaje = {
  personas: [
    {
      apellido: 'Ríos',
      nombre: 'Ana',
      tipo: 'pasajero',
      estado: 'confirmada',
      habitacion: 1,
      documento: '50123456',
      telefono: '3815550126',
    },
    {
      apellido: 'Paz',
      nombre: 'Sol',
      tipo: 'coordinador',
      estado: null,
      habitacion: null,
      documento: '20123456',
      telefono: '',
    },
  ],
  habitaciones: [{ id: 1, nombre: 'Habitación 1', capacidad: 4 }],
} as unknown as ListasData

test.each(Object.keys(listas) as Lista[])(
  'documents and phone numbers of %s are grouped in print, and plain in the file',
  (lista) => {
    const written = (donde: 'papel' | 'archivo') => toFilas(lista, viaje, donde).filas.flat().join(' ')
    expect(written('papel')).toMatch(/\b\d\d\.123\.456\b/)
    expect(written('papel')).not.toMatch(/\d{8}/)
    expect(written('archivo')).toMatch(/\b\d{8}\b/)
  },
)
