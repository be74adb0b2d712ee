import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { makePersonal, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { persona, type TripDesk, tripDesk } from './viajes-de-prueba.ts'

let testApp: TestApp
let desk: TripDesk
beforeAll(async () => {
  testApp = await openTestApp()
  desk = tripDesk(testApp, (await makePersonal(testApp, '1')).token)
})
afterAll(() => testApp.close())

describe('schools and courses', () => {
  test('the name of a school is unique, and a school with courses cannot be deleted', async () => {
    const data = { nombre: 'Colegio del Árbol', localidad: 'Lules' }
    const { json } = await desk.call('POST', 'admin/colegios', data)
    const { id } = json.results
    const other = await desk.call('POST', 'admin/colegios', data)
    expect(other.status).toBe(409)
    expect(other.json.error?.campos?.nombre).toContain('Ya hay un colegio')
    const curso = await desk.call('POST', `admin/colegios/${id}/cursos`, {
      grado: '5.º año',
      division: 'B',
      anio: '2027',
    })
    expect(
      (await desk.call('POST', `admin/colegios/${id}/cursos`, { grado: '5.º año', division: 'B', anio: '2027' }))
        .status,
    ).toBe(409)
    const negado = await desk.call('DELETE', `admin/colegios/${id}`)
    expect(negado.json.error?.mensaje).toBe('No se puede eliminar: el colegio tiene 1 curso')
    const sought = await desk.call('GET', 'admin/colegios?busca=arbol lules')
    expect(sought.json).toMatchObject({ total: 1, results: [{ nombre: 'Colegio del Árbol', cursos: 1 }] })
    expect((await desk.call('DELETE', `admin/cursos/${curso.json.results.id}`)).status).toBe(200)
    expect((await desk.call('DELETE', `admin/colegios/${id}`)).status).toBe(200)
    const [line] = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'colegio.eliminado'))
    expect(line?.antes).toMatchObject(data)
  })

  test('a course with trips cannot be deleted, and the error gives the reason', async () => {
    const { curso, colegio } = await makeViaje(testApp)
    const seen = (await desk.call('GET', `admin/colegios/${colegio.id}`)).json.results
    expect(seen.cursos).toMatchObject([{ viajes: [{ salida: '2027-09-12' }], alumnos: 0 }])
    const { json } = await desk.call('DELETE', `admin/cursos/${curso.id}`)
    expect(json.error?.mensaje).toBe('No se puede eliminar: el curso tiene 1 viaje')
  })
})

