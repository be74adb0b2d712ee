import * as fichas from './catalogo/fichas.ts'
import * as gestionCatalogo from './catalogo/gestion.ts'
import * as piezas from './catalogo/piezas.ts'
import * as viajes from './catalogo/site.ts'
import * as avisos from './dinero/avisos.ts'
import * as caja from './dinero/caja.ts'
import * as cobranza from './dinero/cobranza.ts'
import * as gestion from './dinero/cobranza-gestion.ts'
import * as cuenta from './dinero/cuenta.ts'
import * as papeles from './dinero/pdfs.ts'
import * as recordatorios from './dinero/recordatorios.ts'
import * as saldosContra from './dinero/saldos-contra.ts'
import type { Endpoint } from './endpoint.ts'
import * as altas from './especificacion/altas.ts'
import * as catalogo from './especificacion/catalogo.ts'
import * as clientes from './especificacion/clientes.ts'
import * as colegios from './especificacion/colegios.ts'
import * as consultas from './especificacion/consultas.ts'
import * as identidad from './especificacion/identidad.ts'
import * as pagos from './especificacion/pagos.ts'
import * as reservas from './especificacion/reservas.ts'
import * as boletin from './mensajes/boletin.ts'
import * as campanias from './mensajes/campanias.ts'
import * as consultasGestion from './mensajes/consultas.ts'
import * as modelos from './mensajes/modelos.ts'
import * as clientesGestion from './personas/clientes.ts'
import * as derechos from './personas/derechos.ts'
import * as llaves from './personas/llaves.ts'
import * as misDatos from './personas/mis-datos.ts'
import * as pedidos from './personas/pedidos.ts'
import * as personal from './personas/personal.ts'
import * as segundoFactor from './personas/segundo-factor.ts'
import * as agencia from './platform/agencia.ts'
import * as conexiones from './platform/conexiones.ts'
import * as legales from './platform/legales.ts'
import * as sistema from './platform/sistema.ts'
import * as sitio from './platform/sitio.ts'
import * as tablero from './platform/tablero.ts'
import * as textos from './platform/textos.ts'
import * as vigilancia from './platform/vigilancia.ts'
import * as borradores from './viajes/borradores.ts'
import * as finales from './viajes/cancelaciones.ts'
import * as cartas from './viajes/cartas.ts'
import * as colegiosGestion from './viajes/colegios.ts'
import * as delegado from './viajes/delegado.ts'
import * as documentos from './viajes/documentos.ts'
import * as enCurso from './viajes/en-curso.ts'
import * as espera from './viajes/espera.ts'
import * as esperaGestion from './viajes/espera-gestion.ts'
import * as formas from './viajes/formas.ts'
import * as viajesGente from './viajes/gente.ts'
import * as importacion from './viajes/importacion.ts'
import * as plan from './viajes/plan.ts'
import * as propuestas from './viajes/propuestas.ts'
import * as reservasGestion from './viajes/reservas.ts'
import * as viajesGestion from './viajes/salidas.ts'

/** The API documentation, the server's routes and the role tests iterate this list. */
export const api: ReadonlyMap<string, Endpoint> = new Map(
  [
    identidad,
    catalogo,
    viajes,
    consultas,
    consultasGestion,
    modelos,
    boletin,
    campanias,
    derechos,
    legales,
    colegios,
    reservas,
    reservasGestion,
    documentos,
    propuestas,
    borradores,
    enCurso,
    importacion,
    espera,
    esperaGestion,
    pagos,
    avisos,
    papeles,
    pedidos,
    cobranza,
    finales,
    gestion,
    saldosContra,
    recordatorios,
    caja,
    cuenta,
    altas,
    gestionCatalogo,
    fichas,
    piezas,
    clientes,
    clientesGestion,
    misDatos,
    llaves,
    colegiosGestion,
    viajesGestion,
    formas,
    plan,
    viajesGente,
    cartas,
    delegado,
    sistema,
    tablero,
    personal,
    segundoFactor,
    agencia,
    conexiones,
    sitio,
    textos,
    vigilancia,
  ]
    .flatMap((group) => Object.entries(group as Record<string, unknown>))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value
}
