import { expect, test } from 'vitest'
import { cursoDeAnio, shortCurso } from '../../src/reglas/curso.ts'

test.each([
  ['Colegio Los Lapachos', '5.º año', 'B', 'mañana', 'Los Lapachos, 5.º B mañana'],
  ['Escuela Normal del Cerro', '7.º grado', 'B', 'tarde', 'Normal del Cerro, 7.º B tarde'],
  ['Instituto San Javier', '6.º año', 'única', 'mañana', 'San Javier, 6.º único mañana'],
  ['Escuela Técnica del Jardín', '6.º año', 'Química', 'vespertino', 'Técnica del Jardín, 6.º Química vespertino'],
  ['Liceo Ñandubay', 'Sala de 5', '', '', 'Ñandubay, Sala de 5'],
  // Keeps the first word, because the rest alone would not be a name.
  ['Colegio del Huerto', '4.º año', 'A', '', 'Colegio del Huerto, 4.º A'],
  ['Escuela N.º 12', '7.º grado', '', 'tarde', 'Escuela N.º 12, 7.º tarde'],
  ['Escuela Nro 12', '7.º grado', '', 'tarde', 'Escuela Nro 12, 7.º tarde'],
  ['Colegio 9 de Julio', '1.º año', 'C', '', 'Colegio 9 de Julio, 1.º C'],
  ['Colegiales', '1.º año', 'C', '', 'Colegiales, 1.º C'],
])('shortCurso shortens %s, %s %s %s without ambiguity', (colegio, grado, division, turno, short) => {
  expect(shortCurso({ colegio, grado, division, turno })).toBe(short)
})

test('a course listed within its school shows its year', () => {
  expect(cursoDeAnio({ grado: '5.º año', division: 'A', turno: 'mañana', anio: 2026 })).toBe('5.º A mañana, 2026')
})
