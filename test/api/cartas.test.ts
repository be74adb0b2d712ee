import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import type { familiasdecarta, listadocartas, vercarta } from '../../src/contract/viajes/cartas.ts'
import type { Db } from '../../src/server/db/client.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { documentosReserva } from '../../src/server/db/schema/viajes.ts'
import { plantillas } from '../../src/server/domain/mensajes/correo/plantillas/plantillas.ts'
import { sendCarta } from '../../src/server/domain/viajes/cartas/service.ts'
import { book, call, correosA, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

type Familias = ReplyOf<typeof familiasdecarta>['results']

let testApp: TestApp
let staff: Awaited<ReturnType<typeof makePersonal>>
let viaje: Awaited<ReturnType<typeof makeViaje>>
let ibanez: Awaited<ReturnType<typeof makeCliente>>
let toledo: typeof ibanez
beforeAll(async () => {
  testApp = await openTestApp()
  staff = await makePersonal(testApp, '1')
})
afterAll(() => testApp.close())
beforeEach(async () => {
  viaje = await makeViaje(testApp)
  ibanez = await makeCliente(testApp)
  toledo = await makeCliente(testApp, { nombre: 'Hernán', apellido: 'Toledo' })
})

const scope = () => ({ viaje: String(viaje.viaje.id) })
const familias = async (query = `viaje=${viaje.viaje.id}`, token = staff.token) =>
  (await call<Familias>(testApp, 'GET', `admin/cartas/familias?${query}`, { token })).results
const text = 'Hola, {nombre}. {pasajero} viaja a {viaje} el {salida}. Debés {debe}; vence {próximo vencimiento}.'
async function send(fields: Record<string, string> = {}, key?: string) {
  const { versiones } = await familias()
  return call<{ id: number; familias: number }>(testApp, 'POST', 'admin/cartas', {
    token: staff.token,
    fields: {
      ...scope(),
      aquien: 'todas',
      asunto: 'Novedades de {pasajero}',
      texto: text,
      destinatarias: versiones.todas,
      ...fields,
    },
    clave: key,
  })
}
const bookAs = async ({ token }: { token: string }, nombre: string) =>
  book(testApp, viaje, token, { nombre, apellido: 'Juárez' })

describe('the recipients of a letter', () => {
  test('are listed once per account, with all children and the groups they belong to', async () => {
    await bookAs(ibanez, 'Martina')
    await bookAs(ibanez, 'Tomás')
    const { idreserva } = await bookAs(toledo, 'Ciro')
    for (const tipo of ['fotos', 'ficha_medica', 'permiso_viaje'] as const)
      await testApp.deps.db
        .insert(documentosReserva)
        .values({ reservaId: Number(idreserva), tipo, personalId: staff.id, recibidoEn: testApp.clock.now })
    const { familias: all, versiones } = await familias()
    expect(all.map(({ apellido, pasajeros, grupos }) => ({ apellido, pasajeros, grupos }))).toEqual([
      {
        apellido: 'Ibáñez',
        pasajeros: 'Martina Juárez y Tomás Juárez',
        grupos: { todas: true, deben: true, vencido: false, papeles: true },
      },
      {
        apellido: 'Toledo',
        pasajeros: 'Ciro Juárez',
        grupos: { todas: true, deben: true, vencido: false, papeles: false },
      },
    ])
    expect(versiones.todas).toBe(versiones.deben)
    expect(versiones.papeles).not.toBe(versiones.todas)
    expect((await familias(`curso=${viaje.curso.id}`)).versiones).toEqual(versiones)
  })

  test('are in the group vencido once a due is overdue, and those of a course are listed until its trip returns', async () => {
    await bookAs(ibanez, 'Martina')
    const before = testApp.clock.now
    const at = async (dia: string, query?: string) => {
      testApp.clock.now = new Date(`${dia}T12:00:00Z`)
      const { token } = await makePersonal(testApp, '1')
      return (await familias(query, token)).familias
    }
    try {
      expect(await at('2027-01-15')).toMatchObject([{ grupos: { vencido: true } }])
      expect(await at('2027-09-19', `curso=${viaje.curso.id}`)).toHaveLength(1)
      expect(await at('2027-09-20', `curso=${viaje.curso.id}`)).toEqual([])
    } finally {
      testApp.clock.now = before
    }
  })

  test('are listed only for an existing trip or course', async () => {
    for (const query of ['', `viaje=${viaje.viaje.id}&curso=${viaje.curso.id}`])
      expect((await call(testApp, 'GET', `admin/cartas/familias?${query}`, { token: staff.token })).status).toBe(400)
    for (const query of ['viaje=999999', 'curso=999999'])
      expect((await call(testApp, 'GET', `admin/cartas/familias?${query}`, { token: staff.token })).status).toBe(404)
  })
})

describe('sending a letter', () => {
  test("sends one audited mail per family, with that family's data", async () => {
    await bookAs(ibanez, 'Martina')
    await bookAs(ibanez, 'Tomás')
    await bookAs(toledo, 'Ciro')
    const key = crypto.randomUUID()
    const [one, other] = await Promise.all([send({}, key), send({}, key)])
    expect(one).toMatchObject({ status: 200, results: { familias: 2 } })
    expect(other).toEqual(one)
    const [mail, ...mas] = (await correosA(testApp, ibanez.mail)).filter(({ clave: c }) => c.startsWith('carta-'))
    expect(mas).toEqual([])
    expect(mail?.asunto).toMatch(/^Novedades de Martina y Tomás · /)
    const parsed = mail?.texto.replaceAll('\u00a0', ' ') ?? ''
    expect(parsed.replace(/\s+/g, ' ')).toContain(
      `Hola, Paula. Martina y Tomás viaja a ${viaje.paquete.nombre} el 12/09/2027. Debés $ 4.296.000,00`,
    )
    expect(parsed).not.toContain('{')
    const list = await call<ReplyOf<typeof listadocartas>['results']>(
      testApp,
      'GET',
      `admin/cartas?viaje=${viaje.viaje.id}`,
      staff,
    )
    expect(list.results).toHaveLength(1)
    expect(list.results[0]).toMatchObject({ asunto: 'Novedades de {pasajero}', autor: 'Ana Soria', total: 2 })
    const { id } = one.results
    await testApp.deps.db
      .update(correos)
      .set({ estado: 'fallido', error: 'No existe' })
      .where(eq(correos.id, mail?.id ?? 0))
    const vista = await call<ReplyOf<typeof vercarta>['results']>(testApp, 'GET', `admin/cartas/${id}`, staff)
    expect(vista.results).toMatchObject({ texto: text, total: 2, fallidos: 1 })
    expect(vista.results.envios[0]).toEqual({
      idcuenta: ibanez.id,
      familia: 'Ibáñez, Paula',
      idcorreo: mail?.id,
      estado: 'fallido',
      error: 'No existe',
    })
    const auditRows = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'carta.enviada'))
    expect(auditRows.filter(({ objetoId }) => objetoId === String(viaje.viaje.id))).toHaveLength(1)
  })

  test('puts no names or amounts in a mail to an unconfirmed address', async () => {
    await bookAs(toledo, 'Ciro')
    await testApp.deps.db.update(usuarios).set({ mailConfirmadoEn: null }).where(eq(usuarios.id, toledo.id))
    expect((await familias()).familias[0]).toMatchObject({ probado: false })
    expect((await send()).status).toBe(200)
    const mail = (await correosA(testApp, toledo.mail)).find(({ clave }) => clave.startsWith('carta-'))
    expect(mail?.texto.replace(/\s+/g, ' ')).toContain('lo que ves en tu cuenta')
    for (const secret of ['Ciro', 'Hernán', '2.148.000', '10/12/2026']) {
      expect(mail?.html).not.toContain(secret)
      expect(mail?.asunto).not.toContain(secret)
    }
  })

  test('renders the mails before the transaction, and again inside the transaction if data changed', async () => {
    await bookAs(ibanez, 'Martina')
    await bookAs(toledo, 'Ciro')
    const { versiones } = await familias()
    const draw = vi.spyOn(plantillas.carta, 'cuerpo')
    const enqueue = vi.spyOn(testApp.deps.jobs, 'sendAll')
    const before: number[] = []
    const db = Object.create(testApp.deps.db, {
      transaction: {
        value: async (run: Parameters<Db['transaction']>[0]) => {
          before.push(draw.mock.calls.length)
          await testApp.deps.db.update(usuarios).set({ nombre: 'Paulina' }).where(eq(usuarios.id, ibanez.id))
          return testApp.deps.db.transaction(run)
        },
      },
    })
    const actor = { ...staff, tipo: 'personal' as const, sesionId: 0, origin: { ip: '', agente: '' } }
    const body = { viaje: viaje.viaje.id, curso: undefined, aquien: 'todas' as const, asunto: 'Hola', texto: text }
    await sendCarta({ ...testApp.deps, db }, actor, { ...body, destinatarias: versiones.todas })
    expect(before).toEqual([2])
    expect(draw).toHaveBeenCalledTimes(3)
    const mail = (await correosA(testApp, ibanez.mail)).find(({ clave }) => clave.startsWith('carta-'))
    expect(mail?.texto).toContain('Hola, Paulina.')
    expect(enqueue).toHaveBeenCalledExactlyOnceWith(
      'correo',
      [{ id: mail?.id }, { id: expect.any(Number) }],
      expect.anything(),
    )
  })

  test('is refused when the recipients changed or there are none', async () => {
    const { versiones } = await familias()
    expect(await send()).toMatchObject({ status: 409, error: { codigo: 'carta_sin_destinatarias' } })
    await bookAs(ibanez, 'Martina')
    expect(await send({ destinatarias: versiones.todas })).toMatchObject({
      status: 409,
      error: { codigo: 'destinatarias_cambiaron' },
    })
    expect(await send({ aquien: 'vencido' })).toMatchObject({ status: 409 })
    expect((await correosA(testApp, ibanez.mail)).some(({ clave }) => clave.startsWith('carta-'))).toBe(false)
  })

  test('reaches only the families of the chosen bookings, and mentions only those bookings', async () => {
    const { idreserva: martina } = await bookAs(ibanez, 'Martina')
    await bookAs(ibanez, 'Tomás')
    await bookAs(toledo, 'Ciro')
    const { familias: chosen, versiones } = await familias(`viaje=${viaje.viaje.id}&reservas=${martina}`)
    expect(chosen.map(({ pasajeros }) => pasajeros)).toEqual(['Martina Juárez'])
    const key = crypto.randomUUID()
    const fields = { reservas: String(martina), destinatarias: versiones.todas }
    const [one, other] = [await send(fields, key), await send(fields, key)]
    expect(one).toMatchObject({ status: 200, results: { familias: 1 } })
    expect(other).toEqual(one)
    const cartasA = async (mail: string) =>
      (await correosA(testApp, mail)).filter((one) => one.clave.startsWith('carta-'))
    expect((await cartasA(ibanez.mail)).map(({ asunto }) => asunto.split(' · ')[0])).toEqual(['Novedades de Martina'])
    expect(await cartasA(toledo.mail)).toEqual([])
    const { results } = await call(testApp, 'GET', `admin/cartas?viaje=${viaje.viaje.id}`, staff)
    expect(results).toMatchObject([{ aquien: 'elegidas', total: 1 }])
    const auditRows = await testApp.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'carta.enviada'))
    expect(auditRows.find(({ objetoId }) => objetoId === String(viaje.viaje.id))?.despues).toMatchObject({
      a_quien: 'todas',
      reservas: [Number(martina)],
    })
  })

  test('is refused for a booking of another trip or course', async () => {
    const { idreserva: martina } = await bookAs(ibanez, 'Martina')
    const other = await makeViaje(testApp)
    const { idreserva: ciro } = await book(testApp, other, toledo.token, { nombre: 'Ciro', apellido: 'Toledo' })
    const { versiones } = await familias()
    for (const reservas of [`${ciro}`, `${martina},${ciro}`]) {
      expect(await send({ reservas, destinatarias: versiones.todas })).toMatchObject({ status: 404 })
      expect(
        (await call(testApp, 'GET', `admin/cartas/familias?viaje=${viaje.viaje.id}&reservas=${reservas}`, staff))
          .status,
      ).toBe(404)
    }
    const deCurso = `admin/cartas/familias?curso=${viaje.curso.id}&reservas=${martina}`
    expect((await call(testApp, 'GET', deCurso, staff)).status).toBe(400)
    expect((await correosA(testApp, toledo.mail)).some(({ clave }) => clave.startsWith('carta-'))).toBe(false)
  })

  test('is refused when the text has an unknown field', async () => {
    await bookAs(ibanez, 'Martina')
    const refused = await send({ texto: 'Hola, {nombre}: {saldo}' })
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.error?.campos?.texto).toContain('Nadie completa {saldo}')
  })

  test('previews the mail of one family, and sends the test mail to the staff member who wrote the letter', async () => {
    await bookAs(ibanez, 'Martina')
    const fields = { ...scope(), aquien: 'vencido', familia: String(ibanez.id), asunto: 'Hola', texto: '{pasajero}' }
    const { results } = await call(testApp, 'POST', 'admin/cartas/vista-previa', { token: staff.token, fields })
    expect(results.html).toContain('Martina')
    expect(results.html).toContain('/cuentas')
    const foreign = await call(testApp, 'POST', 'admin/cartas/vista-previa', {
      token: staff.token,
      fields: { ...fields, familia: String(toledo.id) },
    })
    expect(foreign.status).toBe(404)
    await call(testApp, 'POST', 'admin/cartas/prueba', { token: staff.token, fields })
    expect((await correosA(testApp, staff.mail)).at(-1)?.asunto).toMatch(/^Prueba: Hola/)
    expect((await correosA(testApp, ibanez.mail)).filter(({ clave }) => clave.startsWith('carta'))).toEqual([])
  })
})