describe('a student list', () => {
  test('is previewed line by line without saving, and changes nothing when it is saved a second time', async () => {
    const { curso } = await makeViaje(testApp)
    const text = [
      'Apellido;Nombre;DNI;Fecha de nacimiento',
      'Juárez;"Martina; Sol";50.214.873;3/8/2010',
      'Nieva;Thiago;53777508;31/02/2011',
      '',
      'Paliza;;50407221;',
      'Otra;Igual;50214873;',
      'Zelaya;Facundo;0053902114;',
    ].join('\r\n')
    const path = `admin/cursos/${curso.id}/alumnos/importacion`
    const previous = (await desk.call('POST', path, { texto: text })).json.results
    expect(previous.guardados).toBe(0)
    expect(previous.alumnos).toEqual([
      {
        linea: 2,
        documento: '50214873',
        apellido: 'Juárez',
        nombre: 'Martina; Sol',
        fechanacimiento: '2010-08-03',
        aviso: '',
        estado: 'nuevo',
      },
      {
        linea: 3,
        documento: '53777508',
        apellido: 'Nieva',
        nombre: 'Thiago',
        fechanacimiento: null,
        aviso: 'La fecha no es válida (31/02/2011): se guarda sin ella',
        estado: 'nuevo',
      },
      {
        linea: 7,
        documento: '53902114',
        apellido: 'Zelaya',
        nombre: 'Facundo',
        fechanacimiento: null,
        aviso: '',
        estado: 'nuevo',
      },
    ])
    expect(previous.errores.map(({ linea, motivo }: { linea: string; motivo: string }) => [linea, motivo])).toEqual([
      [5, 'El Nombre es obligatorio'],
      [6, 'El documento ya está en la línea 2'],
    ])
    expect((await desk.call('GET', `admin/cursos/${curso.id}`)).json.results.alumnos).toEqual([])
    expect((await desk.call('POST', path, { texto: text, guardar: '1' })).json.results.guardados).toBe(3)
    const otraVez = (await desk.call('POST', path, { texto: text, guardar: '1' })).json.results
    expect(otraVez.guardados).toBe(0)
    expect(otraVez.alumnos.map(({ estado }: { estado: string }) => estado)).toEqual(['igual', 'igual', 'igual'])
    expect((await desk.call('GET', `admin/cursos/${curso.id}`)).json.results.alumnos).toHaveLength(3)
  })

  test('with an unknown column is refused, and the error names the column', async () => {
    const { curso } = await makeViaje(testApp)
    const path = `admin/cursos/${curso.id}/alumnos/importacion`
    const { status, json } = await desk.call('POST', path, {
      texto: 'DNI;Apellido y Nombre;Talle de buzo\n50214873;Paz, Ana;M',
      guardar: '1',
    })
    expect(status).toBe(400)
    expect(json.error?.mensaje).toContain('No conocemos la columna «Talle de buzo»')
    expect((await desk.call('GET', `admin/cursos/${curso.id}`)).json.results.alumnos).toEqual([])
  })

  test.each([
    ['commas and a header', 'documento,apellido,nombre\n41,Sosa,"Ana ""Nita"""', 'Ana "Nita"'],
    ['tabs without a header', '41\tSosa\tAna\t1/2/2010', 'Ana'],
  ])('with %s is parsed', async (_, text, nombre) => {
    const { curso } = await makeViaje(testApp)
    const { json } = await desk.call('POST', `admin/cursos/${curso.id}/alumnos/importacion`, { texto: text })
    expect(json.results).toMatchObject({ errores: [], alumnos: [{ documento: '41', apellido: 'Sosa', nombre }] })
  })

  test('can mark a student as not travelling, and refuses a second student with the same identity number', async () => {
    const { curso } = await makeViaje(testApp)
    const alumno = { documento: '51000111', apellido: 'Sosa', nombre: 'Ana' }
    const { json } = await desk.call('POST', `admin/cursos/${curso.id}/alumnos`, alumno)
    expect((await desk.call('POST', `admin/cursos/${curso.id}/alumnos`, alumno)).status).toBe(409)
    const { id } = json.results
    const enLista = { en: `admin/cursos/${curso.id}`, parte: 'alumnos', id }
    await desk.edit(`admin/alumnos/${id}`, { ...alumno, noviaja: 'Se cambió de escuela' }, enLista)
    const [row] = (await desk.call('GET', `admin/cursos/${curso.id}`)).json.results.alumnos
    expect(row.noviaja).toBe('Se cambió de escuela')
    expect((await desk.call('DELETE', `admin/alumnos/${id}`)).status).toBe(200)
  })
})

test('the audit log shows only three digits of the document numbers of students and companions', async () => {
  const { viaje, curso } = await makeViaje(testApp)
  const alumnos = `admin/cursos/${curso.id}/alumnos`
  await desk.call('POST', `${alumnos}/importacion`, { texto: '52444101,Sosa,Ana', guardar: '1' })
  const alumno = { documento: '52444102', apellido: 'Paz', nombre: 'Eva' }
  const { id } = (await desk.call('POST', alumnos, alumno)).json.results
  const enLista = { en: `admin/cursos/${curso.id}`, parte: 'alumnos', id }
  await desk.edit(`admin/alumnos/${id}`, { ...alumno, documento: '52444103' }, enLista)
  await desk.call('DELETE', `admin/alumnos/${id}`)
  const docente = { ...persona, tipo: 'docente', documento: '52444104' }
  const own = (await desk.call('POST', `admin/viajes/${viaje.id}/acompanantes`, docente)).json.results.id
  const enViaje = { en: `admin/viajes/${viaje.id}`, parte: 'acompanantes', id: own }
  await desk.edit(`admin/acompanantes/${own}`, { ...docente, documento: '52444105' }, enViaje)
  await desk.call('DELETE', `admin/acompanantes/${own}`)
  const auditRows = await testApp.deps.db.select().from(auditoria)
  expect(JSON.stringify(auditRows)).not.toContain('52444')
  expect(auditRows.findLast(({ accion }) => accion === 'alumnos.importados')?.despues).toEqual([
    { documento: '•••101', estado: 'nuevo' },
  ])
  for (const [action, before, after] of [
    ['alumno.editado', '•••102', '•••103'],
    ['acompanante.editado', '•••104', '•••105'],
  ])
    expect(auditRows.findLast((line) => line.accion === action)).toMatchObject({
      antes: { documento: before },
      despues: { documento: after },
    })
  expect(auditRows.findLast(({ accion }) => accion === 'alumno.editado')?.antes).toEqual({ documento: '•••102' })
})
