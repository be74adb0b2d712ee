import { describe, expect, test } from 'vitest'
import * as field from '../../src/contract/request-fields.ts'
import { toDia } from '../../src/reglas/dia.ts'
import {
  canSearch,
  cleanLine,
  parseDocumento,
  parseFecha,
  parseMail,
  parseSocialUrl,
  parseTelefono,
  parseWhatsapp,
  searchWords,
} from '../../src/reglas/parsing.ts'
import { listUnprintableLetters, unprintableLettersWarning } from '../../src/reglas/printable.ts'

describe('a phone number', () => {
  test.each([
    '3815550123',
    '+54 9 381 555-0123',
    '54 9 381 5550123',
    '00 54 9 381 555 0123',
    '+54 381 555 0123',
    '9 381 555 0123',
    '0381 15 555-0123',
    '(0381) 15-555-0123',
    '381 15 5550123',
    '54 381 15 5550123',
    '0381 555 0123',
    '381.555.0123',
    '381 555-0123',
    '381\u00a0555\u20110123',
    '381\u2009555\u202f0123',
    '\u202a+54 9 381 555\u20130123\u202c',
    '381\u200b5550123\ufeff',
    '０３８１５５５０１２３',
  ])('written %s is parsed as area and number', (written) => {
    expect(field.telefono.parse(written)).toBe('3815550123')
    expect(field.optionalTelefono.parse(written)).toBe('3815550123')
  })

  test.each([
    ['011 15 4321-1234', '1143211234'],
    ['03865 15 42-1234', '3865421234'],
    ['+598 99 123 456', '59899123456'],
    ['422 1234', '4221234'],
  ])('of another area or country is parsed as its digits: %s', (written, parsed) => {
    expect(parseTelefono(written)).toBe(parsed)
  })

  test.each(['-5', '3.5', 'abc', '381 CINCO', '+', '381;5550123'])('written %s is refused', (written) => {
    expect(field.telefono.safeParse(written).error?.issues[0]?.message).toBe('El número no es válido')
  })
})

test.each([
  '+54 9 381 555-0123',
  '381 15 555 0123',
  'https://wa.me/5493815550123',
  'wa.me/5493815550123?text=Hola',
  'https://api.whatsapp.com/send?phone=%2B5493815550123&text=Hola',
])('a WhatsApp number pasted as %s is parsed', (pegado) => expect(parseWhatsapp(pegado)).toBe('3815550123'))

test.each([
  ['@solviajes', 'https://www.instagram.com/solviajes'],
  ['sol.viajes', 'https://www.instagram.com/sol.viajes'],
  ['www.instagram.com/solviajes', 'https://www.instagram.com/solviajes'],
  ['facebook.com/solviajes', 'https://facebook.com/solviajes'],
  ['https://instagram.com/solviajes?igsh=1', 'https://instagram.com/solviajes?igsh=1'],
  ['www.solviajes.com', 'www.solviajes.com'],
  ['sol viajes', 'sol viajes'],
  ['', ''],
])('a social network account pasted as %s is parsed as %s', (pegada, parsed) =>
  expect(parseSocialUrl(pegada, 'instagram.com')).toBe(parsed),
)

