import type { MovimientoRow } from './datos.ts'

const columnas = [
  ['Fecha', 'fecha'],
  ['Hora', 'hora'],
  ['Movimiento', 'clase'],
  ['Canal', 'canal'],
  ['Moneda', 'moneda'],
  ['Importe', 'importe'],
  ['Comisión', 'comision'],
  ['Neto', 'neto'],
  ['Familia', 'cliente'],
  ['Email', 'mail'],
  ['Reservas', 'reservas'],
  ['Recibo', 'recibo'],
  ['Comprobante', 'comprobante'],
  ['Nota', 'nota'],
  ['Registró', 'registradopor'],
] as const

/** What the accountant gets, a line each. What went back is below zero, so that the columns sum what the report says. */
export function movimientosCsv(rows: readonly MovimientoRow[]) {
  return {
    titulos: columnas.map(([titulo]) => titulo),
    filas: rows.map((row) =>
      columnas.map(([, campo]) => (campo === 'clase' ? (row.clase === 'cobro' ? 'Cobro' : 'Devolución') : row[campo])),
    ),
  }
}
