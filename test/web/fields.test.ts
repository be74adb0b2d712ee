import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { emptyValues, type ReservaValues } from '../../src/web/account/formulario/form-fields.ts'
import { TutorStep } from '../../src/web/account/formulario/tutor-step.tsx'
import { ClienteFields } from '../../src/web/admin/personas/clientes/cliente-fields.tsx'
import { fieldsOf } from '../../src/web/ui/form-fields.tsx'

type Values = { apellido: string; tipo: string; activo: string }
const { Choice, Flag, Text } = fieldsOf<Values>()

function Sample() {
  const form = useForm<Values>({
    defaultValues: { apellido: 'Paz', tipo: '2', activo: '1' },
    errors: { apellido: { type: 'server', message: 'Ese apellido no' } },
  })
  const choices = [
    { value: '1', label: 'Uno' },
    { value: '2', label: 'Dos' },
  ]
  return createElement(
    FormProvider<Values>,
    // biome-ignore lint/correctness/noChildrenProp: the type of FormProvider requires the property
    { ...form, children: undefined },
    createElement(Text, { name: 'apellido', label: 'Apellido' }),
    createElement(Choice, { name: 'tipo', label: 'Tipo', choices }),
    createElement(Flag, { name: 'activo', label: 'Activo' }),
  )
}

test('a field bound by name shows the value and the error of that name', () => {
  const html = renderToStaticMarkup(createElement(Sample))
  expect(html).toContain('Ese apellido no')
  expect(html).toContain('name="apellido"')
  expect(html).toMatch(/<option value="2" selected="">/)
  expect(html).toMatch(/<input(?=[^>]*name="activo")(?=[^>]*checked="")/)
})

test("a field name that is not in the form's schema fails to compile", () => {
  // @ts-expect-error: `apelido` is none of its names.
  expect(createElement(Text, { name: 'apelido', label: 'Apellido' })).toBeDefined()
})

function Booking() {
  const form = useForm<ReservaValues>({ defaultValues: { ...emptyValues, nombreT: 'Иван' } })
  return createElement(TutorStep, { form })
}

function Customer() {
  const form = useForm<FieldValues>({ defaultValues: { apellido: 'Paz', nombre: 'Иван', telefono: '', mail: '' } })
  return createElement(
    FormProvider,
    // biome-ignore lint/correctness/noChildrenProp: the type of FormProvider requires the property
    { ...form, children: undefined },
    createElement(ClienteFields, { telefonoHelp: '' }),
  )
}

test.each([
  ['booking', Booking],
  ['customer', Customer],
])('the form of a %s warns about letters of a name that no PDF prints', (_, Form) => {
  expect(renderToStaticMarkup(createElement(Form))).toContain(
    'No podemos imprimir estas letras en los papeles: И в а н',
  )
})