describe('a document number', () => {
  test.each([
    '30123456',
    '30.123.456',
    '30 123 456',
    'DNI 30.123.456',
    'D.N.I.: 30123456',
    'Doc. Nº 30.123.456',
    'DNI N° 30123456',
    '030123456',
    '20-30123456-3',
    '20301234563',
    'CUIL 20-30123456-3',
    '\u200e30.123.456\u00a0',
    '30123456.0',
    '3,0123456E+07',
  ])('written %s is parsed as its digits', (written) => {
    expect(field.documento.parse(written)).toBe('30123456')
    expect(field.optionalDocumento.parse(written)).toBe('30123456')
  })

  test.each(['3,01E+07', '12a', 'M30123456', '30123456,5', '50.214'])('written %s is refused', (written) => {
    expect(field.documento.safeParse(written).error?.issues[0]?.message).toBe('Debe ingresar solo números')
  })

  test.each(['30123456 (DNI)', '30.123.456 DNI', '30123456 - D.N.I.', '(DNI) 30123456'])(
    'is parsed without the label beside it: %s',
    (written) => expect(field.documento.parse(written)).toBe('30123456'),
  )

  test.each(['M 5.123.456', 'F5123456', 'm. 5123456', 'LE M 5.123.456', 'F 5.123.456 (LC)'])(
    'of the old kind is parsed without its letter: %s',
    (written) => expect(field.documento.parse(written)).toBe('5123456'),
  )

  test.each(['M', 'M12', 'X5123456', '5123456M'])('of the old kind written %s is refused', (written) =>
    expect(field.documento.safeParse(written).success).toBe(false),
  )

  test('of eleven digits that is not a CUIL keeps all its digits', () => {
    expect(parseDocumento('20301234560')).toBe('20301234560')
    expect(parseDocumento('30-71234567-1')).toBe('30712345671')
  })
})

describe('a date', () => {
  const hoy = toDia('2026-11-20')

  test.each([
    '12032010',
    '120310',
    '12.03.2010',
    '12.3.10',
    '12/3/10',
    '12 - 3 - 2010',
    '12 03 2010',
    '2010-03-12',
    '12 de marzo de 2010',
    '12-mar-10',
    'Viernes 12 de marzo del 2010',
    '12º de marzo de 2010',
    '12/03/2010 0:00',
    '12/03/2010 12:00:00 a. m.',
    '2010-03-12T00:00:00.000Z',
    '12\u200e/03/2010',
  ])('written %s is parsed', (written) => {
    expect(parseFecha(written, true, hoy)).toBe('2010-03-12')
  })

  test.each(['3 de setiembre de 2010', '3-set-10', '3 set. 2010', '3/sep/2010', '3 sept 2010'])(
    'in September is parsed in each spelling of the month: %s',
    (written) => expect(parseFecha(written, true, hoy)).toBe('2010-09-03'),
  )

  test('with a two-digit year is in the past for a birth, and in this century otherwise', () => {
    expect(parseFecha('201126', true, hoy)).toBe('2026-11-20')
    expect(parseFecha('211126', true, hoy)).toBe('1926-11-21')
    expect(parseFecha('3/8/75', true, hoy)).toBe('1975-08-03')
    expect(parseFecha('29/02/28', true, hoy)).toBe('1928-02-29')
    expect(parseFecha('211127', false, hoy)).toBe('2027-11-21')
  })

  test.each(['1232010', '31022010', '12/13/2010', '2010', 'ayer', '12/tal/2010', '0/1/2010'])(
    'written %s is refused',
    (written) => {
      expect(parseFecha(written)).toBeUndefined()
    },
  )
})

test('a search uses only words of two letters or more, and converts phone and document numbers', () => {
  expect(searchWords('Paz, Li  a')).toEqual(['Paz', 'Li'])
  expect(searchWords('Paz +54 9 381 555-0123')).toEqual(['Paz', '3815550123'])
  expect(searchWords('2027 2028')).toEqual(['2027', '2028'])
  expect(searchWords('422 1234')).toEqual(['422', '1234'])
  expect([canSearch('a'), canSearch('5'), canSearch('N.º 5'), canSearch('Li')]).toEqual([false, true, true, true])
})

test.each([
  'Bariloche 2026/2027',
  'ana.1985.12@mail.com',
  'Paz 381.555.0123@mail.com',
  '3815550123 1985-2010-12@mail.com',
  '15/12/2026',
  '15-12-2026',
  '2026-12-15 10',
  '0001-00000123',
  '0001-0000123',
  '2026-2027',
])('a search leaves dates, ranges and addresses as written: %s', (written) =>
  expect(searchWords(written).join(' ')).toBe(written),
)

