import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { Destino } from '../../src/server/demo/contenido/catalogo.ts'
import { loadDemo } from '../../src/server/demo/load.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/**
 * Compares the responses of the specification's calls byte by byte with the recordings in `respuestas/`, on the demo agency of a fixed
 * day. Random values (tokens, the provider's numbers) are masked. Record again (`vitest -u`) only for a change that clients may see.
 */

// The full-size pictures take ten seconds of processor time. One small width runs the same code.
vi.mock('../../src/server/domain/catalogo/medios/derivatives.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/server/domain/catalogo/medios/derivatives.ts')>()
  const createDerivatives: typeof original.createDerivatives = (storage, content) =>
    original.createDerivatives(storage, content, { anchos: [160] })
  return { ...original, createDerivatives }
})

// A real agency's hotels and excursions have photos, while the demo's have drawings.
vi.mock('../../src/server/demo/contenido/catalogo.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/server/demo/contenido/catalogo.ts')>()
  return { ...original, destinos: withFotos(original.destinos) }
})

function withFotos(destinos: Record<string, Destino>): Record<string, Destino> {
  return Object.fromEntries(
    Object.entries(destinos).map(([key, { hoteles, programas, ...destino }]) => {
      const conFotos = hoteles.map((hotel) => ({ ...hotel, fotos: ['salinas-dia', 'salinas-espejo'] }))
      return [
        key,
        { ...destino, hoteles: conFotos, programas: programas.map((one) => ({ ...one, foto: 'puna-dunas' })) },
      ]
    }),
  )
}

const llamadas = [...api].filter(([, { path }]) => path.endsWith('.php'))

type Quien = 'nadie' | 'familia' | 'admin' | 'operador'
// biome-ignore lint/suspicious/noExplicitAny: replies are read without types, as an external client reads them
type Body = any
type Fields = Record<string, string | string[]>

let testApp: TestApp
const tokens: Partial<Record<Quien, string>> = {}
const texts = new Map<string, string[]>()

beforeAll(async () => {
  testApp = await openTestApp()
  await loadDemo(testApp.deps, { historia: false })
})
afterAll(() => testApp.close())

async function ask(who: Quien, call: string, fields: Fields = {}, foto?: Buffer): Promise<Body> {
  const endpoint = api.get(call)
  if (!endpoint) throw new Error(`No call ${call}`)
  const sent = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : value.map((one) => [`${name}[]`, one]),
    ),
  )
  const isGet = endpoint.method === 'GET'
  const token = tokens[who]
  const answer = await testApp.app.request(isGet ? `${endpoint.path}?${sent}` : endpoint.path, {
    method: endpoint.method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(!isGet && { body: foto ? withFoto(sent, foto) : sent }),
  })
  const text = await answer.text()
  const entry = [
    `${endpoint.method} ${endpoint.path} ${mask(sent.toString())} · ${who}`,
    `${answer.status} ${answer.headers.get('content-type')}`,
    mask(text),
  ].join('\n')
  texts.set(call, [...(texts.get(call) ?? []), entry])
  return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}

function withFoto(fields: URLSearchParams, foto: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  form.append('avatar[]', new File([new Uint8Array(foto)], 'foto.jpg', { type: 'image/jpeg' }))
  return form
}

/** Masks values that differ on each run: tokens, keys, the provider's numbers and port. */
function mask(text: string): string {
  return text
    .replaceAll(/"token":"[^"]+"/g, '"token":"…"')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://proveedor')
    .replaceAll(/practica-[0-9a-f]+/g, 'practica')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
}

async function signIn(who: Exclude<Quien, 'nadie'>) {
  const { results } =
    who === 'familia'
      ? await ask('nadie', 'iniciarsesion', { mail: 'familia@example.com', password: 'valija-familia' })
      : await ask('nadie', 'iniciarsesionadmin', { usuario: who, password: `valija-${who}` })
  tokens[who] = results.token
}

test('the replies to all calls, sent without a session or fields, are collected', async () => {
  for (const [call] of llamadas) await ask('nadie', call)
})

