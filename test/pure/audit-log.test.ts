import { expect, test } from 'vitest'
import { maskDocumentos } from '../../src/server/domain/platform/audit-log/tapar.pure.ts'

test('documents are masked at any depth, and nothing else is changed', () => {
  const cuando = new Date(0)
  expect(
    maskDocumentos({
      documento: '50111222',
      documentoTutor: '20333444',
      numero: '50111222',
      alumnos: [{ documento: '123', apellido: 'Sosa' }],
      documentos: ['ficha_medica'],
      documentoVacio: '',
      cuando,
      nada: null,
    }),
  ).toEqual({
    documento: '•••222',
    documentoTutor: '•••444',
    numero: '50111222',
    alumnos: [{ documento: '•••', apellido: 'Sosa' }],
    documentos: ['ficha_medica'],
    documentoVacio: '',
    cuando,
    nada: null,
  })
})
