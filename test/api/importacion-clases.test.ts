import { createHash } from 'node:crypto'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { suscriptores } from '../../src/server/db/schema/boletin.ts'
import { colegios, cursos } from '../../src/server/db/schema/colegios.ts'
import { sesiones, usuarios } from '../../src/server/db/schema/identidad.ts'
import { importaciones } from '../../src/server/db/schema/importaciones.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { rowsToXlsx } from '../../src/server/domain/viajes/en-curso/importacion/template.pure.ts'
import { call, makeCliente, makeHash, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { importer } from './importacion-de-prueba.ts'
import { makeTemporada } from './temporada-de-prueba.ts'

let testApp: TestApp
let admin: Awaited<ReturnType<typeof makePersonal>>
beforeEach(async () => {
  testApp = await openTestApp()
  admin = await makePersonal(testApp, '1')
})
afterEach(() => testApp.close())

const db = () => testApp.deps.db
const { ask, upload, view, step, trySheet, importSheet } = importer(() => ({ testApp, token: admin.token }))

const cuentaDe = async (mail: string) => {
  const [cuenta] = await db().select().from(usuarios).where(eq(usuarios.mail, mail))
  return cuenta
}
const hex = (algorithm: string, text: string | Buffer) => createHash(algorithm).update(text).digest('hex')

describe('imported customers', () => {
  const titles = ['ID', 'Apellido', 'Nombre', 'E-mail', 'DNI', 'Celular', 'Fec. Nac.', 'Ciudad']
  const ana = ['1', 'Paz', 'Ana', 'Ana@example.com', '30.123.456', '381 555-0123', '3/8/1983', 'Tafí Viejo']

  test("are recognised by the sheet's columns, and receive no mail", async () => {
    const rows = [titles, ana, ['2', 'Ríos', 'Luis', 'luis@example.com', '', '', '', '']]
    const probada = await trySheet(rows)
    expect(probada).toMatchObject({ clase: 'clientes', faltan: [], resultado: { nuevas: 2, rechazos: [] } })
    expect(await db().$count(usuarios)).toBe(0)

    await step(probada.id, 'confirmacion')
    expect(await view(probada.id)).toMatchObject({
      estado: 'importada',
      dejadas: [expect.any(Number), expect.any(Number)],
    })
    expect(await cuentaDe('ana@example.com')).toMatchObject({
      ...{ documento: '30123456', telefono: '3815550123', fechaNacimiento: '1983-08-03', localidad: 'Tafí Viejo' },
      ...{ passwordHash: null, mailConfirmadoEn: null },
    })
    expect(await db().select().from(correos)).toEqual([])
    expect(await db().$count(auditoria, eq(auditoria.accion, 'cliente.importado'))).toBe(2)

    const other = await importSheet(rows)
    expect(other).toMatchObject({ resultado: { nuevas: 0, completadas: 0, iguales: 2 }, dejadas: [] })
    expect(await db().$count(usuarios)).toBe(2)
  })

  test('with an account get only their blank fields filled, and staff decide on differences', async () => {
    await makeCliente(testApp, { mail: 'ana@example.com', apellido: 'PAZ', nombre: 'Ana', telefono: '' })
    const base = { apellido: 'Ríos', nombre: 'Luis' }
    await makeCliente(testApp, { ...base, mail: 'luis@example.com', documento: '31000111', telefono: '3815550000' })
    await makeCliente(testApp, { mail: 'eva@example.com', apellido: 'Sol', nombre: 'Eva', telefono: '3814440000' })
    const rows = [
      ...[titles, ana],
      ['2', 'Ríos', 'Luis', '', '31000111', '', '', 'Yerba Buena'],
      ['3', 'Sol', 'Eva', 'eva@example.com', '', '3819990000', '', 'Lules'],
      ['4', 'Luz', 'Iván', '', '32000222', '', '', ''],
      ['5', 'Luz', 'Noé', 'luis@example.com', '', '', '', ''],
      ['6', 'Mar', 'Ema', 'ema@example.com', '5,1E+07', '', '', ''],
      ['6', 'Mar', 'Leo', 'leo@example.com', '', '', '', ''],
      ['8', 'Mar', 'Gil', 'leo@example.com', '', '', '', ''],
    ]
    const { resultado } = await importSheet(rows)
    expect(resultado).toMatchObject({ nuevas: 1, completadas: 2, iguales: 0, cambiadas: 2, rechazadas: 3 })
    expect(
      resultado.rechazos.map(({ fila, columna, motivo }: Record<string, string>) => [fila, columna, motivo]),
    ).toEqual(
      [
        [4, 'Celular', expect.stringContaining('Acá dice «3814440000», en la cuenta eva@example.com')],
        [5, 'E-mail', expect.stringContaining('ninguna cuenta tiene su documento')],
        [6, 'Nombre', expect.stringContaining('dice «Luis»')],
        [6, 'Apellido', expect.stringContaining('dice «Ríos»')],
        [7, 'DNI', expect.stringContaining('abrevió el documento')],
        [9, 'E-mail', 'Es el mismo que en la fila 8'],
      ].toSorted(),
    )
    expect(await cuentaDe('ana@example.com')).toMatchObject({
      apellido: 'PAZ',
      telefono: '3815550123',
      documento: '30123456',
    })
    expect(await cuentaDe('luis@example.com')).toMatchObject({ localidad: 'Yerba Buena', telefono: '3815550000' })
    expect(await cuentaDe('eva@example.com')).toMatchObject({ localidad: '', telefono: '3814440000' })
  })

  test('get blank fields filled by a newer sheet, and undoing the newer import blanks only these fields', async () => {
    const first = await importSheet([titles, ana.with(5, '')])
    const segunda = await importSheet([titles, ana])
    expect(segunda.resultado).toMatchObject({ nuevas: 0, completadas: 1 })
    const tocada = await step(first.id, 'deshecha')
    expect(tocada.error).toMatchObject({ codigo: 'importacion_tocada' })
    await step(segunda.id, 'deshecha')
    expect(await view(segunda.id)).toMatchObject({ estado: 'deshecha', dejadas: [] })
    expect(await cuentaDe('ana@example.com')).toMatchObject({ telefono: '', documento: '30123456' })
  })

  test('of an undone import are created again when another sheet that lists them is imported', async () => {
    const first = await importSheet([titles, ana])
    const other = [titles.slice(0, 5), ana.slice(0, 5)]
    expect((await importSheet(other)).resultado).toMatchObject({ iguales: 1 })
    await step(first.id, 'deshecha')
    expect((await importSheet(other)).resultado).toMatchObject({ nuevas: 1, iguales: 0 })
    expect(await cuentaDe('ana@example.com')).toBeDefined()
  })

  test('are deleted by undoing the import, unless they were used', async () => {
    await makeCliente(testApp, { mail: 'ana@example.com', apellido: 'Paz', nombre: 'Ana', telefono: '' })
    const rows = [titles, ana, ['2', 'Ríos', 'Luis', 'luis@example.com', '', '', '', '']]
    const { id } = await importSheet(rows)
    await step(id, 'deshecha')
    expect(await view(id)).toMatchObject({ estado: 'deshecha' })
    expect(await cuentaDe('luis@example.com')).toBeUndefined()
    expect(await cuentaDe('ana@example.com')).toMatchObject({ telefono: '', documento: '', fechaNacimiento: null })

    const other = await importSheet(rows)
    const luis = await cuentaDe('luis@example.com')
    const invitadas = await call(testApp, 'POST', 'admin/reservas/invitaciones', {
      token: admin.token,
      json: { ids: [String(luis?.id)], clientes: '1' },
    })
    expect(invitadas.results).toEqual({ invitadas: 1, teniancuenta: 0 })
    expect((await step(other.id, 'deshecha')).error).toMatchObject({
      codigo: 'importacion_tocada',
      mensaje: expect.stringContaining('la cuenta luis@example.com'),
    })
    expect(await cuentaDe('ana@example.com')).toMatchObject({ documento: '30123456' })
  })
})

describe('old passwords', () => {
  const titles = ['Apellido', 'Nombre', 'Email', 'Localidad', 'Contraseña']
  const signIn = (mail: string, password: string) => post(testApp, 'iniciarsesion', { mail, password })
  const old = 'la-de-siempre'
  const hashes = async () => ({
    md5: hex('md5', old),
    sha1: hex('sha1', old).toUpperCase(),
    mysql: `*${hex('sha1', createHash('sha1').update(old).digest()).toUpperCase()}`,
    bcrypt: (await bcrypt(old, 4)).replace('$2b$', '$2y$'),
  })

  test('of each hash scheme allow a sign-in, are stored inside our own hash, and are rehashed at the first sign-in', async () => {
    const viejas = await hashes()
    const { resultado, porinvitar, columnas } = await importSheet([
      titles,
      ...Object.entries(viejas).map(([who, hash]) => ['Paz', 'Ana', `${who}@example.com`, 'Lules', hash]),
    ])
    expect(resultado).toMatchObject({ nuevas: 4, rechazos: [] })
    expect(porinvitar).toBe(0)
    expect(columnas.at(-1)).toMatchObject({ campo: 'password', ejemplo: '••••••' })
    for (const [who, hash] of Object.entries(viejas)) {
      const mail = `${who}@example.com`
      const stored = (await cuentaDe(mail))?.passwordHash ?? ''
      expect(stored).toMatch(new RegExp(`^${who}[^:]*:\\$argon2id\\$`))
      expect(stored.toLowerCase()).not.toContain(hash.replace('*', '').toLowerCase().slice(-31))
      expect((await signIn(mail, 'otra-cosa')).status).toBe(403)
      expect((await cuentaDe(mail))?.passwordHash).toBe(stored)
      expect((await signIn(mail, old)).status).toBe(200)
      expect((await cuentaDe(mail))?.passwordHash).toMatch(/^\$argon2id\$/)
      expect((await signIn(mail, old)).status).toBe(200)
      expect((await signIn(mail, 'otra-cosa')).status).toBe(403)
    }
    const written = JSON.stringify([await db().select().from(auditoria), await db().select().from(importaciones)])
    for (const hash of Object.values(viejas)) expect(written.toLowerCase()).not.toContain(hash.toLowerCase())
  })

  test('in plain text are refused, and their sheet is not stored', async () => {
    const rows = [titles, ['Paz', 'Ana', 'ana@example.com', 'Lules', 'secreta1']]
    expect((await upload(await rowsToXlsx(rows))).error).toMatchObject({
      codigo: 'lista_ilegible',
      mensaje: expect.stringContaining('(fila 2) tiene contraseñas sin cifrar'),
    })
    expect(await db().$count(importaciones)).toBe(0)
    // Plain-text passwords under an unknown title are found when staff map the column.
    const { results } = await upload(await rowsToXlsx([titles.with(4, 'Palabra'), ...rows.slice(1)]))
    const { columnas } = await view(results.id)
    const mapeadas = columnas.map(({ titulo, campo }: Record<string, string>) => ({
      titulo,
      campo: titulo === 'Palabra' ? 'password' : campo,
    }))
    const negada = await ask('POST', `/${results.id}/mapa`, { json: { columnas: mapeadas, viajes: [] } })
    expect(negada.error?.codigo).toBe('lista_ilegible')
    expect(await view(results.id)).toMatchObject({ guardada: false, columnas: [] })
    for await (const key of testApp.deps.storage.list('privado/importaciones')) expect.fail(`${key} is still stored`)
  })

  test('of an unknown scheme are refused, and the refusal names the row but masks the hash', async () => {
    const { resultado } = await trySheet([titles, ['Paz', 'Ana', 'ana@example.com', 'Lules', hex('sha256', old)]])
    expect(resultado.rechazos).toEqual([
      { fila: 2, columna: 'Contraseña', valor: '••••••', motivo: expect.stringContaining('No conocemos esa forma') },
    ])
  })

  test('do not replace a password chosen on the site, unless the account is unconfirmed', async () => {
    const own = await makeHash('la-nueva')
    const ana = { apellido: 'Paz', nombre: 'Ana', telefono: '' }
    await makeCliente(testApp, { ...ana, mail: 'ana@example.com', passwordHash: own })
    const sinConfirmar = { ...ana, passwordHash: own, mailConfirmadoEn: null }
    const foreign = await makeCliente(testApp, { ...sinConfirmar, mail: 'otra@example.com' })
    const { md5 } = await hashes()
    const row = (mail: string) => ['Paz', 'Ana', mail, 'Lules', md5]
    await importSheet([titles, row('ana@example.com'), row('otra@example.com')])
    expect(await db().$count(sesiones, eq(sesiones.usuarioId, foreign.id))).toBe(0)
    expect((await signIn('ana@example.com', 'la-nueva')).status).toBe(200)
    expect((await signIn('ana@example.com', old)).status).toBe(403)
    expect((await signIn('otra@example.com', 'la-nueva')).status).toBe(403)
    expect((await signIn('otra@example.com', old)).status).toBe(200)
  })

  test('still work after a later import of bookings, and their import cannot be undone once a customer has signed in with one', async () => {
    const { md5 } = await hashes()
    const { paquete, colegio, monto } = await makeViaje(testApp)
    const viajes = [{ nombre: `${paquete.nombre} ${colegio.nombre}`, forma: monto.descripcion }]
    const { filas } = makeTemporada({ viajes, reservas: 1 })
    const mail = String(filas[2]?.[7])
    const { id } = await importSheet([titles, ['Paz', 'Ana', mail, 'Lules', md5]])
    expect((await importSheet(filas)).resultado).toMatchObject({ nuevas: 1 })
    expect((await signIn(mail, old)).status).toBe(200)
    expect((await step(id, 'deshecha')).error?.codigo).toBe('importacion_tocada')
  })
})

describe('imported subscribers', () => {
  const titles = ['Email', 'Fecha de alta', 'Origen', 'Baja']

  test('have the proof of their consent, and are refused without a proof or if they unsubscribed', async () => {
    await db()
      .insert(suscriptores)
      .values([
        { mail: 'fue@example.com', estado: 'baja', bajaEn: new Date('2026-10-02T15:00:00Z') },
        { mail: 'espera@example.com', estado: 'pendiente' },
      ])
    const rows = [
      titles,
      ['ana@example.com', '10/06/2026', 'Formulario del sitio', ''],
      ['sin@example.com', '', 'Feria', ''],
      ['nada@example.com', '10/06/2026', '', ''],
      ['fue@example.com', '10/06/2026', 'Feria', ''],
      ['alla@example.com', '10/06/2026', 'Feria', '15/09/2026'],
      ['espera@example.com', '01/06/2026', 'Firmó en la feria', ''],
    ]
    const importada = await importSheet(rows)
    expect(importada).toMatchObject({ clase: 'suscriptores', resultado: { nuevas: 1, completadas: 1, rechazadas: 4 } })
    expect(importada.resultado.rechazos).toEqual([
      expect.objectContaining({ fila: 3, columna: 'Fecha de alta', motivo: expect.stringContaining('sin prueba') }),
      expect.objectContaining({ fila: 4, columna: 'Origen', motivo: expect.stringContaining('sin prueba') }),
      expect.objectContaining({
        fila: 5,
        columna: 'Email',
        motivo: 'Se dio de baja el 02/10/2026: no se vuelve a suscribir',
      }),
      expect.objectContaining({ fila: 6, columna: 'Baja', motivo: expect.stringContaining('queda afuera') }),
    ])
    const [ana] = await db().select().from(suscriptores).where(eq(suscriptores.mail, 'ana@example.com'))
    expect(ana).toMatchObject({ estado: 'confirmado', prueba: 'Formulario del sitio' })
    expect(ana?.confirmadoEn?.toISOString().slice(0, 10)).toBe('2026-06-10')
    expect(await db().select().from(correos)).toEqual([])

    await step(importada.id, 'deshecha')
    expect(
      await db()
        .select({ mail: suscriptores.mail, estado: suscriptores.estado })
        .from(suscriptores)
        .orderBy(suscriptores.mail),
    ).toEqual([
      { mail: 'espera@example.com', estado: 'pendiente' },
      { mail: 'fue@example.com', estado: 'baja' },
    ])
    const other = await importSheet(rows)
    await db().update(suscriptores).set({ estado: 'baja' }).where(eq(suscriptores.mail, 'ana@example.com'))
    expect((await step(other.id, 'deshecha')).error?.codigo).toBe('importacion_tocada')
  })
})

describe('schools and courses', () => {
  const titles = ['Colegio', 'Localidad', 'Curso', 'División', 'Turno', 'Año lectivo']

  test('are found by name or created once, and deleted by undoing the import', async () => {
    const [conocido] = await db()
      .insert(colegios)
      .values({ nombre: 'Colegio Belgrano', localidad: 'Lules' })
      .returning()
    if (!conocido) throw new Error('no school')
    await db()
      .insert(cursos)
      .values({ colegioId: conocido.id, grado: '5.º año', division: 'A', turno: 'mañana', anio: 2027 })
    await db().insert(colegios).values({ nombre: 'Colegio Sarmiento' })
    const rows = [
      titles,
      ['COLEGIO BELGRANO', 'lules', '5.º año', 'a', 'Mañana', '2027'],
      ['Colegio Belgrano', '', '5.º año', 'B', 'tarde', '2027'],
      ['Colegio del Huerto', 'Yerba Buena', '6.º año', '', '', '2027'],
      ['Colegio del Huerto', 'Yerba Buena', '7.º año', '', '', '2027'],
      ['Colegio Sarmiento', 'Monteros', '5.º año', '', '', '2027'],
      ['Colegio Mitre', '', '5.º año', '', '', '27'],
    ]
    const importada = await importSheet(rows)
    expect(importada).toMatchObject({
      clase: 'cursos',
      resultado: { nuevas: 3, iguales: 1, cambiadas: 1, rechazadas: 1 },
    })
    expect(importada.resultado.rechazos).toEqual([
      expect.objectContaining({ fila: 6, columna: 'Localidad', motivo: expect.stringContaining('sin localidad') }),
      expect.objectContaining({ fila: 7, columna: 'Año lectivo', motivo: 'El año no es válido' }),
    ])
    expect(await db().$count(colegios)).toBe(3)
    expect((await importSheet(rows)).resultado).toMatchObject({ nuevas: 0, iguales: 4 })
    await step(importada.id, 'deshecha')
    expect(await view(importada.id)).toMatchObject({ estado: 'deshecha' })
    expect([await db().$count(colegios), await db().$count(cursos)]).toEqual([2, 1])
  })
})

test('staff can correct the proposed kind of a sheet, and the columns of the new kind are then proposed', async () => {
  const { results } = await upload(
    await rowsToXlsx([
      ['Email', 'Apellido', 'Nombre'],
      ['ana@example.com', 'Paz', 'Ana'],
    ]),
  )
  expect((await view(results.id)).clase).toBe('clientes')
  const json = { clase: 'suscriptores', columnas: [], viajes: [] }
  expect((await ask('POST', `/${results.id}/mapa`, { json })).status).toBe(200)
  const chosen = await view(results.id)
  expect(chosen).toMatchObject({
    clase: 'suscriptores',
    faltan: ['«Fecha del consentimiento»', '«Cómo se suscribió»'],
  })
  expect(chosen.columnas.map(({ campo }: { campo: string }) => campo)).toEqual(['mail', '', ''])
  expect((await step(results.id, 'prueba')).error?.codigo).toBe('importacion_incompleta')
})
