import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { fotosDocumento, listaEspera, reservas } from '../../src/server/db/schema/reservas.ts'
import { alumnos } from '../../src/server/db/schema/viajes.ts'
import { addRecargos } from '../../src/server/domain/dinero/cuotas/service.ts'
import { book, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { cashDesk } from './cobranza-de-prueba.ts'
import { persona, type TripDesk, tripDesk } from './viajes-de-prueba.ts'

const enDolares = { moneda: '2' as const, importe: asCentavos(90_000), senia: asCentavos(10_000), cuotas: 4 }

let testApp: TestApp
let desk: TripDesk
beforeAll(async () => {
  testApp = await openTestApp()
  desk = tripDesk(testApp, (await makePersonal(testApp, '1')).token)
})
afterAll(() => testApp.close())

describe('a trip', () => {
  test('is created once per idempotency key and found by its school', async () => {
    const { paquete, curso, colegio } = await makeViaje(testApp)
    const oferta = {
      paquete: String(paquete.id),
      curso: String(curso.id),
      fechasalida: '1/10/2027',
      fecharegreso: '5/10/2027',
      cupo: '20',
      activo: '1',
    }
    expect((await desk.call('POST', 'admin/viajes', oferta, 'dudosa')).json.error).toMatchObject({
      codigo: 'convenio_incompleto',
      mensaje: expect.stringMatching(/CUIT.*Lista de hoteles/),
    })
    const confirmada = { ...oferta, confirmaconvenio: '1' }
    const key = 'una'
    const one = await desk.call('POST', 'admin/viajes', confirmada, key)
    expect((await desk.call('POST', 'admin/viajes', confirmada, key)).json).toEqual(one.json)
    const list = (await desk.call('GET', `admin/viajes?colegio=${colegio.id}&orden=-salida`)).json
    expect(list.total).toBe(2)
    expect(list.results[0]).toMatchObject({ id: one.json.results.id, cupo: 20, libres: 20, tomados: 0 })
    const alReves = await desk.call('POST', 'admin/viajes', { ...oferta, fecharegreso: '30/9/2027' })
    expect(alReves.json.error?.campos?.fecharegreso).toContain('antes de la salida')
  })

  test('cannot depart on or before the last agreed due date of its bookings, but can depart on the next day', async () => {
    const viaje = await makeViaje(testApp)
    await book(testApp, viaje, (await makeCliente(testApp)).token)
    const path = `admin/viajes/${viaje.viaje.id}`
    const mover = (fechasalida: string) =>
      desk.edit(path, { fechasalida, fecharegreso: '19/9/2027', cupo: '10', activo: '1' }, { en: path, parte: 'viaje' })
    // Nine cuotas from December: the last one is due on 10/8/2027.
    const negado = await mover('10/8/2027')
    expect(negado.status).toBe(409)
    expect(negado.json.error).toMatchObject({
      codigo: 'salida_antes_de_cuotas',
      campos: { fechasalida: 'La última cuota acordada vence el 10/08/2027' },
    })
    expect((await mover('11/8/2027')).status).toBe(200)
    const empty = await makeViaje(testApp)
    const free = { fechasalida: '1/2/2027', fecharegreso: '5/2/2027', cupo: '10', activo: '1' }
    const other = `admin/viajes/${empty.viaje.id}`
    expect((await desk.edit(other, free, { en: other, parte: 'viaje' })).status).toBe(200)
  })

  test('can move to an earlier departure when its dues are paid, even if interest is due after that departure', async () => {
    const viaje = await makeViaje(testApp)
    const reservaId = Number((await book(testApp, viaje, (await makeCliente(testApp)).token)).idreserva)
    const caja = cashDesk(testApp, (await makePersonal(testApp, '1')).token)
    const { results } = await caja.pay(reservaId, '2148000')
    expect(results.estado).toBe('pagada')
    const [cuota] = (await caja.account(reservaId)).cuotas
    const interes = { origenId: Number(cuota?.id), moneda: 'ARS', concepto: 'interes', periodo: 'mes-1' } as const
    await testApp.deps.db.transaction((tx) =>
      addRecargos(tx, reservaId, [{ ...interes, importe: asCentavos(100), vencimiento: '2027-08-12' }]),
    )
    const before = { fechasalida: '1/8/2027', fecharegreso: '19/9/2027', cupo: '10', activo: '1' }
    const path = `admin/viajes/${viaje.viaje.id}`
    expect(await desk.edit(path, before, { en: path, parte: 'viaje' })).toMatchObject({ status: 200 })
  })

  test('offers seats that became free while the trip was closed, when staff open the trip again', async () => {
    const viaje = await makeViaje(testApp, { cupo: 3 })
    const which = eq(paquetesCurso.id, viaje.viaje.id)
    const { id: usuarioId } = await makeCliente(testApp)
    const sol = { documento: '52000998', apellido: 'Paz', nombre: 'Sol', estado: 'esperando' } as const
    const espera = { ...sol, usuarioId, paqueteCursoId: viaje.viaje.id, creadaEn: testApp.clock.now }
    await testApp.deps.db.update(paquetesCurso).set({ activo: false }).where(which)
    await testApp.deps.db.insert(listaEspera).values(espera)
    const path = `admin/viajes/${viaje.viaje.id}`
    const open = { fechasalida: '12/9/2027', fecharegreso: '19/9/2027', activo: '1', cupo: '2' }
    const { json } = await desk.edit(path, open, { en: path, parte: 'viaje' })
    expect(json.results).toMatchObject({ cupo: 2, libres: 1 })
    const [oferta] = await testApp.deps.db.select().from(listaEspera).where(eq(listaEspera.documento, '52000998'))
    expect(oferta?.estado).toBe('ofrecido')
  })

  test('cannot have fewer seats than are taken, and offers new seats to the waiting list first', async () => {
    const viaje = await makeViaje(testApp, { cupo: 2 })
    const cliente = await makeCliente(testApp)
    await book(testApp, viaje, cliente.token)
    await book(testApp, viaje, cliente.token)
    const espera = { paquete: String(viaje.viaje.id), documento: '52000999', apellido: 'Paz', nombre: 'Sol' }
    const anotado = await testApp.app.request('/api/lista-de-espera', {
      method: 'POST',
      body: new URLSearchParams(espera),
      headers: { authorization: `Bearer ${cliente.token}` },
    })
    expect(anotado.status).toBe(200)
    const edicion = { fechasalida: '12/9/2027', fecharegreso: '19/9/2027', activo: '1' }
    const path = `admin/viajes/${viaje.viaje.id}`
    const edit = (cupo: string) => desk.edit(path, { ...edicion, cupo }, { en: path, parte: 'viaje' })
    const negado = await edit('1')
    expect(negado.json.error).toMatchObject({ codigo: 'cupo_menor', campos: { cupo: 'Ya hay 2 lugares tomados' } })
    const { json } = await edit('5')
    expect(json.results).toMatchObject({ cupo: 5, libres: 2 })
    const [oferta] = await testApp.deps.db.select().from(listaEspera).where(eq(listaEspera.documento, '52000999'))
    expect(oferta?.estado).toBe('ofrecido')
    const remove = await desk.call('DELETE', path)
    expect(remove.json.error?.mensaje).toBe(
      'No se puede eliminar: el viaje tiene 2 reservas y 1 anotado en su lista de espera',
    )
  })

  test('with adjusted prices cannot be deleted', async () => {
    const { viaje } = await makeViaje(testApp)
    const ajuste = { paquete: String(viaje.id), porcentaje: '10', desde: '1-1-2027', motivo: 'Ómnibus' }
    expect((await desk.call('POST', 'admin/ajustes-de-precio', ajuste, 'sube')).status).toBe(200)
    const { status, json } = await desk.call('DELETE', `admin/viajes/${viaje.id}`)
    expect([status, json.error?.mensaje]).toEqual([409, 'No se puede eliminar: el viaje tiene 1 ajuste de precio'])
  })
})

describe('the trip board', () => {
  test('shows who booked, their debt and who is missing', async () => {
    const viaje = await makeViaje(testApp)
    const cliente = await makeCliente(testApp)
    await book(testApp, viaje, cliente.token, { documento: '50900001' })
    for (const [documento, apellido] of [
      ['50900001', 'Juárez'],
      ['50900002', 'Paz'],
    ] as const)
      await desk.call('POST', `admin/cursos/${viaje.curso.id}/alumnos`, { documento, apellido, nombre: 'Martina' })
    const { results } = (await desk.call('GET', `admin/viajes/${viaje.viaje.id}`)).json
    expect(results.viaje).toMatchObject({ cupo: 10, libres: 9, esperan: 0 })
    expect(results.reservas).toMatchObject([
      {
        apellido: 'Juárez',
        senia: false,
        pagadoars: 0,
        debears: 214_800_000,
        vencidoars: 0,
        fotos: 'falta',
        habitacion: '',
        grupos: ['papeles'],
        enlista: true,
      },
    ])
    expect(results.sinreserva).toMatchObject([{ apellido: 'Paz' }])
  })

  test('sums seats, documents, and money by currency', async () => {
    const viaje = await makeViaje(testApp, { monto: enDolares })
    const cliente = await makeCliente(testApp)
    const one = await book(testApp, viaje, cliente.token, { documento: '50930001' })
    await book(testApp, viaje, cliente.token, { documento: '50930002', nombre: 'Lucía' })
    const path = `admin/viajes/${viaje.viaje.id}`
    const [reserva] = await testApp.deps.db
      .select()
      .from(reservas)
      .where(eq(reservas.id, Number(one.idreserva)))
    await testApp.deps.db
      .insert(fotosDocumento)
      .values({ pasajeroId: reserva?.pasajeroId ?? 0, archivo: 'privado/fotos/prueba', ancho: 10, alto: 10 })
    await desk.call('POST', `${path}/acompanantes`, {
      ...persona,
      tipo: 'docente',
      documento: '25000777',
      ocupalugar: '1',
    })
    await desk.call('PUT', `admin/reservas/${one.idreserva}/documentos/permiso_viaje`)
    await desk.call('POST', `${path}/habitaciones`, { cantidad: '1', capacidad: '4' })
    const [cuarto] = (await desk.call('GET', `${path}/listas`)).json.results.habitaciones
    await desk.call('PUT', `${path}/ocupantes`, { persona: `r${one.idreserva}`, habitacion: String(cuarto.id) })
    const caja = cashDesk(testApp, (await makePersonal(testApp, '1')).token)
    const senia = await caja.pay(Number(one.idreserva), '100.00', { moneda: 'USD' })
    expect(senia.status).toBe(200)
    const { resumen, reservas: rows } = (await desk.call('GET', path)).json.results
    expect(resumen.lugares).toEqual({ confirmados: 1, sinsenia: 1, acompanantes: 1, ofrecidos: 0, libres: 7 })
    expect(resumen.plata).toEqual([
      { moneda: 'USD', total: 180_000, cobrado: 10_000, vencido: 0, familias: 0, porvencer: 170_000 },
    ])
    expect(resumen.papeles).toEqual([
      { tipo: 'fotos', falta: 1, cargada: 1, revisada: 0 },
      { tipo: 'ficha_medica', falta: 2, cargada: 0, revisada: 0 },
      { tipo: 'permiso_viaje', falta: 1, cargada: 0, revisada: 1 },
    ])
    expect(resumen.grupos).toEqual({ papeles: 2, revisar: 1, vencido: 0 })
    expect(rows.map(({ habitacion }: { habitacion: string }) => habitacion).toSorted()).toEqual(['', 'Habitación 1'])
    await testApp.deps.db.execute(
      sql`update cuotas set vencimiento = '2026-11-01' where numero = 1 and reserva_id in (select id from reservas where paquete_curso_id = ${viaje.viaje.id})`,
    )
    const tarde = (await desk.call('GET', path)).json.results
    // Both bookings belong to one account, so one family is overdue.
    expect(tarde.resumen.plata).toEqual([
      { moneda: 'USD', total: 180_000, cobrado: 10_000, vencido: 40_000, familias: 1, porvencer: 130_000 },
    ])
    expect(tarde.reservas).toMatchObject([{ vencidas: 1 }, { vencidas: 1 }])
    expect(tarde.resumen.grupos.vencido).toBe(2)
    const curso = (await desk.call('GET', `admin/cursos/${viaje.curso.id}`)).json.results
    expect(curso.viajes).toMatchObject([{ id: viaje.viaje.id, cupo: 10, tomados: 3, activo: true, vencidousd: 40_000 }])
  })

  test('lists overfull rooms, and people without a room, on two trips or with an ended booking', async () => {
    const viaje = await makeViaje(testApp)
    const other = await makeViaje(testApp)
    const cliente = await makeCliente(testApp)
    const one = await book(testApp, viaje, cliente.token, { documento: '50910001' })
    await book(testApp, viaje, cliente.token, { documento: '50910002', nombre: 'Lucía' })
    await book(testApp, other, cliente.token, { documento: '50910001' })
    const path = `admin/viajes/${viaje.viaje.id}`
    const coordinador = { ...persona, tipo: 'coordinador', documento: '25000001', ocupalugar: '0' }
    await desk.call('POST', `${path}/acompanantes`, coordinador)
    await desk.call('POST', `admin/viajes/${other.viaje.id}/acompanantes`, coordinador)
    expect(
      (await desk.call('POST', `${path}/habitaciones`, { cantidad: '2', capacidad: '1' })).json.results.creadas,
    ).toBe(2)
    const before = (await desk.call('GET', `${path}/listas`)).json.results
    expect(before.habitaciones.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'Habitación 1',
      'Habitación 2',
    ])
    const [first] = before.habitaciones
    await desk.call('PUT', `${path}/ocupantes`, { persona: `r${one.idreserva}`, habitacion: String(first.id) })
    const [acompanante] = before.personas.filter(({ tipo }: { tipo: string }) => tipo === 'coordinador')
    await desk.call('PUT', `${path}/ocupantes`, { persona: acompanante.id, habitacion: String(first.id) })
    const conflictos = async () => (await desk.call('GET', `${path}/listas`)).json.results.conflictos
    const tipos = async () => (await conflictos()).map(({ tipo }: { tipo: string }) => tipo)
    expect(await conflictos()).toContainEqual({ tipo: 'sobrecupo', texto: 'Habitación 1: son 2 y es para 1' })
    expect(await conflictos()).toContainEqual({ tipo: 'sin_habitacion', texto: 'Juárez, Lucía no tiene habitación' })
    expect(await tipos()).toEqual(expect.arrayContaining(['coordinador_dos_viajes', 'dos_viajes']))
    const cancelacion = { motivo: 'agencia', detalle: 'El curso cambió de viaje' }
    expect((await desk.call('POST', `admin/reservas/${one.idreserva}/cancelacion`, cancelacion)).status).toBe(200)
    expect(await tipos()).toContain('reserva_terminada')
    expect(await tipos()).not.toContain('dos_viajes')
    expect((await desk.call('DELETE', `admin/habitaciones/${first.id}`)).json.error?.mensaje).toContain(
      'tiene 2 personas',
    )
    const foreign = await desk.call('PUT', `admin/viajes/${other.viaje.id}/ocupantes`, {
      persona: acompanante.id,
      habitacion: '',
    })
    expect(foreign.status).toBe(404)
  })
})

