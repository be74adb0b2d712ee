import { describe, expect, test, vi } from 'vitest'
import type * as z from 'zod'
import { nuevoClienteBody, nuevoUsuarioAdminBody } from '../../src/contract/especificacion/clientes.ts'
import { nuevaConsultaBody } from '../../src/contract/especificacion/consultas.ts'
import { registroBody } from '../../src/contract/especificacion/identidad.ts'
import { nuevaReservaBody } from '../../src/contract/especificacion/reservas.ts'
import { solicitudBody } from '../../src/contract/personas/derechos.ts'
import { misDatosBody } from '../../src/contract/personas/mis-datos.ts'
import * as field from '../../src/contract/request-fields.ts'
import { esperaBody } from '../../src/contract/viajes/espera.ts'
import { propuestaBody } from '../../src/contract/viajes/propuestas.ts'

const message = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe("the specification's error messages", () => {
  test.each([
    [field.mail(), '', 'El email es obligatorio'],
    [field.mail(), 'no-es-mail', 'El email no es correcto'],
    [field.password(), '', 'Debe ingresar un Password'],
    [field.password(), '12345', 'Debe contar con un mínimo de 6 caracteres'],
    [registroBody.shape.nombre, ' ', 'El Nombre es obligatorio'],
    [registroBody.shape.apellido, undefined, 'El Apellido es obligatorio'],
    [field.telefono, '', 'El teléfono es obligatorio'],
    [field.telefono, '-5', 'El número no es válido'],
    [field.telefono, '3.5', 'El número no es válido'],
    [field.telefono, 'abc', 'El número no es válido'],
    [field.telefono, '9', 'El número es demasiado corto'],
    [nuevaConsultaBody.shape.nombre, 'Li', 'El nombre es muy corto'],
    [nuevaConsultaBody.shape.mail, 'x', 'Email no válido'],
    [nuevaConsultaBody.shape.consulta, 'corta', 'Por favor escriba una consulta válida'],
    [nuevaConsultaBody.shape.consulta, '', 'El campo Consulta es obligatorio'],
    [field.documento, '12a', 'Debe ingresar solo números'],
    [field.documento, '', 'El Nº de Documento es obligatorio'],
    [nuevaReservaBody.shape.localidad, '', 'La localidad es necesaria'],
    [nuevaReservaBody.shape.calle, '', 'La calle es necesaria'],
  ])('have their exact text, case %#', (schema, value, expected) => {
    expect(message(schema, value)).toBe(expected)
  })

  test('do not appear for the phone number "10": the specification requires a value of at least 10, not ten digits', () => {
    expect(field.telefono.parse('10')).toBe('10')
  })
})

describe('personal names', () => {
  const names: [string, z.ZodType][] = [
    ['registration', registroBody.shape.nombre],
    ['own data', misDatosBody.shape.apellido],
    ['enquiry', nuevaConsultaBody.shape.nombre],
    ['request', solicitudBody.shape.apellido],
    ['booking, passenger', nuevaReservaBody.shape.nombre],
    ['booking, tutor', nuevaReservaBody.shape.apellidoT],
    ['waiting list', esperaBody.shape.nombre],
    ['proposal', propuestaBody.shape.nombreT],
    ['customer', nuevoClienteBody.shape.apellido],
    ['staff', nuevoUsuarioAdminBody.shape.nombre],
  ]
  const sites = [
    'http://premio',
    'HTTPS: premio',
    'www.premio',
    'Ganaste en premio.com',
    'premio.COM.AR',
    'bit.ly/x',
    't.me/x',
    'premio．com',
    'un-sitio.xyz!',
    'ganadinero.com',
    'bit.ly/abc',
    'www.x.ar',
    'http://x',
    'wa.me/5493815550123',
    'Dr.premio.com',
    'a.premio.ar',
    'premio.ab.ar',
    'Fco.es/x',
    'www.lic.ar',
    'mi_ab.com',
  ]

  test.each(names)('cannot contain a website: %s', (_, schema) => {
    for (const site of sites) expect(message(schema, site), site).toBe('No puede incluir direcciones de sitios web')
    const written = ['Ma. Laura', 'Ma.del Carmen', 'J.R. Pérez', "D'Angelo", 'Sáenz-Peña', 'Ana Com', 'St.John']
    const abbreviated = [
      'Ma.del.Carmen/',
      'Lic.Ar',
      'FCO.ES',
      'Hnos.Top',
      'Ma.Web',
      'J.M.Live',
      'Dra.Ma.Es',
      'Paz/Ma.Luz',
    ]
    for (const name of [...written, ...abbreviated]) expect(message(schema, name), name).toBeUndefined()
  })
})

