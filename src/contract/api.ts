import * as agencia from './agencia.ts'
import * as boletin from './boletin.ts'
import * as caja from './caja.ts'
import * as campanias from './campanias.ts'
import * as catalogo from './catalogo.ts'
import * as altas from './catalogo-alta.ts'
import * as fichas from './catalogo-fichas.ts'
import * as gestionCatalogo from './catalogo-gestion.ts'
import * as piezas from './catalogo-piezas.ts'
import * as clientes from './clientes.ts'
import * as clientesGestion from './clientes-gestion.ts'
import * as cobranza from './cobranza.ts'
import * as gestion from './cobranza-gestion.ts'
import * as finales from './cobranza-reservas.ts'
import * as colegios from './colegios.ts'
import * as colegiosGestion from './colegios-gestion.ts'
import * as consultas from './consultas.ts'
import * as consultasGestion from './consultas-gestion.ts'
import * as cuenta from './cuenta.ts'
import * as delegado from './delegado.ts'
import * as derechos from './derechos.ts'
import * as documentos from './documentos-reserva.ts'
import type { Endpoint } from './endpoint.ts'
import * as espera from './espera.ts'
import * as esperaGestion from './espera-gestion.ts'
import * as identidad from './identidad.ts'
import * as legales from './legales.ts'
import * as misDatos from './mis-datos.ts'
import * as pagos from './pagos.ts'
import * as papeles from './papeles.ts'
import * as pedidos from './pedidos.ts'
import * as personal from './personal.ts'
import * as planesGestion from './planes-gestion.ts'
import * as propuestas from './propuestas.ts'
import * as reservas from './reservas.ts'
import * as reservasGestion from './reservas-gestion.ts'
import * as saldosContra from './saldos-contra.ts'
import * as segundoFactor from './segundo-factor.ts'
import * as sistema from './sistema.ts'
import * as tablero from './tablero.ts'
import * as textos from './textos.ts'
import * as viajes from './viajes.ts'
import * as viajesGente from './viajes-gente.ts'
import * as viajesGestion from './viajes-gestion.ts'
import * as vigilancia from './vigilancia.ts'

/** Every call there is, by name: the API's documentation, the server's routes and the tests of roles walk this list. */
export const api: ReadonlyMap<string, Endpoint> = new Map(
  [
    identidad,
    catalogo,
    viajes,
    consultas,
    consultasGestion,
    boletin,
    campanias,
    derechos,
    legales,
    colegios,
    reservas,
    reservasGestion,
    documentos,
    propuestas,
    espera,
    esperaGestion,
    pagos,
    papeles,
    pedidos,
    cobranza,
    finales,
    gestion,
    saldosContra,
    caja,
    cuenta,
    altas,
    gestionCatalogo,
    fichas,
    piezas,
    clientes,
    clientesGestion,
    misDatos,
    colegiosGestion,
    viajesGestion,
    planesGestion,
    viajesGente,
    delegado,
    sistema,
    tablero,
    personal,
    segundoFactor,
    agencia,
    textos,
    vigilancia,
  ]
    .flatMap((group) => Object.entries(group as Record<string, unknown>))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value
}
