import { describe, expect, test } from 'vitest'
import { parseAlumnos } from '../../src/server/domain/viajes/colegios/alumnos-csv.pure.ts'
import { DomainError } from '../../src/server/domain-error.ts'

const ana = { documento: '50214873', apellido: 'Paz', nombre: 'Ana' }
const conFecha = { ...ana, fechaNacimiento: '2010-08-03' }

function refusalOf(text: string): string | undefined {
  try {
    parseAlumnos(text)
  } catch (error) {
    if (error instanceof DomainError) return error.detalle.motivo
    throw error
  }
  return undefined
}

describe('a student list in CSV', () => {
  test.each([
    ['Apellido y Nombre;DNI', 'Paz, Ana;50.214.873'],
    ['Apellido y Nombre;DNI', 'Paz Ana;50.214.873'],
    ['Apellido/s y Nombre/s;Nº Doc.', 'Paz, Ana;50214873'],
    ['APELLIDO Y NOMBRES,DOCUMENTO', '"Paz, Ana",50214873'],
    ['Apellido y Nombre,DNI', 'Paz, Ana,50214873'],
    ['Alumno;Documento', 'Paz, Ana;50214873'],
    ['N°;Alumno/a;D.N.I.;Curso', '1;Paz, Ana;50.214.873;5.º A'],
    ['Documento Nº\tNombre y Apellido', '50214873\tPaz, Ana'],
    ['Nombre;DNI', 'Paz, Ana;50214873'],
    ['Tipo Doc.;Número de Documento;Apellidos;Nombres', 'DNI;50214873;Paz;Ana'],
    ['CUIL;Apellido;Nombre', '27-50214873-0;Paz;Ana'],
    ['DNI;Apellido;Nombre', '5,0214873E+07;Paz;Ana'],
    ['DNI;Apellido;Nombre', '50214873.0;\u202ePaz\u200b;Ana'],
    ['sep=;\r\nDNI;Apellido;Nombre', '50214873;Paz;Ana'],
    ['DNI;Apellido;Nombre', '50214873;"Paz";"Ana\n"'],
  ])('with the header %j parses %j', (titles, line) => {
    const { parsed: leidos, invalid } = parseAlumnos(`${titles}\n${line}`)
    expect(invalid).toEqual([])
    expect(leidos).toMatchObject([ana])
  })

  test.each(['50214873;Paz, Ana;3/8/2010', '50214873,Paz,Ana,03082010', '50214873\tPaz\tAna\t3-ago-10'])(
    'without a header parses %j',
    (line) => expect(parseAlumnos(line).parsed).toMatchObject([conFecha]),
  )

  test.each(['Fecha de nacimiento', 'F. Nac.', 'Fec. Nac', 'Nacimiento', 'Fecha Nac.'])(
    'parses the birth date under %j, also in spreadsheet formats',
    (title) => {
      for (const fecha of ['3/8/2010', '03082010', '3.8.10', '40393', '40393.0', '2010-08-03 00:00:00'])
        expect(parseAlumnos(`DNI;Apellido;Nombre;${title}\n50214873;Paz;Ana;${fecha}`).parsed, fecha).toMatchObject([
          conFecha,
        ])
    },
  )

  test('keeps a student with an invalid birth date, and reports the date', () => {
    const { parsed: leidos, invalid } = parseAlumnos('50214873;Paz;Ana;31/2/2010\n50214874;Paz;Eva;3/8/2030')
    expect(invalid).toEqual([])
    expect(leidos.map(({ fechaNacimiento, aviso }) => [fechaNacimiento, aviso])).toEqual([
      [undefined, 'La fecha no es válida (31/2/2010): se guarda sin ella'],
      [undefined, 'La fecha de nacimiento no puede ser futura (3/8/2030): se guarda sin ella'],
    ])
  })

  test('keeps a student whose name no PDF can print, and reports the letters', () => {
    const { parsed: leidos, invalid } = parseAlumnos('50214873;Paz;Иван;31/2/2010\n50214874;Paz;Γ')
    expect(invalid).toEqual([])
    expect(leidos.map(({ nombre, aviso }) => [nombre, aviso])).toEqual([
      [
        'Иван',
        'La fecha no es válida (31/2/2010): se guarda sin ella. No podemos imprimir estas letras en los papeles: И в а н',
      ],
      ['Γ', 'No podemos imprimir estas letras en los papeles: Γ'],
    ])
  })

  test.each([
    ['Apellido y Nombre;DNI', 'Paz del Valle Ana;50214873', /dónde termina el apellido/],
    ['Alumno;DNI', 'Ana Paz;50214873', /dónde termina el apellido/],
    ['DNI;Apellido;Nombre', '5,02E+07;Paz;Ana', /abrevió el documento \(5,02E\+07\)/],
    ['DNI;Apellido;Nombre', '50214873;Paz;Ana;algo más', /más columnas/],
  ])('with the header %j reports %j as an unusable line', (titles, line, motivo) => {
    const { parsed: leidos, invalid } = parseAlumnos(`${titles}\n${line}`)
    expect(leidos).toEqual([])
    expect(invalid).toMatchObject([{ line: 2, text: line, motivo: expect.stringMatching(motivo) }])
  })

  test.each([
    ['DNI;Apellido;Nombre;Talle;Alergias\n1;Paz;Ana;M;', 'No conocemos las columnas «Talle» y «Alergias»'],
    ['Apellido;Nombre\nPaz;Ana', 'Falta la columna del documento'],
    ['DNI;Curso\n1;5.º', 'Falta la columna del apellido y el nombre'],
    ['DNI;Documento;Apellido;Nombre\n1;1;Paz;Ana', 'Hay dos columnas para el mismo dato'],
    ['DNI;Apellido;Nombre\n1;Paz;"Ana', 'En la línea 2 hay comillas que no se cierran'],
  ])('is refused as a whole: %j', (text, motivo) => expect(refusalOf(text)).toBe(motivo))

  test('numbers its lines as an editor does, despite line breaks in quotes and empty lines', () => {
    const text = 'DNI;Apellido;Nombre\r\n50214873;"Paz\r\nSosa";Ana\r\n\r\n50214874;;Eva\r\n'
    const { parsed: leidos, invalid } = parseAlumnos(text)
    expect(leidos).toMatchObject([{ line: 2, apellido: 'Paz Sosa' }])
    expect(invalid).toMatchObject([{ line: 5 }])
  })

  test('returns the names of known columns that are not stored', () => {
    expect(parseAlumnos('N°;DNI;Apellido;Nombre;Curso\n1;50214873;Paz;Ana;5.º').ignoradas).toEqual(['N°', 'Curso'])
  })
})
