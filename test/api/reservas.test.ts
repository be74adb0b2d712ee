import { createHash } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { convenios } from '../../src/server/db/schema/convenios.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { auditoria, correos } from '../../src/server/db/schema/mensajes.ts'
import { cuotas, pasajeros, reservas } from '../../src/server/db/schema/reservas.ts'
import { book, call, formOf, get, makeCliente, makeMonto, makePersonal, makeViaje, post } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const total = async (
  table: typeof reservas | typeof pasajeros | typeof cuotas | typeof convenios | typeof correos | typeof auditoria,
) => (await testApp.deps.db.select({ n: count() }).from(table))[0]?.n
const snapshot = () => Promise.all([reservas, pasajeros, cuotas, convenios, correos, auditoria].map(total))
const free = async (id: number) =>
  (await testApp.deps.db.select().from(paquetesCurso).where(eq(paquetesCurso.id, id)))[0]?.libres

describe('nuevareserva', () => {
  test('takes a seat, stores the plan, sends a mail, and returns the deadline of the deposit', async () => {
    const viaje = await makeViaje(testApp)
    const { token, mail } = await makeCliente(testApp)
    const answer = await post(testApp, 'nuevareserva', formOf(viaje, { mail }), { token })
    expect(answer.status).toBe(200)
    const { results } = (await answer.json()) as { results: Record<string, string> }
    expect(results).toMatchObject({
      idpasajero: expect.stringMatching(/^\d+$/),
      vencimientosenia: '03-12-2026',
      mensaje:
        'La reserva fue generada de manera correcta. Los datos de la misma fueron enviados a su correo electrónico. Muchas gracias!',
    })
    expect(await free(viaje.viaje.id)).toBe(9)
    const plan = await testApp.deps.db
      .select()
      .from(cuotas)
      .where(eq(cuotas.reservaId, Number(results.idreserva)))
    expect(plan.reduce((sum, { importe }) => sum + importe, 0)).toBe(214_800_000)
    const [correo] = await testApp.deps.db
      .select()
      .from(correos)
      .where(eq(correos.clave, `reserva-${results.idreserva}`))
    expect(correo?.para).toBe(mail)
  })

  test('accepts JSON and multipart bodies', async () => {
    const viaje = await makeViaje(testApp)
    const { token } = await makeCliente(testApp)
    const asJson = await testApp.app.request('/api/nuevareserva.php', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...formOf(viaje), paquete: viaje.viaje.id }),
    })
    expect(asJson.status).toBe(200)
    const form = new FormData()
    for (const [name, value] of Object.entries(formOf(viaje))) form.set(name, value)
    const headers = { authorization: `Bearer ${token}` }
    expect((await testApp.app.request('/api/nuevareserva.php', { method: 'POST', headers, body: form })).status).toBe(
      200,
    )
  })

  test.each([
    ['documento', '', 'El Nº de Documento es obligatorio'],
    ['documento', '50.214', 'Debe ingresar solo números'],
    ['apellido', ' ', 'El Apellido es obligatorio'],
    ['nombreT', '', 'El Nombre es obligatorio'],
    ['telefono', '9', 'El número es demasiado corto'],
    ['localidad', '', 'La localidad es necesaria'],
    ['calle', '', 'La calle es necesaria'],
    ['fechaN', '31-2-2010', 'La fecha no es válida'],
    ['fechaN', '1-2-2099', 'La fecha de nacimiento no puede ser futura'],
    ['fechaNT', '1-1-1000', 'La fecha no es válida'],
  ])('with %s=%j returns an error on its field and writes nothing', async (field, value, mensaje) => {
    const viaje = await makeViaje(testApp)
    const { token } = await makeCliente(testApp)
    const before = await snapshot()
    const answer = await post(testApp, 'nuevareserva', formOf(viaje, { [field]: value }), { token })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { codigo: 'datos_invalidos', campos: { [field]: mensaje } } })
    expect(await snapshot()).toEqual(before)
  })

  test('writes nothing on a full trip', async () => {
    const viaje = await makeViaje(testApp, { cupo: 0 })
    const { token } = await makeCliente(testApp)
    const before = await snapshot()
    const answer = await post(testApp, 'nuevareserva', formOf(viaje), { token })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ error: { mensaje: 'Ya no quedan lugares para este viaje' } })
    expect(await snapshot()).toEqual(before)
  })

  test('makes one booking per idempotency key, and refuses another body under that key', async () => {
    const viaje = await makeViaje(testApp)
    const { token } = await makeCliente(testApp)
    const form = formOf(viaje)
    const headers = { 'idempotency-key': 'clave-1' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post(testApp, 'nuevareserva', form, { token, headers })),
    )
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(await free(viaje.viaje.id)).toBe(9)
    const other = await post(testApp, 'nuevareserva', { ...form, calle: 'Otra' }, { token, headers })
    expect(other.status).toBe(409)
    const [{ token: neighbour }] = [await makeCliente(testApp)]
    const theirs = await post(testApp, 'nuevareserva', formOf(viaje), { token: neighbour, headers })
    expect(theirs.status).toBe(200)
  })

  test('allows one live booking per passenger and trip, without revealing the other family', async () => {
    const viaje = await makeViaje(testApp)
    const madre = await makeCliente(testApp)
    const padre = await makeCliente(testApp)
    const form = formOf(viaje)
    await book(testApp, viaje, madre.token, form)
    const again = await post(testApp, 'nuevareserva', form, { token: madre.token })
    expect(await again.json()).toMatchObject({ error: { codigo: 'reserva_existente' } })
    const other = await post(testApp, 'nuevareserva', form, { token: padre.token })
    expect(await other.json()).toMatchObject({ error: { codigo: 'reserva_no_disponible' } })
    expect(await free(viaje.viaje.id)).toBe(9)
  })

  test('returns the same error for any document number on a full trip', async () => {
    const viaje = await makeViaje(testApp, { cupo: 1 })
    const [duenia, other] = [await makeCliente(testApp), await makeCliente(testApp)]
    await book(testApp, viaje, duenia.token, { documento: '50222333' })
    const ask = async (token: string, documento: string) =>
      (await post(testApp, 'nuevareserva', formOf(viaje, { documento }), { token })).text()
    const free = await ask(other.token, '50222444')
    expect(free).toContain('"sin_lugares"')
    expect(await ask(other.token, '50222333')).toBe(free)
    expect(await ask(duenia.token, '50222333')).toBe(free)
  })

  test('allows four unpaid bookings per account and trip', async () => {
    const viaje = await makeViaje(testApp)
    const { token } = await makeCliente(testApp)
    const done = []
    for (let n = 0; n < 4; n += 1) done.push(await book(testApp, viaje, token))
    const quinta = () => post(testApp, 'nuevareserva', formOf(viaje), { token })
    expect(await (await quinta()).json()).toMatchObject({
      error: { codigo: 'reservas_sin_pagar', mensaje: expect.stringContaining('4 reservas sin pagar') },
    })
    await book(testApp, await makeViaje(testApp), token)
    expect(await free(viaje.viaje.id)).toBe(6)
    const pago = { reserva: done[0]?.idreserva ?? '', canal: 'efectivo', moneda: 'ARS', importe: '120000.00' }
    const admin = (await makePersonal(testApp, '1')).token
    await call(testApp, 'POST', 'admin/pagos', { token: admin, fields: { ...pago, fecha: '19-11-2026' } })
    expect((await quinta()).status).toBe(200)
  })

  test('does not count proposals by staff in the limit of unpaid bookings', async () => {
    const viaje = await makeViaje(testApp)
    const { token, mail } = await makeCliente(testApp)
    for (let n = 0; n < 4; n += 1) await book(testApp, viaje, token)
    const form = formOf(viaje, { documento: '50222555' })
    const admin = (await makePersonal(testApp, '1')).token
    const propuesta = await call(testApp, 'POST', 'admin/propuestas', { token: admin, fields: { ...form, mail } })
    expect(propuesta.status).toBe(200)
    expect((await post(testApp, 'nuevareserva', form, { token })).status).toBe(200)
  })

  test('needs a confirmed mail address for the second booking', async () => {
    const { token, id } = await makeCliente(testApp, { mailConfirmadoEn: null })
    await book(testApp, await makeViaje(testApp), token)
    const viaje = await makeViaje(testApp)
    const segunda = () => post(testApp, 'nuevareserva', formOf(viaje), { token })
    expect(await (await segunda()).json()).toMatchObject({
      error: { codigo: 'mail_sin_confirmar', mensaje: expect.stringContaining('confirmá tu dirección') },
    })
    await testApp.deps.db.update(usuarios).set({ mailConfirmadoEn: testApp.clock.now }).where(eq(usuarios.id, id))
    expect((await segunda()).status).toBe(200)
  })

  test('refuses a full trip first, then a duplicate, then an unconfirmed mail address', async () => {
    const { token } = await makeCliente(testApp, { mailConfirmadoEn: null })
    const documento = '50222666'
    const viaje = await makeViaje(testApp, { cupo: 2 })
    const again = async () =>
      (await (await post(testApp, 'nuevareserva', formOf(viaje, { documento }), { token })).json()) as object
    await book(testApp, viaje, token, { documento })
    expect(await again()).toMatchObject({ error: { codigo: 'reserva_existente' } })
    await book(testApp, viaje, (await makeCliente(testApp)).token)
    expect(await again()).toMatchObject({ error: { codigo: 'sin_lugares' } })
  })

  test('reports a duplicate in the booking form only for bookings of the same account', async () => {
    const [viaje, other] = [await makeViaje(testApp), await makeViaje(testApp)]
    const [own, foreign] = [await makeCliente(testApp), await makeCliente(testApp)]
    const documento = '50222777'
    const { idreserva } = await book(testApp, viaje, own.token, { documento })
    const existe = async (token: string, { viaje: { id } } = viaje) =>
      (await call(testApp, 'POST', 'reservas/verificacion', { token, fields: { documento, paquete: String(id) } }))
        .results.existe
    expect(await existe(own.token)).toBe(true)
    expect(await existe(own.token, other)).toBe(false)
    expect(await existe(foreign.token)).toBe(false)
    await testApp.deps.db
      .update(reservas)
      .set({ estado: 'cancelada' })
      .where(eq(reservas.id, Number(idreserva)))
    expect(await existe(own.token)).toBe(false)
  })

  test('ignores leading zeros in a document number', async () => {
    const viaje = await makeViaje(testApp)
    const { token } = await makeCliente(testApp)
    await book(testApp, viaje, token, { documento: '50111001' })
    const again = await post(testApp, 'nuevareserva', formOf(viaje, { documento: '0050111001' }), { token })
    expect(await again.json()).toMatchObject({ error: { codigo: 'reserva_existente' } })
  })

  test('audits the former data of a child who is booked with different data', async () => {
    const { token } = await makeCliente(testApp)
    const documento = '48111222'
    const again = async (campos: Record<string, string>) => {
      const viaje = await makeViaje(testApp)
      const { idpasajero } = await book(testApp, viaje, token, { documento, ...campos })
      return testApp.deps.db
        .select({ accion: auditoria.accion, antes: auditoria.antes, despues: auditoria.despues })
        .from(auditoria)
        .where(and(eq(auditoria.objetoTipo, 'pasajero'), eq(auditoria.objetoId, idpasajero)))
    }
    expect(await again({})).toEqual([])
    expect(await again({})).toEqual([])
    const data = { apellido: 'Juárez', nombre: 'Martina', fechaNacimiento: '2010-08-03' }
    expect(await again({ nombre: 'Martín', fechaN: '4-8-2010' })).toEqual([
      {
        accion: 'pasajero.corregido',
        antes: data,
        despues: { ...data, nombre: 'Martín', fechaNacimiento: '2010-08-04' },
      },
    ])
  })

  test('refuses a personal plan beyond its limits, or with an instalment other than the one that the server computes', async () => {
    const viaje = await makeViaje(testApp)
    const personal = await makeMonto(testApp, viaje.viaje.id, {
      descripcion: 'Plan personal',
      personal: true,
      seniaMin: asCentavos(12_000_000),
      seniaMax: asCentavos(90_000_000),
      cuotasMax: 9,
    })
    const { token } = await makeCliente(testApp)
    const plan = {
      pp: String(personal.id),
      personalPago: '1',
      anticipo: '500000.00',
      cuotas: '4',
      valorcuota: '412000.00',
    }
    const { idreserva } = await book(testApp, viaje, token, plan)
    const rows = await testApp.deps.db
      .select()
      .from(cuotas)
      .where(eq(cuotas.reservaId, Number(idreserva)))
    expect(rows.map(({ importe }) => importe)).toEqual([50_000_000, ...Array(4).fill(41_200_000)])
    const beyond = await post(testApp, 'nuevareserva', formOf(viaje, { ...plan, anticipo: '900000.01' }), { token })
    expect(beyond.status).toBe(400)
    expect(await beyond.json()).toMatchObject({
      error: { campos: { anticipo: 'La seña va de $\u00a0120.000,00 a $\u00a0900.000,00' } },
    })
    for (const valorcuota of ['0', '1.00', '412000.02', 'abc', '-5'])
      for (const path of ['nuevareserva', 'convenio']) {
        const other = await post(testApp, path, formOf(viaje, { ...plan, valorcuota, documento: '50111222' }), {
          token,
        })
        expect(other.status).toBe(400)
        expect(await other.json()).toMatchObject({
          error: { campos: { valorcuota: 'Cada cuota de este plan es de $\u00a0412.000,00' } },
        })
      }
    const quotient = { ...plan, cuotas: '7', valorcuota: String(1_648_000 / 7) }
    const local = { ...plan, valorcuota: '412.000' }
    const leftovers = { personalPago: '0', anticipo: 'undefined', cuotas: 'NaN', valorcuota: 'Infinity' }
    for (const fields of [quotient, local, leftovers])
      expect((await post(testApp, 'convenio', formOf(viaje, fields), { token })).status).toBe(200)
  })

  test('ignores body fields named like internal columns', async () => {
    const viaje = await makeViaje(testApp)
    const { token, id } = await makeCliente(testApp)
    const { idreserva } = await book(testApp, viaje, token, {
      estado: 'pagada',
      visto: '1',
      usuarioId: '1',
      id: '99999',
    })
    const [row] = await testApp.deps.db
      .select()
      .from(reservas)
      .where(eq(reservas.id, Number(idreserva)))
    expect(row).toMatchObject({ estado: 'pendiente_senia', visto: false, usuarioId: id })
  })
})

