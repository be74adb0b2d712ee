import type { z } from 'zod'
import { api } from '../src/contract/api.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'

export type BenchCase = {
  llamada: string
  endpoint: Endpoint
  variante: string
  campos: Record<string, string>
  /** Whether to measure a deep page, which the list's cursors reach. */
  profunda?: boolean
}

type Campos = Record<string, string>
type Lista = {
  /** The fields of every request, which also replace `:name` in the path. */
  siempre?: Campos
  /** A search word that has results. */
  halla?: string
  filtros?: Record<string, Campos>
}

export function listCases(count: number): BenchCase[] {
  const requested = lists(count)
  const cases: BenchCase[] = []
  const foreign = Object.keys(requested).find((call) => !api.has(call))
  if (foreign) throw new Error(`There is no call ${foreign}.`)
  for (const [call, endpoint] of api) {
    const pedida = requested[call]
    if (pedida) cases.push(...casesOf(call, endpoint, pedida))
    else if (isListado(endpoint)) throw new Error(`bench/list-cases.ts does not know how to ask for ${call}.`)
  }
  return cases
}

function casesOf(call: string, endpoint: Endpoint, { siempre = {}, halla, filtros = {} }: Lista): BenchCase[] {
  const benchCase = (variante: string, campos: Campos = {}): BenchCase => ({
    llamada: call,
    endpoint,
    variante,
    campos: { ...siempre, ...campos },
  })
  const sinHallar = { busca: 'qwxzk' }
  return [
    benchCase('first page'),
    ...(halla
      ? [benchCase(`search for ${halla}`, { busca: halla }), benchCase('search without results', sinHallar)]
      : []),
    ...Object.entries(filtros).map(([variante, campos]) => benchCase(variante, campos)),
    ...(isListado(endpoint) || 'cursor' in shapeOf(endpoint) ? [{ ...benchCase('deep page'), profunda: true }] : []),
  ]
}

function isListado(endpoint: Endpoint): boolean {
  const deOficina = endpoint.quien === 'personal' || endpoint.quien === 'administrador'
  return deOficina && 'busca' in shapeOf(endpoint) && 'cursor' in shapeOf(endpoint)
}

function shapeOf({ query, body }: Endpoint): object {
  const shape = (schema?: z.ZodType) => (schema && 'shape' in schema ? (schema.shape as object) : {})
  return { ...shape(query), ...shape(body) }
}

function lists(count: number): Record<string, Lista> {
  const hoy = new Date()
  const dia = (atras: number) => new Date(hoy.getTime() - atras * 86_400_000).toISOString().slice(0, 10)
  const mes = { desde: dia(30), hasta: dia(0) }
  const viaje = String(Math.round((count / 40) * 0.9))
  const alguno = String(Math.round(count * 0.4))
  return {
    tablero: {},
    cantidadesreservas: {},
    cantidadesconsultas: {},
    listadoreservasnuevas: {
      halla: 'bermaroba',
      filtros: {
        unseen: { visto: '0' },
        'of a school': { colegio: '3' },
        'of a course': { curso: viaje },
        cancelled: { estado: 'cancelada' },
        'awaiting the deposit': { estado: 'pendiente_senia' },
        'by surname': { orden: 'apellido' },
        'search, by surname': { orden: 'apellido', busca: 'bermaroba' },
      },
    },
    listadoreservaspersonal: {
      halla: 'bermaroba',
      filtros: {
        unseen: { visto: '0' },
        overdue: { vencido: '1' },
        'by surname': { orden: 'apellido' },
      },
    },
    fichareserva: { siempre: { id: alguno } },
    fichacliente: { siempre: { id: String(Math.round(count * 0.2)) } },
    cuentareserva: { siempre: { id: alguno } },
    listadoclientes: { halla: 'bermaroba', filtros: { 'of a school': { colegio: '3' } } },
    listadoconsultas: {},
    listadoconsultaspersonal: {
      halla: 'bermaroba',
      filtros: {
        unanswered: { estado: 'sinrespuesta' },
        late: { estado: 'demoradas' },
        own: { asignada: 'mias' },
        unassigned: { asignada: 'nadie' },
        'oldest first': { orden: 'fecha' },
      },
    },
    demoraconsultas: {},
    listadoviajesadmin: {
      halla: 'camboriu',
      filtros: {
        all: { ver: 'todos' },
        'search in all': { ver: 'todos', busca: 'camboriu' },
        'of a school': { colegio: '3', ver: 'todos' },
        'by package': { orden: 'paquete' },
      },
    },
    verviaje: { siempre: { id: viaje } },
    listadocolegiosadmin: { halla: 'belgrano', filtros: { 'by locality': { orden: 'localidad' } } },
    viajesconespera: {},
    listadopropuestas: { halla: 'bermaroba', filtros: { lapsed: { estado: 'vencida' } } },
    listadosolicitudes: { halla: 'bermaroba', filtros: { pending: { estado: 'pendiente' } } },
    vercaja: { siempre: { fecha: dia(10) } },
    listadomovimientos: {
      siempre: mes,
      filtros: {
        'of a year': { desde: dia(365) },
        'of a year, by transfer': { desde: dia(365), canal: 'transferencia' },
      },
    },
    informecaja: { siempre: mes },
    vencidoporcurso: {},
    vencidoporfamilia: {
      halla: 'bermar',
      filtros: { 'by surname': { orden: 'apellido' }, 'of a trip': { viaje } },
    },
    listadotransferencias: { filtros: { credited: { estado: 'acreditada' } } },
    listadosaldos: { filtros: { settled: { estado: 'saldado' } } },
    listadocreditos: {},
    listadorevisiones: { filtros: { resolved: { estado: 'resuelta' } } },
    listadosuscriptores: {
      halla: 'ferroba',
      filtros: {
        bounced: { estado: 'rebotado' },
        unsubscribed: { estado: 'baja' },
        'by mail address': { orden: 'mail' },
      },
    },
    listadocampanias: {},
    listadocorreos: { halla: 'bermar', filtros: { failed: { estado: 'fallido' } } },
    listadoauditoria: {
      halla: 'consulta',
      filtros: {
        'of a booking': { objeto: 'reserva', objetoId: alguno },
        'of a month': { desde: dia(400), hasta: dia(370) },
        'search for a family': { busca: 'bermaroba' },
        'search for a number': { busca: alguno },
      },
    },
    listadopersonal: { halla: 'empleado' },
    listadoingresos: { halla: 'empleado', filtros: { blocked: { resultado: 'bloqueado' } } },
    listadocatalogo: { siempre: { clase: 'paquetes' }, halla: 'camboriu' },
  }
}