test('letter templates are separate from enquiry reply templates and need a subject', async () => {
  const create = (fields: Record<string, string>) =>
    call(testApp, 'POST', 'admin/respuestas-modelo', { token: staff.token, fields })
  const own = {
    uso: 'familias',
    titulo: 'Faltan papeles',
    asunto: 'Papeles de {pasajero}',
    texto: '{papeles que faltan}',
  }
  expect((await create({ ...own, asunto: '' })).error?.campos).toHaveProperty('asunto')
  expect((await create(own)).status).toBe(200)
  expect((await create({ ...own, uso: 'consulta' })).error?.campos?.texto).toContain('{nombre}')
  expect((await create({ uso: 'consulta', titulo: own.titulo, texto: 'Hola' })).status).toBe(200)
  const of = async (uso: string) =>
    (await call(testApp, 'GET', `admin/respuestas-modelo?uso=${uso}`, staff)).results as {
      id: number
      asunto: string
    }[]
  expect(await of('familias')).toMatchObject([{ asunto: own.asunto }])
  const [foreign] = await of('consulta')
  const cambio = await call(testApp, 'PUT', `admin/respuestas-modelo/${foreign?.id}`, {
    token: staff.token,
    fields: { ...own, version: 'x' },
  })
  expect(cambio.status).toBe(404)
})
