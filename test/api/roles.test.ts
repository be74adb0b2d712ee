import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { book, formOf, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

/**
 * Who may make each call: visitor, customer, reduced staff (type 10), administrator (type 1). Written by hand, apart from
 * the contract, so that a slip there shows here. A call that is not in this table fails the test.
 */
const V = 'visitante'
const C = 'cliente'
const O = 'operador'
const A = 'administrador'
const all = [V, C, O, A]
const table: Record<string, string[]> = {
  nuevousuario: all,
  iniciarsesion: all,
  iniciarsesionadmin: all,
  tokenAuth: [C, O, A],
  cerrarsesion: all,
  cambiarpassword: [C, O, A],
  recuperarcuenta: all,
  verificardatos: all,
  verenlacemail: all,
  restablecerpassword: all,
  slideprincipal: all,
  subtipospaquetes: all,
  paquetes: all,
  eventos: all,
  destinos: all,
  promodestinos: all,
  paquete: all,
  imagenespaquete: all,
  paqueteprogramas: all,
  paqueteservicios: all,
  paquetehotel: all,
  imageneshotel: all,
  destino: all,
  imagenesdestino: all,
  paquetecurso: all,
  promociones: all,
  banners: all,
  hojapaquete: all,
  ajustes: all,
  nosotros: all,
  buscarpaquetes: all,
  buscardestinos: all,
  salud: all,
  datoscliente: [C],
  nuevaconsulta: all,
  cantidadesconsultas: [A],
  listadoconsultas: [A],
  verconsulta: [A],
  resp: [A],
  eliminarconsulta: [A],
  listadoconsultaspersonal: [A],
  listadoreservaspersonal: [A],
  ritmoconsultas: [A],
  verconversacion: [A],
  asignarconsulta: [A],
  adjuntorespuesta: [A],
  listadorespuestasmodelo: [A],
  crearrespuestamodelo: [A],
  cambiarrespuestamodelo: [A],
  eliminarrespuestamodelo: [A],
  ordenarrespuestasmodelo: [A],
  listadoreservas: [C],
  getConvenio: [C, A],
  datospasajero: [C],
  datostutor: [C],
  listadocolegios: [C, O, A],
  consultarcursos: [C, O, A],
  paquetesSelect: [C, O, A],
  consultarmontos: [C, O, A],
  plan: [C],
  convenio: [C],
  nuevareserva: [C],
  uploadimages: [C, O, A],
  fotos: [C],
  lecturas: [C],
  foto: all,
  quitarfoto: [C],
  pedir: [C],
  pedidos: [C],
  cargocancelacion: [C],
  cantidadesreservas: [A],
  listadoreservasnuevas: [A],
  verreserva: [A],
  misdatos: [C],
  tablero: [A],
  vercaja: [A],
  cerrarcaja: [A],
  listadomovimientos: [A],
  informecaja: [A],
  vencidocursos: [A],
  vencidofamilias: [A],
  vistaconciliacion: [A],
  conciliarpagos: [A],
  listadoajustes: [A],
  previaajuste: [A],
  guardarmisdatos: [C],
  guardarrecordatorios: [C],
  cambiarmail: [C],
  pedirconfirmacion: [C],
  confirmarmail: all,
  sesiones: [C],
  terminarsesion: [C],
  terminarsesiones: [C],
  descargardatos: [C],
  eliminarcuenta: [C],
  verborrador: [C],
  guardarborrador: [C],
  quitarborrador: [C],
  anotarespera: [C],
  listaespera: [C],
  vencidosarecordar: [A],
  vistarecordatorio: [A],
  recordarvencidos: [A],
  familiasdecarta: [A],
  vistacarta: [A],
  probarcarta: [A],
  enviarcarta: [A],
  listadocartas: [A],
  vercarta: [A],
  marcarreservas: [A],
  fichareserva: [A],
  corregirpasajero: [A],
  corregirtutor: [A],
  previacambio: [A],
  cambiarviaje: [A],
  anotarreserva: [A],
  reenviarcorreo: [A],
  marcardocumento: [A],
  quitardocumento: [A],
  nuevapropuesta: [A],
  listadopropuestas: [A],
  retirarpropuesta: [A],
  verpropuesta: [C],
  vercambio: [C],
  aceptarcambio: [C],
  viajesconespera: [A],
  esperadeviaje: [A],
  ofrecerlugar: [A],
  quitardeespera: [A],
  retirarespera: [C],
  listadocuentas: [C],
  pago: [C],
  avisopago: all,
  registrarpago: [A],
  aplicarcredito: [A],
  devolverpago: [A],
  cuentareserva: [A],
  vercancelacion: [A],
  condonarcargo: [A],
  cancelarreserva: [A],
  reinstalarreserva: [A],
  ajustarprecios: [A],
  verificarpagos: [C],
  verificarpagosporenlace: all,
  listadosaldos: [A],
  cobrarsaldo: [A],
  condonarsaldo: [A],
  listadocreditos: [A],
  devolvercredito: [A],
  verperiodo: [A],
  cerrarperiodo: [A],
  listadocotizaciones: [A],
  nuevacotizacion: [A],
  listadorevisiones: [A],
  resolverrevision: [A],
  listadotransferencias: [A],
  acreditartransferencia: [A],
  rechazartransferencia: [A],
  comprobantetransferencia: [A],
  vercobranza: [A],
  guardarcobranza: [A],
  cuenta: [C],
  usarcredito: [C],
  informartransferencia: [C],
  crearenlacepago: [C],
  anularenlacepago: [C],
  enlacepago: all,
  pagoporenlace: all,
  destinos_altas: [O, A],
  guardarhotel: [O, A],
  guardardestino: [O, A],
  guardarprograma: [O, A],
  guardarpaquete: [O, A],
  tipospaquetes: [O, A],
  subtipospaquetes_alta: [O, A],
  hoteles_altas: [O, A],
  listadocatalogo: [O, A],
  indicecatalogo: [O, A],
  indiceconfiguracion: [A],
  ordenarcatalogo: [O, A],
  eliminarcatalogo: [O, A],
  publicarcatalogo: [O, A],
  duplicarpaquete: [O, A],
  vistapaquete: [O, A],
  imagenescatalogo: [O, A],
  ordenarimagenes: [O, A],
  editarimagen: [O, A],
  eliminarimagen: [O, A],
  verpaquete: [O, A],
  editarpaquete: [O, A],
  verdestino: [O, A],
  editardestino: [O, A],
  verhotel: [O, A],
  editarhotel: [O, A],
  verprograma: [O, A],
  editarprograma: [O, A],
  vertipo: [O, A],
  editartipo: [O, A],
  verservicio: [O, A],
  guardarservicio: [O, A],
  versubtipo: [O, A],
  guardarsubtipo: [O, A],
  verslide: [O, A],
  guardarslide: [O, A],
  verbanner: [O, A],
  guardarbanner: [O, A],
  verpromocion: [O, A],
  guardarpromocion: [O, A],
  nuevoUsuarioAdmin: [A],
  nuevocliente: [O, A],
  checkmail: [O, A],
  listadoclientes: [O, A],
  fichacliente: [A],
  editarcliente: [A],
  eliminarcliente: [A],
  enviaracceso: [A],
  entregarenlace: [A],
  cerrarsesionescliente: [A],
  listadocolegiosExc: [O, A],
  suscribir: all,
  confirmarboletin: all,
  bajaboletin: all,
  listadosuscriptores: [O, A],
  bajasuscriptor: [O, A],
  listadocampanias: [O, A],
  vercampania: [O, A],
  crearcampania: [O, A],
  editarcampania: [O, A],
  eliminarcampania: [O, A],
  vistacampania: [O, A],
  probarcampania: [O, A],
  enviarcampania: [O, A],
  detenercampania: [O, A],
  solicitar: all,
  listadosolicitudes: [A],
  versolicitud: [A],
  atendersolicitud: [A],
  legal: all,
  contratomodelo: all,
  conveniopdf: [C, A],
  estadopdf: [C, A],
  vencimientos: [C],
  recibopdf: [C, A],
  verificarconvenio: all,
  plantillaconvenio: [A],
  vistapreviaconvenio: [A],
  guardarplantilla: [A],
  listadoplantillas: [A],
  verplantilla: [A],
  vistapdfconvenio: [A],
  listadopersonal: [A],
  cambiarpersona: [A],
  enviarrecuperacion: [A],
  reiniciarsegundofactor: [A],
  listadoingresos: [A],
  sesionespersonal: [A],
  cerrarsesionpersonal: [A],
  misllaves: [C, O, A],
  opcionesllave: [C, O, A],
  agregarllave: [C, O, A],
  renombrarllave: [C, O, A],
  quitarllave: [C, O, A],
  opcionesingreso: all,
  ingresarconllave: all,
  missesiones: [O, A],
  cerrarmisesion: [O, A],
  pedirrecuperacionpersonal: all,
  verenlacepersonal: all,
  restablecerpersonal: all,
  versegundofactor: [O, A],
  veragencia: [A],
  guardaragencia: [A],
  guardarnosotros: [A],
  guardarderechos: [A],
  listadoferiados: [A],
  guardarferiado: [A],
  quitarferiado: [A],
  listadolegales: [A],
  verlegal: [A],
  vistalegal: [A],
  guardarlegal: [A],
  listadotextoscorreo: [A],
  vistatextocorreo: [A],
  guardartextocorreo: [A],
  listadoauditoria: [A],
  registrarexportacion: [O, A],
  listadocorreos: [A],
  vercorreo: [A],
  reintentarcorreo: [A],
  listadotrabajos: [A],
  reintentartrabajo: [A],
  iniciarsegundofactor: [O, A],
  confirmarsegundofactor: [O, A],
  renovarrespaldos: [O, A],
  quitarsegundofactor: [O, A],
  listadocolegiosadmin: [A],
  vercolegio: [A],
  crearcolegio: [A],
  editarcolegio: [A],
  eliminarcolegio: [A],
  vercurso: [A],
  crearcurso: [A],
  editarcurso: [A],
  eliminarcurso: [A],
  crearalumno: [A],
  editaralumno: [A],
  eliminaralumno: [A],
  importaralumnos: [A],
  listadoviajesadmin: [A],
  opcionesviajes: [A],
  verviaje: [A],
  crearviaje: [A],
  editarviaje: [A],
  eliminarviaje: [A],
  listadoformas: [A],
  crearforma: [A],
  calcularforma: [A],
  ordenarformas: [A],
  editarforma: [A],
  activarforma: [A],
  eliminarforma: [A],
  crearacompanante: [A],
  editaracompanante: [A],
  eliminaracompanante: [A],
  listasviaje: [A],
  crearhabitaciones: [A],
  editarhabitacion: [A],
  eliminarhabitacion: [A],
  alojar: [A],
  crearenlacedelegado: [A],
  anularenlacedelegado: [A],
  verdelegado: all,
}

let house: House
let tokens: Record<string, string>
let mine: { token: string; mail: string }
let other: { token: string; mail: string }
let reserva: { idreserva: string; idpasajero: string }
let valid: Record<string, Record<string, string>>

beforeAll(async () => {
  house = await openHouse()
  const viaje = await makeViaje(house)
  mine = await makeCliente(house)
  other = await makeCliente(house)
  reserva = await book(house, viaje, mine.token)
  const [operador, admin] = [await makePersonal(house, '10'), await makePersonal(house, '1')]
  tokens = { [C]: mine.token, [O]: operador.token, [A]: admin.token }
  // Enough of each call's fields to pass validation, so that only the role can refuse it.
  valid = {
    getConvenio: { reserva: reserva.idreserva },
    cambiarpassword: { passwordPrev: 'incorrecta', password: 'incorrecta' },
    verconsulta: { id: '1' },
    verreserva: { id: reserva.idreserva },
    consultarcursos: { colegio: String(viaje.colegio.id) },
    paquetesSelect: { curso: String(viaje.curso.id) },
    consultarmontos: { paquete: String(viaje.viaje.id) },
    convenio: formOf(viaje),
    nuevareserva: formOf(viaje),
    plan: { pp: String(viaje.monto.id) },
    fotos: { idpasajero: reserva.idpasajero },
    conveniopdf: { id: reserva.idreserva },
    estadopdf: { id: reserva.idreserva },
    vencimientos: { id: reserva.idreserva },
    cargocancelacion: { id: reserva.idreserva },
    pedir: { id: reserva.idreserva, tipo: 'correccion', detalle: 'Se llama Martina Sol' },
    // Nobody's: the first one is the session that the other rows need.
    terminarsesion: { id: '999999' },
    eliminarcliente: { id: '999999' },
    cerrarsesionescliente: { id: '999999' },
    cerrarsesionpersonal: { id: '999999' },
    cerrarmisesion: { id: '999999' },
    cambiarpersona: { id: '999999', apellido: 'A', nombre: 'B', tipo: '10', desde: 'x' },
    enviarrecuperacion: { id: '999999' },
    reiniciarsegundofactor: { id: '999999', motivo: 'Perdió su teléfono' },
  }
})
afterAll(() => house.close())

async function ask(name: string, fields: Record<string, string>, token: string | undefined) {
  const endpoint = api.get(name)
  if (!endpoint) throw new Error(`no call ${name}`)
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => fields[key] ?? '1')
  if (!endpoint.body)
    return house.app.request(`${path}?${new URLSearchParams(fields)}`, { method: endpoint.method, headers })
  const body = endpoint.archivos ? new FormData() : new URLSearchParams()
  for (const [key, value] of Object.entries(fields)) body.set(key, value)
  return house.app.request(path, { method: endpoint.method, headers, body })
}