describe('the agreement of a booking', () => {
  const draft = (token: string, form: Record<string, string>) => post(testApp, 'convenio', form, { token })

  test('states that it shows the common plan when the form has no personal plan', async () => {
    const viaje = await makeViaje(testApp)
    const bounds = { seniaMin: asCentavos(12_000_000), seniaMax: asCentavos(90_000_000), cuotasMax: 9 }
    const { id } = await makeMonto(testApp, viaje.viaje.id, { descripcion: 'A medida', personal: true, ...bounds })
    const { token, mail } = await makeCliente(testApp)
    const { nombre, apellido, documento, paquete, curso } = formOf(viaje)
    const form = { mail, nombre, apellido, documento, paquete, curso, pp: String(id) } as Record<string, string>
    const read = async (fields: Record<string, string>) => (await draft(token, fields)).text()
    const aviso = 'Este texto muestra el plan común de esta forma de pago'
    expect(await read(form)).toContain(aviso)
    const chosen = await read({ ...form, personalPago: '1', anticipo: '500000', cuotas: '4' })
    expect(chosen).not.toContain(aviso)
    expect(chosen).toContain('412.000,00')
    expect(await read({ ...form, pp: String(viaje.monto.id) })).not.toContain(aviso)
  })

  test('is escaped, hashed, stored as read, and refused if its text changed meanwhile', async () => {
    const viaje = await makeViaje(testApp)
    const { token, mail } = await makeCliente(testApp)
    const form = formOf(viaje, { mail, nombre: '<script>alert(1)</script>' })
    const answer = await draft(token, form)
    expect(answer.headers.get('content-type')).toContain('text/html')
    const html = await answer.text()
    expect(html).not.toContain('<script>')
    expect(html).toContain('alert(1)')
    const hash = createHash('sha256').update(html).digest('hex')
    expect(answer.headers.get('x-convenio-hash')).toBe(hash)
    const stale = await post(
      testApp,
      'nuevareserva',
      { ...form, convenioHash: hash.replace(/^./, 'f').replace(/.$/, '0') },
      { token },
    )
    expect(stale.status).toBe(409)
    const { idreserva } = await book(testApp, viaje, token, { ...form, convenioHash: hash })
    const accepted = await post(testApp, 'getConvenio', { reserva: idreserva }, { token })
    expect(await accepted.text()).toBe(html)
    await expect(
      testApp.deps.db
        .update(convenios)
        .set({ html: 'otro' })
        .where(eq(convenios.reservaId, Number(idreserva))),
    ).rejects.toThrow()
  })

  test("can be accepted when it was read without the tutor's data", async () => {
    const viaje = await makeViaje(testApp)
    const { token, mail } = await makeCliente(testApp)
    const form = formOf(viaje)
    const { documento = '', apellido = '', nombre = '', paquete = '', pp = '', curso = '' } = form
    const html = await (await draft(token, { mail, documento, apellido, nombre, paquete, pp, curso })).text()
    const convenioHash = createHash('sha256').update(html).digest('hex')
    await book(testApp, viaje, token, { ...form, convenioHash })
  })
})

