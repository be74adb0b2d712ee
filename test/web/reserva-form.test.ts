import { describe, expect, test } from 'vitest'
import { nuevaReservaBody } from '../../src/contract/especificacion/reservas.ts'
import { emptyValues, fieldLabels, fieldsOfStep, reservaForm } from '../../src/web/account/formulario/form-fields.ts'

describe('the booking form', () => {
  test('shows every field that the booking needs in exactly one step, with a label', () => {
    const shown = fieldsOfStep.flat()
    const added = ['mail', 'convenioHash', 'valorcuota', 'personalPago']
    const needed = Object.keys(nuevaReservaBody.shape).filter((name) => !added.includes(name))
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown).toEqual(expect.arrayContaining(needed))
    expect(shown.toSorted()).toEqual(Object.keys(fieldLabels).toSorted())
    expect(Object.values(fieldLabels).filter((label) => label === '')).toEqual([])
  })

  test("reports the contract's error at each required field that is empty", () => {
    const errors = new Map(
      reservaForm.safeParse(emptyValues).error?.issues.map(({ path, message }) => [path[0], message]),
    )
    expect(fieldsOfStep.map((fields) => fields.filter((name) => errors.has(name)))).toEqual([
      ['colegio', 'curso', 'paquete', 'pp'],
      ['documento', 'fechaN', 'apellido', 'nombre'],
      ['documentoT', 'apellidoT', 'nombreT', 'telefono', 'localidad', 'calle'],
    ])
    expect(errors.get('documento')).toBe('El Nº de Documento es obligatorio')
    expect(errors.get('colegio')).toBe('Debe elegir un colegio')
  })
})