test('every call of the contract stands in the table, and no other', () => {
  expect([...api.keys()].sort()).toEqual(Object.keys(table).sort())
})

/** Ending all sessions is tried by a customer of its own. */
async function tokenOf(name: string, role: string) {
  return name === 'terminarsesiones' && role === C ? (await makeCliente(house)).token : tokens[role]
}

describe('each call as each role', () => {
  test.each(Object.keys(table))('%s', async (name) => {
    for (const role of all) {
      // Signing out ends the session that it is asked with: not the one that the other rows need.
      const token = name === 'cerrarsesion' ? undefined : await tokenOf(name, role)
      const { status } = await ask(name, valid[name] ?? {}, token)
      const refused = role === V ? status === 401 : status === 403
      const isSecretLink = name === 'foto' || name === 'avisopago'
      if (table[name]?.includes(role)) expect(isSecretLink || !refused, `${name} as ${role}: ${status}`).toBe(true)
      else expect(refused, `${name} as ${role}: ${status}`).toBe(true)
      expect(status, `${name} as ${role}`).toBeLessThan(500)
    }
  })
})

describe('another family’s object', () => {
  const everyCall = Object.entries(table).filter(([, roles]) => roles.includes(C) && !roles.includes(V))
  test.each(everyCall.map(([name]) => name))('%s with another’s mail is refused', async (name) => {
    const endpoint = api.get(name)
    if (!endpoint?.mailPropio) return
    const { status } = await ask(name, { ...valid[name], mail: mine.mail }, other.token)
    expect(status).toBe(403)
  })

  test.each([
    ['getConvenio', () => ({ reserva: reserva.idreserva })],
    ['fotos', () => ({ idpasajero: reserva.idpasajero })],
    ['conveniopdf', () => ({ id: reserva.idreserva })],
    ['estadopdf', () => ({ id: reserva.idreserva })],
    ['vencimientos', () => ({ id: reserva.idreserva })],
    ['cargocancelacion', () => ({ id: reserva.idreserva })],
    ['pedir', () => ({ id: reserva.idreserva, tipo: 'cancelacion' })],
  ] as const)('%s of another does not exist', async (name, fields) => {
    expect((await ask(name, fields(), other.token)).status).toBe(404)
  })

  test('calls that take a mail are the ones that the specification gives one', () => {
    const withMail = [...api].filter(([, endpoint]) => endpoint.mailPropio).map(([name]) => name)
    expect(withMail.sort()).toEqual([
      'cambiarpassword',
      'convenio',
      'datoscliente',
      'datostutor',
      'listadocuentas',
      'listadoreservas',
      'nuevareserva',
    ])
  })
})

test('an expired, closed or invented token is no session', async () => {
  expect((await ask('tokenAuth', {}, 'inventado')).status).toBe(401)
  await ask('cerrarsesion', {}, other.token)
  expect((await ask('tokenAuth', {}, other.token)).status).toBe(401)
  house.clock.now = new Date(house.clock.now.getTime() + 15 * 24 * 3600 * 1000)
  expect((await ask('tokenAuth', {}, mine.token)).status).toBe(401)
})