describe("the delegate's link", () => {
  test('shows counts and first names, but no surnames, documents or amounts, and can be revoked', async () => {
    const viaje = await makeViaje(testApp)
    const cliente = await makeCliente(testApp)
    await book(testApp, viaje, cliente.token, { documento: '50920001', nombre: 'Martina Sol', apellido: 'Juárez' })
    for (const documento of ['50920001', '50920002', '50920003'])
      await desk.call('POST', `admin/cursos/${viaje.curso.id}/alumnos`, {
        documento,
        apellido: 'Juárez',
        nombre: 'Sol',
      })
    const docente = { ...persona, tipo: 'docente', documento: '20111222', ocupalugar: '1' }
    await desk.call('POST', `admin/viajes/${viaje.viaje.id}/acompanantes`, docente)
    await testApp.deps.db
      .update(alumnos)
      .set({ noViaja: 'No viaja' })
      .where(and(eq(alumnos.cursoId, viaje.curso.id), ne(alumnos.documento, '50920002')))
    const created = (await desk.call('POST', `admin/viajes/${viaje.viaje.id}/enlaces-delegado`, { dias: '30' })).json
      .results
    const codigo = new URL(created.url).pathname.replace('/delegado/', '')
    const ver = () => testApp.app.request(`/api/delegado/${codigo}`)
    const answer = await ver()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    expect(JSON.parse(text).results).toMatchObject({
      conSenia: 0,
      ofrecidos: 0,
      acompanantes: 1,
      // The student who booked counts although marked as not travelling.
      alumnos: 2,
      enLista: 1,
      faltan: { fotos: 1, fichamedica: 1, permiso: 1 },
    })
    expect(JSON.parse(text).results.reservaron).toEqual([{ nombre: 'Martina J.' }])
    for (const secret of ['Juárez', 'Sol', '50920001', '2148000', cliente.mail, 'Ibáñez'])
      expect(text).not.toContain(secret)
    expect((await desk.call('DELETE', `admin/enlaces-delegado/${created.id}`)).status).toBe(200)
    expect((await ver()).status).toBe(404)
  })

  test('expires', async () => {
    const { viaje } = await makeViaje(testApp)
    const { url } = (await desk.call('POST', `admin/viajes/${viaje.id}/enlaces-delegado`, { dias: '30' })).json.results
    const then = testApp.clock.now
    testApp.clock.now = new Date(then.getTime() + 31 * 24 * 3600 * 1000)
    const answer = await testApp.app.request(`/api${new URL(url).pathname}`)
    testApp.clock.now = then
    expect(answer.status).toBe(404)
  })
})
