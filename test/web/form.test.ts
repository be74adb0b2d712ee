import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { registroBody } from '../../src/contract/especificacion/identidad.ts'
import { ApiError } from '../../src/web/api/client.ts'
import { showServerErrors, useContractForm } from '../../src/web/api/form.ts'

const empty = { nombre: '', apellido: '', telefono: '', mail: '', password: '' }

describe("a form with a contract's schema", () => {
  test("shows the contract's own message, one per field", async () => {
    const form = open(() => useContractForm(registroBody, { defaultValues: { ...empty, mail: 'sin arroba' } }))
    await form.trigger()
    expect(messages(form)).toEqual({
      nombre: 'El Nombre es obligatorio',
      apellido: 'El Apellido es obligatorio',
      telefono: 'El teléfono es obligatorio',
      mail: 'El email no es correcto',
      password: 'Debe ingresar un Password',
    })
  })

  test("submits the typed values, not the schema's output", async () => {
    const schema = z.object({ importe: z.string().transform(Number) })
    const form = open(() => useContractForm(schema, { defaultValues: { importe: '25' } }))
    const sent = vi.fn()
    await form.handleSubmit(sent)()
    expect(sent.mock.calls[0]?.[0]).toEqual({ importe: '25' })
  })

  test('shows a server error beside its field, without a general message', () => {
    const form = open(() => useContractForm(registroBody, { defaultValues: empty }))
    const campos = { telefono: 'El número no es válido' }
    const error = new ApiError(400, { codigo: 'datos_invalidos', mensaje: 'Hay datos para corregir', campos })
    expect(showServerErrors(form, error)).toBeUndefined()
    expect(messages(form)).toEqual(campos)
  })

  test('shows an error that belongs to none of its fields above the fields', () => {
    const form = open(() => useContractForm(registroBody, { defaultValues: empty }))
    const mensaje = 'El Email ya corresponde a un Usuario registrado'
    expect(showServerErrors(form, new ApiError(409, { codigo: 'mail_registrado', mensaje }))).toBe(mensaje)
    const foreign = { codigo: 'datos_invalidos', mensaje: 'Hay datos para corregir', campos: { otro: 'No es tuyo' } }
    expect(showServerErrors(form, new ApiError(400, foreign))).toBe('Hay datos para corregir')
    expect(messages(form)).toEqual({})
  })

  test('passes an internal error to `reportError` and also shows a message', () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const form = open(() => useContractForm(registroBody, { defaultValues: empty }))
    const fault = new TypeError('x is not a function')
    expect(showServerErrors(form, fault)).toContain('Probá de nuevo')
    expect(reported).toHaveBeenCalledWith(fault)
    vi.unstubAllGlobals()
  })
})

function open<Values extends FieldValues>(hook: () => UseFormReturn<Values>): UseFormReturn<Values> {
  let form: UseFormReturn<Values> | undefined
  const probe = () => {
    form = hook()
    for (const name of Object.keys(form.getValues())) form.register(name as Path<Values>)
    return null
  }
  renderToString(createElement(probe))
  if (!form) throw new Error('the probe did not render')
  return form
}

function messages<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const names = Object.keys(form.getValues()) as Path<Values>[]
  const told = names.map((name) => [name, form.getFieldState(name).error?.message] as const)
  return Object.fromEntries(told.filter(([, message]) => message))
}
