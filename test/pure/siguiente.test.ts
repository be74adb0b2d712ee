import { expect, test } from 'vitest'
import type { SituacionDeFamilia } from '../../src/reglas/cuota.ts'
import type { Dia } from '../../src/reglas/dia.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { chooseSiguiente } from '../../src/server/domain/dinero/cuenta/siguiente.pure.ts'

const cuota = (id: number, vencimiento: Dia, situacion: SituacionDeFamilia, part: object = {}) => ({
  id,
  numero: id,
  vencimiento,
  situacion,
  montohoy: asCentavos(100),
  ...part,
})

test('what a family pays next is its oldest late due, else the one that falls first', () => {
  const coming = [cuota(3, '2027-01-10', 'por_pagar'), cuota(2, '2026-12-10', 'por_pagar')]
  expect(chooseSiguiente(coming)).toBe(2)
  const late = [cuota(8, '2026-10-10', 'vencida'), cuota(7, '2026-09-10', 'vencida')]
  expect(chooseSiguiente([...coming, ...late])).toBe(7)
  expect(chooseSiguiente([])).toBeNull()
})

test('neither the deposit nor what cannot be paid today, nor what a transfer was told of', () => {
  const cuotas = [
    cuota(1, '2026-09-01', 'vencida', { numero: 0 }),
    cuota(2, '2026-09-02', 'vencida', { montohoy: null }),
    cuota(3, '2026-09-03', 'en_proceso'),
    cuota(4, '2026-09-04', 'pagada'),
    cuota(5, '2026-09-05', 'en_verificacion'),
  ]
  expect(chooseSiguiente(cuotas)).toBeNull()
  expect(chooseSiguiente([...cuotas, cuota(6, '2026-12-06', 'por_pagar')])).toBe(6)
})