test.each([
  ['381/555-0123', '3815550123'],
  ['0381-15-555-0123', '3815550123'],
  ['+598-99-123-456', '59899123456'],
  ['422-1234', '4221234'],
  ['DNI 30.123.456', '30123456'],
  ['5 123 456', '5123456'],
  ['20-30123456-3', '30123456'],
])('a search converts a phone or document number to its stored form: %s', (written, stored) =>
  expect(searchWords(`Paz ${written}`)).toEqual(['Paz', stored]),
)

describe('a mail address', () => {
  test.each([
    ['Juan@ÑANDÚ.com.ar', 'juan@ñandú.com.ar'],
    ['juan@xn--and-6ma2c.com.ar', 'juan@ñandú.com.ar'],
    ['juan@nandu\u0301.com', 'juan@nandú.com'],
    ['x@例え.jp', 'x@例え.jp'],
    ['x@почта.xn--p1ai', 'x@почта.рф'],
    ['\u200e ana@correo.com\u00a0', 'ana@correo.com'],
  ])('written %s is stored as %s', (written, parsed) => {
    expect(field.mail().parse(written)).toBe(parsed)
    expect(field.optionalMail.parse(written)).toBe(parsed)
    expect(parseMail(parsed)).toBe(parsed)
  })

  test.each(['ana@ñandú', 'ana@.com', 'ana@a b.com', 'ñandú@correo.com', 'ana@ñ_.com', 'a@b@c.com'])(
    'written %s is refused',
    (written) => expect(field.mail().safeParse(written).error?.issues[0]?.message).toBe('El email no es correcto'),
  )
})

describe('a name', () => {
  const persona = field.personName('El Nombre es obligatorio')

  test('is stored without control, bidirectional or zero-width characters, and with single spaces', () => {
    expect(persona.parse('\u202eMari\u0301a\u0000\u2066  del\tMar\u00a0\ufeff\u200b\u200d')).toBe('María del Mar')
    expect(cleanLine('Ana\nPaz')).toBe('Ana Paz')
    expect(persona.safeParse('\u200b\u202e').error?.issues[0]?.message).toBe('El Nombre es obligatorio')
  })

  test.each([...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212'])('is stored with a plain hyphen for %j', (dash) => {
    expect(persona.parse(`José${dash}Luis`)).toBe('José-Luis')
    expect(listUnprintableLetters(`José${dash}Luis`)).toEqual([])
  })

  test.each([
    ['Ana 😀', '😀'],
    ['Ana\u{1f3fd} ★', '\u{1f3fd} ★'],
  ])('with emoji or symbols is refused, and the error lists them: %s', (written, letters) =>
    expect(persona.safeParse(written).error?.issues[0]?.message).toBe(`No podemos imprimir estas letras: ${letters}`),
  )

  test.each([
    ['王 Li 芳', '王 芳'],
    ['Иван', 'И в а н'],
    ['محمد', 'م ح د'],
    ['Ioannis Γ', 'Γ'],
  ])('in any script is accepted, with a warning about unprintable letters: %s', (written, letters) => {
    expect(persona.parse(written)).toBe(written)
    expect(unprintableLettersWarning(written)).toBe(`No podemos imprimir estas letras en los papeles: ${letters}`)
    expect(unprintableLettersWarning('Šimić')).toBeUndefined()
  })

  test.each(['Šimić', 'Nguyễn', 'Łukasz', 'Ştefan', 'Ñáñez', 'O’Higgins', 'Ðorđe', 'Çelik'])(
    'in any language with Latin letters is accepted: %s',
    (written) => expect(persona.parse(written)).toBe(written),
  )

  test.each(['M.Fernanda', 'J.P.', 'Ma.Luz', 'St.Patrick', 'J.R.', 'Ma.Coral', 'M.Carmen', 'Dra.Clara'])(
    'may be abbreviated: %s',
    (written) => expect(persona.parse(written)).toBe(written),
  )
})

test('a text keeps its line breaks and loses invisible characters', () => {
  expect(field.optionalText().parse('Uno\u202e\u0000\n\tdos 👩\u200d👧 ')).toBe('Uno\n\tdos 👩\u200d👧')
  expect(field.requiredText('Falta').safeParse('\u2066\u200b').success).toBe(false)
})