test('the replies to calls by visitors are collected', async () => {
  for (const call of ['destinos', 'paquetes', 'promodestinos', 'slideprincipal']) await ask('nadie', call)
  for (const idtipo of ['2', '3', '11']) await ask('nadie', 'paquetes', { idtipo, limite: '3' })
  for (const idtipo of ['7', '10']) await ask('nadie', 'eventos', { idtipo })
  for (const idtipo of ['1', '2', '3', '4']) await ask('nadie', 'subtipospaquetes', { idtipo })
  for (const iddestino of ['1', '999999', 'x']) {
    await ask('nadie', 'destino', { iddestino })
    await ask('nadie', 'imagenesdestino', { iddestino })
  }
  for (const idpaquete of ['1', '22', '999999', 'x'])
    for (const call of ['paquete', 'paquetehotel', 'paqueteprogramas', 'paqueteservicios', 'imagenespaquete'])
      await ask('nadie', call, { idpaquete })
  await ask('nadie', 'imageneshotel', { idhotel: '1' })
  for (const id of ['1', '999999']) await ask('nadie', 'paquetecurso', { id })
})

test('the replies to calls for sign-in, registration and recovery are collected', async () => {
  for (const who of ['familia', 'admin', 'operador'] as const) await signIn(who)
  await ask('nadie', 'iniciarsesion', { mail: 'familia@example.com', password: 'otra' })
  await ask('nadie', 'iniciarsesionadmin', { usuario: 'admin', password: 'otra' })
  for (const who of ['familia', 'admin', 'operador'] as const) {
    await ask(who, 'tokenAuth')
    for (const [call, { quien: derecho }] of llamadas)
      if (derecho !== 'todos' && derecho !== 'sesion') await ask(who, call)
  }
  const added = { nombre: 'Rocío', apellido: 'Vega', telefono: '3815550199', mail: 'rocio@example.com' }
  await ask('nadie', 'nuevousuario', { ...added, password: 'abc' })
  await ask('nadie', 'nuevousuario', { ...added, password: 'una-clave-larga' })
  await ask('nadie', 'nuevousuario', { ...added, password: 'una-clave-larga' })
  await ask('nadie', 'recuperarcuenta', { mail: 'familia@example.com' })
  await ask('nadie', 'recuperarcuenta', { mail: 'no-hay@example.com' })
  await ask('nadie', 'verificardatos', { mail: 'familia@example.com', tk: 'no' })
  await ask('nadie', 'restablecerpassword', { mail: 'familia@example.com', tk: 'no', password: 'una-clave-larga' })
})

test('the replies to calls by a family are collected', async () => {
  const mail = 'familia@example.com'
  for (const call of ['listadoreservas', 'listadocuentas', 'datostutor', 'datoscliente'])
    await ask('familia', call, { mail })
  await ask('familia', 'listadoreservas', { mail: 'otra@example.com' })
  const colegios = await ask('familia', 'listadocolegios')
  const colegio = colegios.results[0].id
  const { results: cursos } = await ask('familia', 'consultarcursos', { colegio })
  const curso = cursos[0].id
  const { results: viajes } = await ask('familia', 'paquetesSelect', { curso })
  const paquete = viajes[0].id
  const { results: formas } = await ask('familia', 'consultarmontos', { paquete })
  const form = {
    mail,
    documento: '51234567',
    apellido: 'Juárez',
    nombre: 'Lola',
    fechaN: '3-8-2010',
    documentoT: '28456789',
    apellidoT: 'Ibáñez',
    nombreT: 'Paula',
    fechaNT: '14-2-1981',
    telefono: '3815550123',
    localidad: 'San Miguel de Tucumán',
    calle: 'Laprida',
    numero: '250',
    curso,
    paquete,
    pp: formas[0].id,
  }
  await ask('familia', 'datospasajero', { documento: '51234567' })
  await ask('familia', 'convenio', form)
  await ask('familia', 'nuevareserva', { ...form, documento: '12' })
  const { results } = await ask('familia', 'nuevareserva', form)
  await ask('familia', 'nuevareserva', form)
  await ask('familia', 'getConvenio', { reserva: results.idreserva })
  await ask('familia', 'getConvenio', { reserva: '999999' })
  await ask('familia', 'datospasajero', { documento: '51234567' })
  await ask('familia', 'listadoreservas', { mail })
  const { results: cuentas } = await ask('familia', 'listadocuentas', { mail })
  await ask('familia', 'pago', { conceptos: `[${cuentas[0].id}]` })
  await ask('familia', 'pago', { conceptos: '[999999]' })
  await ask('familia', 'listadocuentas', { mail })
  const foto = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  await ask('familia', 'uploadimages', { tipo: 'pasajeros', idpaquete: results.idpasajero }, foto)
  await ask('familia', 'uploadimages', { tipo: 'paquetes', idpaquete: '1' }, foto)
  await ask('nadie', 'nuevaconsulta', {
    nombre: 'Rocío',
    apellido: 'Vega',
    telefono: '3815550199',
    mail: 'rocio@example.com',
    consulta: '¿Salen en julio?',
  })
  await ask('familia', 'cambiarpassword', { mail, passwordPrev: 'otra-clave', password: 'una-clave-larga' })
  await ask('familia', 'cambiarpassword', { mail, passwordPrev: 'valija-familia', password: 'una-clave-larga' })
})