describe('a field of the contract', () => {
  test.each([
    ['3-8-2010', '2010-08-03'],
    ['03/08/2010', '2010-08-03'],
    ['2010-08-03', '2010-08-03'],
    ['29-2-2024', '2024-02-29'],
    ['2027-03-15T00:00:00.000Z', '2027-03-15'],
    ['2027-03-15T10:00:00-03:00', '2027-03-15'],
    ['2027-03-15T23:59:59.999-0300', '2027-03-15'],
    ['2027-03-15 10:00:00', '2027-03-15'],
    ['2027-03-15T10:00', '2027-03-15'],
  ])('parses the date %s as %s', (given, iso) => expect(field.fecha().parse(given)).toBe(iso))

  test.each([
    '29-2-2023',
    '31-4-2020',
    '1-13-2020',
    '2020',
    '2027-02-30T00:00:00Z',
    '2027-03-15T25:00:00',
    '2027-03-15T',
    '15-3-2027T10:00',
  ])('refuses the date %s', (given) => {
    expect(message(field.fecha(), given)).toBe('La fecha no es válida')
  })

  test.each([
    ['225333.33', 22_533_333],
    ['225333,3', 22_533_330],
    ['120000', 12_000_000],
    ['225.333,33', 22_533_333],
    ['1.234', 123_400],
  ])('parses the amount %s as %i centavos', (given, centavos) => expect(field.importe().parse(given)).toBe(centavos))

  test.each(['-1', '1.2345', '12.34,5', '1.23.456', '1e5', 'NaN', ''])('refuses the amount %s', (given) => {
    expect(field.importe().safeParse(given).success).toBe(false)
  })

  test('refuses a birth date later than today at the agency, even when UTC is a day ahead', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T01:00:00Z') })
    try {
      expect(field.fechaNacimiento().parse('19-11-2026')).toBe('2026-11-19')
      expect(field.fechaNacimiento().safeParse('20-11-2026').success).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  test('checks only on the server, not in the browser, whether a birth date is in the future', () => {
    vi.useFakeTimers({ now: new Date('1999-01-01T12:00:00Z') })
    vi.stubGlobal('document', {})
    try {
      expect(field.fechaNacimiento().parse('3-8-2010')).toBe('2010-08-03')
    } finally {
      vi.useRealTimers()
    }
  })

  test('refuses a percentage too large for its column', () => {
    expect(field.optionalPorcentaje.parse('12,5')).toBe(1250)
    expect(message(field.optionalPorcentaje, '50123456')).toBe('El importe no es válido')
  })

  test('reports an empty amount as missing, not as wrong', () => {
    const importe = field.importe('El importe no es válido', 'Falta el importe')
    expect(message(importe, ' ')).toBe('Falta el importe')
    expect(message(importe, 'mucho')).toBe('El importe no es válido')
    expect(importe.parse('1.200,50')).toBe(120_050)
  })

  test('writes a length limit with a thousands separator', () => {
    expect(message(field.requiredText('Falta', 20_000), 'x'.repeat(20_001))).toBe(
      'No puede superar los 20.000 caracteres',
    )
  })
})
