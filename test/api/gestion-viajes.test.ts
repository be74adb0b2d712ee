import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { montos, paquetesCurso } from '../../src/server/db/schema/colegios.ts'
import { usuarios } from '../../src/server/db/schema/identidad.ts'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { listaEspera } from '../../src/server/db/schema/reservas.ts'
import { acompanantes } from '../../src/server/db/schema/viajes.ts'
import { book, formOf, makeCliente, makePersonal, makeViaje, post } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = (await makePersonal(house, '1')).token
})
afterAll(() => house.close())

type Fields = Record<string, string | string[]>

async function call(method: string, path: string, fields?: Fields, headers: Record<string, string> = {}) {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields ?? {}))
    for (const one of [value].flat()) body.append(Array.isArray(value) ? `${name}[]` : name, one)
  const answer = await house.app.request(`/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(fields && { body }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: each test reads the shape that the contract proves
  return { status: answer.status, json: (await answer.json()) as any }
}

async function seats(id: number) {
  const [fila] = await house.deps.db.select().from(paquetesCurso).where(eq(paquetesCurso.id, id))
  return { cupo: fila?.cupo, libres: fila?.libres }
}

const persona = { apellido: 'Sosa', nombre: 'Inés', telefono: '', nota: '' }

describe('colegios y cursos', () => {
  test('un colegio se agrega una vez, se corrige, y no se elimina con cursos', async () => {
    const datos = { nombre: 'Colegio del Árbol', localidad: 'Lules' }
    const { json } = await call('POST', 'admin/colegios', datos)
    const { id } = json.results
    const otra = await call('POST', 'admin/colegios', datos)
    expect(otra.status).toBe(409)
    expect(otra.json.error.campos.nombre).toContain('Ya hay un colegio')
    const curso = await call('POST', `admin/colegios/${id}/cursos`, { grado: '5.º año', division: 'B', anio: '2027' })
    expect(
      (await call('POST', `admin/colegios/${id}/cursos`, { grado: '5.º año', division: 'B', anio: '2027' })).status,
    ).toBe(409)
    const negado = await call('DELETE', `admin/colegios/${id}`)
    expect(negado.json.error.mensaje).toBe('No se puede eliminar: el colegio tiene 1 curso')
    const buscado = await call('GET', 'admin/colegios?busca=arbol lules')
    expect(buscado.json).toMatchObject({ total: '1', results: [{ nombre: 'Colegio del Árbol', cursos: '1' }] })
    expect((await call('DELETE', `admin/cursos/${curso.json.results.id}`)).status).toBe(200)
    expect((await call('DELETE', `admin/colegios/${id}`)).status).toBe(200)
    const [linea] = await house.deps.db.select().from(auditoria).where(eq(auditoria.accion, 'colegio.eliminado'))
    expect(linea?.antes).toMatchObject(datos)
  })

  test('un curso con viajes no se elimina, y dice por qué', async () => {
    const { curso, colegio } = await makeViaje(house)
    const visto = (await call('GET', `admin/colegios/${colegio.id}`)).json.results
    expect(visto.cursos).toMatchObject([{ viajes: '1', alumnos: '0' }])
    const { json } = await call('DELETE', `admin/cursos/${curso.id}`)
    expect(json.error.mensaje).toBe('No se puede eliminar: el curso tiene 1 viaje')
  })
})

describe('lista de alumnos', () => {
  test('la previa dice qué haría con cada línea y no guarda; guardar dos veces no cambia nada', async () => {
    const { curso } = await makeViaje(house)
    const texto = [
      'Apellido;Nombre;DNI;Fecha de nacimiento',
      'Juárez;"Martina; Sol";50.214.873;3/8/2010',
      'Nieva;Thiago;53777508;31/02/2011',
      '',
      'Paliza;;50407221;',
      'Otra;Igual;50214873;',
      'Zelaya;Facundo;0053902114;',
    ].join('\r\n')
    const path = `admin/cursos/${curso.id}/alumnos/importacion`
    const previa = (await call('POST', path, { texto })).json.results
    expect(previa.guardados).toBe('0')
    expect(previa.alumnos).toEqual([
      {
        linea: '2',
        documento: '50214873',
        apellido: 'Juárez',
        nombre: 'Martina; Sol',
        fechanacimiento: '03-08-2010',
        estado: 'nuevo',
      },
      {
        linea: '7',
        documento: '53902114',
        apellido: 'Zelaya',
        nombre: 'Facundo',
        fechanacimiento: '',
        estado: 'nuevo',
      },
    ])
    expect(previa.errores.map(({ linea, motivo }: { linea: string; motivo: string }) => [linea, motivo])).toEqual([
      ['3', 'La fecha no es válida'],
      ['5', 'El Nombre es obligatorio'],
      ['6', 'El documento ya está en la línea 2'],
    ])
    expect((await call('GET', `admin/cursos/${curso.id}`)).json.results.alumnos).toEqual([])
    expect((await call('POST', path, { texto, guardar: '1' })).json.results.guardados).toBe('2')
    const otraVez = (await call('POST', path, { texto, guardar: '1' })).json.results
    expect(otraVez.guardados).toBe('0')
    expect(otraVez.alumnos.map(({ estado }: { estado: string }) => estado)).toEqual(['igual', 'igual'])
    expect((await call('GET', `admin/cursos/${curso.id}`)).json.results.alumnos).toHaveLength(2)
  })

  test.each([
    ['coma y encabezado', 'documento,apellido,nombre\n41,Sosa,"Ana ""Nita"""', 'Ana "Nita"'],
    ['tabulación, sin encabezado', '41\tSosa\tAna\t1/2/2010', 'Ana'],
  ])('lee %s', async (_, texto, nombre) => {
    const { curso } = await makeViaje(house)
    const { json } = await call('POST', `admin/cursos/${curso.id}/alumnos/importacion`, { texto })
    expect(json.results).toMatchObject({ errores: [], alumnos: [{ documento: '41', apellido: 'Sosa', nombre }] })
  })

  test('a mano: quien no viaja lo dice, y el documento no se repite', async () => {
    const { curso } = await makeViaje(house)
    const alumno = { documento: '51000111', apellido: 'Sosa', nombre: 'Ana' }
    const { json } = await call('POST', `admin/cursos/${curso.id}/alumnos`, alumno)
    expect((await call('POST', `admin/cursos/${curso.id}/alumnos`, alumno)).status).toBe(409)
    await call('PUT', `admin/alumnos/${json.results.id}`, { ...alumno, noviaja: 'Se cambió de escuela' })
    const [fila] = (await call('GET', `admin/cursos/${curso.id}`)).json.results.alumnos
    expect(fila.noviaja).toBe('Se cambió de escuela')
    expect((await call('DELETE', `admin/alumnos/${json.results.id}`)).status).toBe(200)
  })
})

test('el rastro de alumnos y acompañantes guarda de cada documento los tres últimos números, y lo que cambió', async () => {
  const { viaje, curso } = await makeViaje(house)
  const alumnos = `admin/cursos/${curso.id}/alumnos`
  await call('POST', `${alumnos}/importacion`, { texto: '52444101,Sosa,Ana', guardar: '1' })
  const alumno = { documento: '52444102', apellido: 'Paz', nombre: 'Eva' }
  const { id } = (await call('POST', alumnos, alumno)).json.results
  await call('PUT', `admin/alumnos/${id}`, { ...alumno, documento: '52444103' })
  await call('DELETE', `admin/alumnos/${id}`)
  const docente = { ...persona, tipo: 'docente', documento: '52444104' }
  const suyo = (await call('POST', `admin/viajes/${viaje.id}/acompanantes`, docente)).json.results.id
  await call('PUT', `admin/acompanantes/${suyo}`, { ...docente, documento: '52444105' })
  await call('DELETE', `admin/acompanantes/${suyo}`)
  const rastro = await house.deps.db.select().from(auditoria)
  expect(JSON.stringify(rastro)).not.toContain('52444')
  expect(rastro.findLast(({ accion }) => accion === 'alumnos.importados')?.despues).toEqual([
    { documento: '•••101', estado: 'nuevo' },
  ])
  for (const [accion, antes, despues] of [
    ['alumno.editado', '•••102', '•••103'],
    ['acompanante.editado', '•••104', '•••105'],
  ])
    expect(rastro.findLast((linea) => linea.accion === accion)).toMatchObject({
      antes: { documento: antes },
      despues: { documento: despues },
    })
  expect(rastro.findLast(({ accion }) => accion === 'alumno.editado')?.antes).toEqual({ documento: '•••102' })
})

describe('ofrecer un viaje', () => {
  test('la misma clave crea uno solo; el listado lo encuentra por colegio', async () => {
    const { paquete, curso, colegio } = await makeViaje(house)
    const oferta = {
      paquete: String(paquete.id),
      curso: String(curso.id),
      fechasalida: '1/10/2027',
      fecharegreso: '5/10/2027',
      cupo: '20',
      activo: '1',
    }
    const clave = { 'idempotency-key': 'una' }
    const una = await call('POST', 'admin/viajes', oferta, clave)
    expect((await call('POST', 'admin/viajes', oferta, clave)).json).toEqual(una.json)
    const lista = (await call('GET', `admin/viajes?colegio=${colegio.id}&orden=-salida`)).json
    expect(lista.total).toBe('2')
    expect(lista.results[0]).toMatchObject({ id: una.json.results.id, cupo: '20', libres: '20', tomados: '0' })
    const alReves = await call('POST', 'admin/viajes', { ...oferta, fecharegreso: '30/9/2027' })
    expect(alReves.json.error.campos.fecharegreso).toContain('antes de la salida')
  })

  test('el cupo no baja de lo tomado, y los lugares nuevos son primero de quien espera', async () => {
    const viaje = await makeViaje(house, { cupo: 2 })
    const cliente = await makeCliente(house)
    await book(house, viaje, cliente.token)
    await book(house, viaje, cliente.token)
    const espera = { paquete: String(viaje.viaje.id), documento: '52000999', apellido: 'Paz', nombre: 'Sol' }
    const anotado = await house.app.request('/api/lista-de-espera', {
      method: 'POST',
      body: new URLSearchParams(espera),
      headers: { authorization: `Bearer ${cliente.token}` },
    })
    expect(anotado.status).toBe(200)
    const edicion = { fechasalida: '12/9/2027', fecharegreso: '19/9/2027', activo: '1' }
    const path = `admin/viajes/${viaje.viaje.id}`
    const negado = await call('PUT', path, { ...edicion, cupo: '1' })
    expect(negado.json.error).toMatchObject({ codigo: 'cupo_menor', campos: { cupo: 'Ya hay 2 lugares tomados' } })
    const { json } = await call('PUT', path, { ...edicion, cupo: '5' })
    expect(json.results).toMatchObject({ cupo: '5', libres: '2' })
    const [oferta] = await house.deps.db.select().from(listaEspera).where(eq(listaEspera.documento, '52000999'))
    expect(oferta?.estado).toBe('ofrecido')
    const borrar = await call('DELETE', path)
    expect(borrar.json.error.mensaje).toBe(
      'No se puede eliminar: el viaje tiene 2 reservas y 1 anotado en su lista de espera',
    )
  })
})

describe('formas de pago', () => {
  const plan = {
    descripcion: 'Mixto',
    moneda: '3',
    importe: '900000.00',
    adicional: '300.00',
    senia: '90000',
    fechavtosenia: '20/12/2026',
    cuotas: '7',
    cuotasadicional: '3',
    primervencimiento: '10/12/2026',
    diavencimiento: '10',
    cft: '',
    personal: '0',
    seniamin: '',
    seniamax: '',
    cuotasmax: '',
    infocuotas: '',
    infovto: '',
  }

  test('la previa es exactamente lo que después se reserva', async () => {
    const viaje = await makeViaje(house)
    const path = `admin/viajes/${viaje.viaje.id}/planes`
    const previa = (await call('POST', `${path}/calculo`, plan)).json.results
    const { id } = (await call('POST', path, plan)).json.results
    const cliente = await makeCliente(house)
    const { results } = (await (
      await house.app.request('/api/plan', {
        method: 'POST',
        body: new URLSearchParams({ pp: id }),
        headers: { authorization: `Bearer ${cliente.token}` },
      })
    ).json()) as { results: { plan: unknown } }
    expect(previa.plan).toHaveLength(11)
    expect(results.plan).toEqual(previa.plan)
  })

  test('la previa dice por qué nadie podría reservar', async () => {
    const viaje = await makeViaje(house)
    const tarde = { ...plan, cuotas: '12' }
    const { json } = await call('POST', `admin/viajes/${viaje.viaje.id}/planes/calculo`, tarde)
    expect(json.results).toEqual({ plan: [], motivo: 'La última cuota tiene que vencer antes de la salida' })
  })

  test('lo que no cierra se dice junto a su campo', async () => {
    const viaje = await makeViaje(house)
    const malo = { ...plan, senia: '900001', adicional: '' }
    const { json } = await call('POST', `admin/viajes/${viaje.viaje.id}/planes`, malo)
    expect(Object.keys(json.error.campos)).toEqual(['senia', 'adicional'])
  })

  test('con reservas no se cambia ni se elimina; se desactiva', async () => {
    const viaje = await makeViaje(house)
    await book(house, viaje, (await makeCliente(house)).token)
    const path = `admin/planes/${viaje.monto.id}`
    const { results } = (await call('GET', `admin/viajes/${viaje.viaje.id}/planes`)).json
    expect(results).toMatchObject([{ reservas: '1' }])
    expect((await call('PUT', path, plan)).json.error.codigo).toBe('plan_en_uso')
    expect((await call('DELETE', path)).json.error.codigo).toBe('plan_en_uso')
    expect((await call('PUT', `${path}/activo`, { activo: '0' })).status).toBe(200)
    const [monto] = await house.deps.db.select().from(montos).where(eq(montos.id, viaje.monto.id))
    expect(monto).toMatchObject({ activo: false, importe: viaje.monto.importe })
  })

  // The embedded engine has one connection: there nothing is ever at once.
  test.skipIf(process.env.TEST_ENGINE !== 'postgres')(
    'tampoco con una reserva en camino, que ya leyó sus términos',
    async () => {
      const viaje = await makeViaje(house)
      const cliente = await makeCliente(house)
      const { db } = house.deps
      const [held, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      // The account's row, which a booking takes after the terms: here it has read them and not written yet.
      const holding = db.transaction(async (tx) => {
        await tx.select().from(usuarios).where(eq(usuarios.id, cliente.id)).for('update')
        held.resolve()
        await mayCommit.promise
      })
      await held.promise
      const reservando = book(house, viaje, cliente.token)
      const waiting = async () =>
        (
          await db.execute(
            sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rows.length
      while ((await waiting()) < 1);
      let edited = false
      const editing = call('PUT', `admin/planes/${viaje.monto.id}`, plan).finally(() => {
        edited = true
      })
      while (!edited && (await waiting()) < 2);
      mayCommit.resolve()
      await Promise.all([holding, reservando])
      expect((await editing).json).toMatchObject({ error: { codigo: 'plan_en_uso' } })
    },
  )

  test('se ordenan todos o ninguno', async () => {
    const viaje = await makeViaje(house)
    const path = `admin/viajes/${viaje.viaje.id}/planes`
    const { id } = (await call('POST', path, plan)).json.results
    expect((await call('PUT', `${path}/orden`, { ids: [id] })).status).toBe(400)
    await call('PUT', `${path}/orden`, { ids: [id, String(viaje.monto.id)] })
    const { results } = (await call('GET', path)).json
    expect(results.map((fila: { id: string }) => fila.id)).toEqual([id, String(viaje.monto.id)])
  })
})

describe('acompañantes', () => {
  test('quien ocupa lugar lo toma y lo devuelve; sin lugares no entra', async () => {
    const { viaje } = await makeViaje(house, { cupo: 1 })
    const path = `admin/viajes/${viaje.id}/acompanantes`
    const docente = { ...persona, tipo: 'docente', documento: '20111222', ocupalugar: '1' }
    const { json } = await call('POST', path, docente)
    expect(await seats(viaje.id)).toEqual({ cupo: 1, libres: 0 })
    expect((await call('POST', path, { ...docente, documento: '20111223' })).json.error.codigo).toBe('sin_lugares')
    expect((await call('POST', path, { ...docente, ocupalugar: '0' })).json.error.codigo).toBe('acompanante_existente')
    const { id } = json.results
    await call('PUT', `admin/acompanantes/${id}`, { ...docente, ocupalugar: '0' })
    expect(await seats(viaje.id)).toEqual({ cupo: 1, libres: 1 })
    await call('PUT', `admin/acompanantes/${id}`, docente)
    await call('DELETE', `admin/acompanantes/${id}`)
    expect(await seats(viaje.id)).toEqual({ cupo: 1, libres: 1 })
    expect((await call('DELETE', `admin/acompanantes/${id}`)).status).toBe(404)
    expect(await seats(viaje.id)).toEqual({ cupo: 1, libres: 1 })
  })

  test('muchos a la vez: nunca más que los lugares', async () => {
    const { viaje } = await makeViaje(house, { cupo: 3 })
    const todos = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        call('POST', `admin/viajes/${viaje.id}/acompanantes`, {
          ...persona,
          tipo: 'liberado',
          documento: String(30_000_000 + i),
          ocupalugar: '1',
        }),
      ),
    )
    expect(todos.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await seats(viaje.id)).toEqual({ cupo: 3, libres: 0 })
  })
})

describe('nadie viaja dos veces en el mismo viaje', () => {
  const liberado = { ...persona, tipo: 'liberado', ocupalugar: '0' }
  const reservado = { motivo: 'agencia', detalle: '' }

  test('quien ya acompaña no se reserva, ni se prepara por teléfono', async () => {
    const viaje = await makeViaje(house)
    const cliente = await makeCliente(house)
    const documento = '51920001'
    await call('POST', `admin/viajes/${viaje.viaje.id}/acompanantes`, { ...liberado, documento })
    const reserva = await post(house, 'nuevareserva', formOf(viaje, { documento }), { token: cliente.token })
    // Neutral, as for another family's booking: a document tells nobody who travels.
    expect(await reserva.json()).toMatchObject({ error: { codigo: 'reserva_no_disponible' } })
    const propuesta = await call('POST', 'admin/propuestas', {
      mail: cliente.mail,
      ...{ nombreT: 'Laura', apellidoT: 'Medina', telefono: '3815550199', documento, nombre: 'Inés', apellido: 'Sosa' },
      ...{ curso: String(viaje.curso.id), paquete: String(viaje.viaje.id), pp: String(viaje.monto.id) },
    })
    expect(propuesta.json.error.codigo).toBe('acompanante_existente')
    expect(await seats(viaje.viaje.id)).toEqual({ cupo: 10, libres: 10 })
  })

  test('ni se reinstala, ni se corrige a otro con su documento', async () => {
    const viaje = await makeViaje(house)
    const cliente = await makeCliente(house)
    const documento = '51920002'
    const una = await book(house, viaje, cliente.token, { documento })
    const otra = await book(house, viaje, cliente.token, { documento: '51920003' })
    await call('POST', `admin/reservas/${una.idreserva}/cancelacion`, reservado)
    await call('POST', `admin/viajes/${viaje.viaje.id}/acompanantes`, { ...liberado, documento })
    const reinstalada = await call('POST', `admin/reservas/${una.idreserva}/reinstalacion`, {})
    expect(reinstalada.json.error.codigo).toBe('acompanante_existente')
    const acompana = await call('POST', `admin/viajes/${viaje.viaje.id}/acompanantes`, {
      ...liberado,
      documento: '51920004',
    })
    expect(acompana.status).toBe(200)
    const datos = { apellido: 'Juárez', nombre: 'Martina', fechaN: '3-8-2010', motivo: 'Lo pidió la madre' }
    const corregida = await call('PUT', `admin/reservas/${otra.idreserva}/pasajero`, {
      ...datos,
      documento: '51920004',
    })
    expect(corregida.json.error).toMatchObject({ codigo: 'acompanante_existente' })
    expect(corregida.json.error.campos.documento).toBe('Este documento ya viaja en este viaje')
    expect(await seats(viaje.viaje.id)).toEqual({ cupo: 10, libres: 9 })
  })

  test('quien lo hizo antes de esta regla se nombra entre los conflictos', async () => {
    const viaje = await makeViaje(house)
    const cliente = await makeCliente(house)
    await book(house, viaje, cliente.token, { documento: '51920005' })
    const { telefono, nota, ...nombres } = persona
    const fila = { ...nombres, telefono, nota, tipo: 'docente' as const, documento: '51920005', ocupaLugar: false }
    await house.deps.db.insert(acompanantes).values({ ...fila, paqueteCursoId: viaje.viaje.id })
    const { json } = await call('GET', `admin/viajes/${viaje.viaje.id}/listas`)
    expect(json.results.conflictos).toEqual([
      { tipo: 'dos_veces', texto: 'Juárez, Martina está dos veces en este viaje: también como docente' },
    ])
  })

  test.skipIf(process.env.TEST_ENGINE !== 'postgres')('tampoco si las dos cosas pasan a la vez', async () => {
    const viaje = await makeViaje(house, { cupo: 30 })
    const familias = await Promise.all(Array.from({ length: 8 }, () => makeCliente(house)))
    await Promise.all(
      familias.flatMap(({ token }, i) => {
        const documento = String(51_930_000 + i)
        return [
          post(house, 'nuevareserva', formOf(viaje, { documento }), { token }),
          call('POST', `admin/viajes/${viaje.viaje.id}/acompanantes`, { ...liberado, documento }),
        ]
      }),
    )
    const { json } = await call('GET', `admin/viajes/${viaje.viaje.id}/listas`)
    expect(json.results.conflictos).toEqual([])
    expect(json.results.personas).toHaveLength(8)
  })
})

describe('tablero y listas', () => {
  test('el tablero dice quién reservó, qué debe y quién falta', async () => {
    const viaje = await makeViaje(house)
    const cliente = await makeCliente(house)
    await book(house, viaje, cliente.token, { documento: '50900001' })
    for (const [documento, apellido] of [
      ['50900001', 'Juárez'],
      ['50900002', 'Paz'],
    ] as const)
      await call('POST', `admin/cursos/${viaje.curso.id}/alumnos`, { documento, apellido, nombre: 'Martina' })
    const { results } = (await call('GET', `admin/viajes/${viaje.viaje.id}`)).json
    expect(results.viaje).toMatchObject({ cupo: '10', libres: '9', esperan: '0' })
    expect(results.reservas).toMatchObject([
      {
        apellido: 'Juárez',
        senia: '0',
        pagadoars: '0.00',
        debears: '2148000.00',
        vencidoars: '0.00',
        fotos: '0',
        enlista: '1',
      },
    ])
    expect(results.sinreserva).toMatchObject([{ apellido: 'Paz' }])
  })

  test('los conflictos se nombran', async () => {
    const viaje = await makeViaje(house)
    const otro = await makeViaje(house)
    const cliente = await makeCliente(house)
    const una = await book(house, viaje, cliente.token, { documento: '50910001' })
    await book(house, viaje, cliente.token, { documento: '50910002', nombre: 'Lucía' })
    await book(house, otro, cliente.token, { documento: '50910001' })
    const path = `admin/viajes/${viaje.viaje.id}`
    const coordinador = { ...persona, tipo: 'coordinador', documento: '25000001', ocupalugar: '0' }
    await call('POST', `${path}/acompanantes`, coordinador)
    await call('POST', `admin/viajes/${otro.viaje.id}/acompanantes`, coordinador)
    expect((await call('POST', `${path}/habitaciones`, { cantidad: '2', capacidad: '1' })).json.results.creadas).toBe(
      '2',
    )
    const antes = (await call('GET', `${path}/listas`)).json.results
    expect(antes.habitaciones.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Habitación 1', 'Habitación 2'])
    const [primera] = antes.habitaciones
    await call('PUT', `${path}/ocupantes`, { persona: `r${una.idreserva}`, habitacion: primera.id })
    const [acompanante] = antes.personas.filter(({ tipo }: { tipo: string }) => tipo === 'coordinador')
    await call('PUT', `${path}/ocupantes`, { persona: acompanante.id, habitacion: primera.id })
    const conflictos = async () => (await call('GET', `${path}/listas`)).json.results.conflictos
    const tipos = async () => (await conflictos()).map(({ tipo }: { tipo: string }) => tipo)
    expect(await conflictos()).toContainEqual({ tipo: 'sobrecupo', texto: 'Habitación 1: son 2 y es para 1' })
    expect(await conflictos()).toContainEqual({ tipo: 'sin_habitacion', texto: 'Juárez, Lucía no tiene habitación' })
    expect(await tipos()).toEqual(expect.arrayContaining(['coordinador_dos_viajes', 'dos_viajes']))
    const cancelacion = { motivo: 'agencia', detalle: 'El curso cambió de viaje' }
    expect((await call('POST', `admin/reservas/${una.idreserva}/cancelacion`, cancelacion)).status).toBe(200)
    expect(await tipos()).toContain('reserva_terminada')
    expect(await tipos()).not.toContain('dos_viajes')
    expect((await call('DELETE', `admin/habitaciones/${primera.id}`)).json.error.mensaje).toContain('tiene 2 personas')
    const ajena = await call('PUT', `admin/viajes/${otro.viaje.id}/ocupantes`, {
      persona: acompanante.id,
      habitacion: '',
    })
    expect(ajena.status).toBe(404)
  })
})

describe('enlace del delegado', () => {
  test('cuenta sin nombrar: ni apellidos, ni documentos, ni importes; y se anula', async () => {
    const viaje = await makeViaje(house)
    const cliente = await makeCliente(house)
    await book(house, viaje, cliente.token, { documento: '50920001', nombre: 'Martina Sol', apellido: 'Juárez' })
    const creado = (await call('POST', `admin/viajes/${viaje.viaje.id}/enlaces-delegado`, { dias: '30' })).json.results
    const codigo = new URL(creado.url).pathname.replace('/delegado/', '')
    const ver = () => house.app.request(`/api/delegado/${codigo}`)
    const answer = await ver()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const texto = await answer.text()
    expect(JSON.parse(texto).results).toMatchObject({
      conSenia: '0',
      faltan: { fotos: '1', fichamedica: '1', permiso: '1' },
    })
    expect(JSON.parse(texto).results.reservaron).toEqual([{ nombre: 'Martina J.' }])
    for (const secreto of ['Juárez', 'Sol', '50920001', '2148000', cliente.mail, 'Ibáñez'])
      expect(texto).not.toContain(secreto)
    expect((await call('DELETE', `admin/enlaces-delegado/${creado.id}`)).status).toBe(200)
    expect((await ver()).status).toBe(404)
  })

  test('vence', async () => {
    const { viaje } = await makeViaje(house)
    const { url } = (await call('POST', `admin/viajes/${viaje.id}/enlaces-delegado`, { dias: '30' })).json.results
    const entonces = house.clock.now
    house.clock.now = new Date(entonces.getTime() + 31 * 24 * 3600 * 1000)
    const answer = await house.app.request(`/api${new URL(url).pathname}`)
    house.clock.now = entonces
    expect(answer.status).toBe(404)
  })
})