test('the replies to calls by staff are collected', async () => {
  for (const call of ['cantidadesconsultas', 'cantidadesreservas', 'listadoconsultas', 'listadocolegiosExc'])
    await ask('admin', call)
  for (const call of ['destinos_altas', 'tipospaquetes', 'subtipospaquetes_alta']) await ask('operador', call)
  await ask('operador', 'tipospaquetes', { tipocero: '1' })
  await ask('operador', 'hoteles_altas', { iddestino: '1' })
  await ask('operador', 'listadoclientes')
  await ask('operador', 'listadoclientes', { busca: 'ibañez', limite: '2' })
  const { results: reservas } = await ask('admin', 'listadoreservasnuevas', { visto: '2' })
  await ask('admin', 'listadoreservasnuevas', { visto: '0', limite: '3' })
  for (const { id } of reservas) await ask('admin', 'verreserva', { id })
  await ask('admin', 'verreserva', { id: '999999' })
  const { results: consultas } = await ask('admin', 'listadoconsultas', { limite: '2' })
  const [consulta] = consultas
  await ask('admin', 'verconsulta', { id: consulta.id })
  await ask('admin', 'verconsulta', { id: '999999' })
  await ask('admin', 'resp', { idconsulta: consulta.id, respuesta: 'Sí, salimos el 12.', mail: consulta.mail })
  await ask('admin', 'eliminarconsulta', { idconsulta: consulta.id })
  const { results: destino } = await ask('operador', 'guardardestino', {
    nombreDestino: 'Iruya',
    descripcion: 'Pueblo',
  })
  const { results: hotel } = await ask('operador', 'guardarhotel', {
    nombreHotel: 'Posada',
    estrellas: '3',
    destino: destino.iddestino,
  })
  const { results: programa } = await ask('operador', 'guardarprograma', {
    nombrePrograma: 'Mirador',
    destino: destino.iddestino,
  })
  await ask('operador', 'guardarpaquete', {
    nombrePaquete: 'Iruya en julio',
    descripcion: 'Cinco días',
    duracion: '5 días, 4 noches',
    tipoPaquete: '3',
    subTipoPaquete: '7',
    destino: destino.iddestino,
    hotel: hotel.idhotel,
    fechai: '1-7-2027',
    fechaf: '5-7-2027',
    programas: [programa.idprograma],
  })
  await ask('operador', 'checkmail', { mail: 'familia@example.com' })
  await ask('operador', 'checkmail', { mail: 'libre@example.com' })
  const cliente = { nombre: 'Luz', apellido: 'Paz', telefono: '3815550111', mail: 'luz@example.com' }
  await ask('operador', 'nuevocliente', cliente)
  await ask('operador', 'nuevocliente', cliente)
  const usuario = { mailAdmin: 'admin2', nombre: 'Inés', apellido: 'Roca', mail: 'ines@example.com' }
  await ask('admin', 'nuevoUsuarioAdmin', { ...usuario, password: 'corta' })
  await ask('admin', 'nuevoUsuarioAdmin', { ...usuario, password: 'Zorzal-azul-91' })
  for (const who of ['familia', 'admin', 'operador'] as const) await ask(who, 'cerrarsesion')
})

test.each(llamadas.map(([call]) => call))('the collected replies of %s equal its recording', async (call) => {
  await expect(`${texts.get(call)?.join('\n\n')}\n`).toMatchFileSnapshot(`respuestas/${call}.txt`)
})