describe('reading bookings', () => {
  test("is limited to the family's own, except for staff", async () => {
    const viaje = await makeViaje(testApp)
    const mine = await makeCliente(testApp)
    const other = await makeCliente(testApp)
    const admin = await makePersonal(testApp, '1')
    const { idreserva } = await book(testApp, viaje, mine.token)
    const list = (await (await get(testApp, `listadoreservas.php?mail=${mine.mail}`, mine)).json()) as {
      results: { id: string }[]
    }
    expect(list.results.map(({ id }) => id)).toEqual([idreserva])
    expect(await (await get(testApp, 'listadoreservas.php', other)).json()).toEqual({ results: [], siguiente: '' })
    expect((await get(testApp, `listadoreservas.php?mail=${mine.mail}`, other)).status).toBe(403)
    // Clients of the specification write the mail address into the URL without escaping it.
    const plus = await makeCliente(testApp, { mail: 'paula+viajes@example.com' })
    expect((await get(testApp, `listadoreservas.php?mail=${plus.mail}`, plus)).status).toBe(200)
    expect((await post(testApp, 'getConvenio', { reserva: idreserva }, other)).status).toBe(404)
    const seen = (await (await get(testApp, `verreserva.php?id=${idreserva}`, admin)).json()) as {
      results: Record<string, string>[]
    }
    expect(seen.results[0]).toMatchObject({
      id: idreserva,
      visto: '1',
      apellido: 'Juárez',
      documentotutor: '28456789',
      tipopago: '9 cuotas en pesos',
    })
  })

  test('by staff can be filtered by school, course and seen state', async () => {
    const viaje = await makeViaje(testApp)
    const { token } = await makeCliente(testApp)
    const admin = await makePersonal(testApp, '1')
    const { idreserva } = await book(testApp, viaje, token)
    const ask = async (filter: Record<string, string>) => {
      const answer = await post(testApp, 'listadoreservasnuevas', filter, admin)
      return ((await answer.json()) as { results: { id: string }[] }).results.map(({ id }) => id)
    }
    const colegio = String(viaje.colegio.id)
    expect(await ask({ colegio, curso: '', visto: '0' })).toEqual([idreserva])
    expect(await ask({ colegio, curso: String(viaje.curso.id), visto: '2' })).toEqual([idreserva])
    await get(testApp, `verreserva.php?id=${idreserva}`, admin)
    expect(await ask({ colegio, visto: '0' })).toEqual([])
    expect(await ask({ colegio, visto: '1' })).toEqual([idreserva])
  })

  test("by document number reveals a minor's name only to the minor's own family", async () => {
    const viaje = await makeViaje(testApp)
    const mine = await makeCliente(testApp)
    const other = await makeCliente(testApp)
    const form = formOf(viaje)
    await book(testApp, viaje, mine.token, form)
    const ask = async (who: { token: string }) =>
      (await post(testApp, 'datospasajero', { documento: form.documento ?? '' }, who)).json()
    expect(await ask(mine)).toEqual({
      results: { apellido: 'Juárez', nombre: 'Martina', fechanacimiento: '03-08-2010' },
    })
    expect(await ask(other)).toEqual({ results: { apellido: '', nombre: '', fechanacimiento: '' } })
  })

  test("prefills the next form with the tutor's data", async () => {
    const viaje = await makeViaje(testApp)
    const mine = await makeCliente(testApp)
    await book(testApp, viaje, mine.token)
    expect(await (await post(testApp, 'datostutor', { mail: mine.mail }, mine)).json()).toMatchObject({
      results: { documento: '28456789', apellido: 'Ibáñez', fechanacimiento: '14-02-1981', calle: 'Laprida' },
    })
  })
})
