import { expect, test } from 'vitest'
import { maskDocumentos } from '../../src/server/domain/platform/audit-log/mask.pure.ts'

test('the audit log masks document numbers at any depth and changes nothing else', () => {
  const when = new Date(0)
  expect(
    maskDocumentos({
      documento: '50111222',
      documentoTutor: '20333444',
      numero: '50111222',
      alumnos: [{ documento: '123', apellido: 'Sosa' }],
      documentos: ['ficha_medica'],
      documentoVacio: '',
      cuando: when,
      nada: null,
    }),
  ).toEqual({
    documento: '•••222',
    documentoTutor: '•••444',
    numero: '50111222',
    alumnos: [{ documento: '•••', apellido: 'Sosa' }],
    documentos: ['ficha_medica'],
    documentoVacio: '',
    cuando: when,
    nada: null,
  })
})
