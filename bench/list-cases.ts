import type { z } from 'zod'
import { api } from '../src/contract/api.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'

export type Caso = {
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

export function listCasos(cuantas: number): Caso[] {
  const pedidas = listas(cuantas)
  const casos: Caso[] = []
  const ajena = Object.keys(pedidas).find((llamada) => !api.has(llamada))
  if (ajena) throw new Error(`There is no call ${ajena}.`)
  for (const [llamada, endpoint] of api) {
    const pedida = pedidas[llamada]
    if (pedida) casos.push(...casosOf(llamada, endpoint, pedida))
    else if (isListado(endpoint)) throw new Error(`bench/list-cases.ts does not know how to ask for ${llamada}.`)
  }
  return casos
}

function casosOf(llamada: string, endpoint: Endpoint, { siempre = {}, halla, filtros = {} }: Lista): Caso[] {
  const caso = (variante: string, campos: Campos = {}): Caso => ({
    llamada,
    endpoint,
    variante,
    campos: { ...siempre, ...campos },
  })
  const sinHallar = { busca: 'qwxzk' }
  return [
    caso('primera página'),
    ...(halla ? [caso(`busca ${halla}`, { busca: halla }), caso('busca lo que no hay', sinHallar)] : []),
    ...Object.entries(filtros).map(([variante, campos]) => caso(variante, campos)),
    ...(isListado(endpoint) || 'cursor' in shapeOf(endpoint) ? [{ ...caso('página profunda'), profunda: true }] : []),
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

function listas(cuantas: number): Record<string, Lista> {
  const hoy = new Date()
  const dia = (atras: number) => new Date(hoy.getTime() - atras * 86_400_000).toISOString().slice(0, 10)
  const mes = { desde: dia(30), hasta: dia(0) }
  const viaje = String(Math.round((cuantas / 40) * 0.9))
  const alguno = String(Math.round(cuantas * 0.4))
  return {
    tablero: {},
    cantidadesreservas: {},
    cantidadesconsultas: {},
    listadoreservasnuevas: {
      halla: 'bermaroba',
      filtros: {
        'sin ver': { visto: '0' },
        'de un colegio': { colegio: '3' },
        'de un curso': { curso: viaje },
        canceladas: { estado: 'cancelada' },
        'esperan la seña': { estado: 'pendiente_senia' },
        'por apellido': { orden: 'apellido' },
        'busca por apellido': { orden: 'apellido', busca: 'bermaroba' },
      },
    },
    listadoreservaspersonal: {
      halla: 'bermaroba',
      filtros: {
        'sin ver': { visto: '0' },
        'con vencido': { vencido: '1' },
        'por apellido': { orden: 'apellido' },
      },
    },
    fichareserva: { siempre: { id: alguno } },
    fichacliente: { siempre: { id: String(Math.round(cuantas * 0.2)) } },
    cuentareserva: { siempre: { id: alguno } },
    listadoclientes: { halla: 'bermaroba', filtros: { 'de un colegio': { colegio: '3' } } },
    listadoconsultas: {},
    listadoconsultaspersonal: {
      halla: 'bermaroba',
      filtros: {
        'sin respuesta': { estado: 'sinrespuesta' },
        demoradas: { estado: 'demoradas' },
        mías: { asignada: 'mias' },
        'de nadie': { asignada: 'nadie' },
        'la más vieja primero': { orden: 'fecha' },
      },
    },
    ritmoconsultas: {},
    listadoviajesadmin: {
      halla: 'camboriu',
      filtros: {
        todos: { ver: 'todos' },
        'busca en todos': { ver: 'todos', busca: 'camboriu' },
        'de un colegio': { colegio: '3', ver: 'todos' },
        'por paquete': { orden: 'paquete' },
      },
    },
    verviaje: { siempre: { id: viaje } },
    listadocolegiosadmin: { halla: 'belgrano', filtros: { 'por localidad': { orden: 'localidad' } } },
    viajesconespera: {},
    listadopropuestas: { halla: 'bermaroba', filtros: { vencidas: { estado: 'vencida' } } },
    listadosolicitudes: { halla: 'bermaroba', filtros: { pendientes: { estado: 'pendiente' } } },
    vercaja: { siempre: { fecha: dia(10) } },
    listadomovimientos: {
      siempre: mes,
      filtros: {
        'de un año': { desde: dia(365) },
        'de un año, por transferencia': { desde: dia(365), canal: 'transferencia' },
      },
    },
    informecaja: { siempre: mes },
    vencidoporcurso: {},
    vencidoporfamilia: {
      halla: 'bermar',
      filtros: { 'por apellido': { orden: 'apellido' }, 'de un viaje': { viaje } },
    },
    listadotransferencias: { filtros: { acreditadas: { estado: 'acreditada' } } },
    listadosaldos: { filtros: { saldados: { estado: 'saldado' } } },
    listadocreditos: {},
    listadorevisiones: { filtros: { resueltas: { estado: 'resuelta' } } },
    listadosuscriptores: {
      halla: 'ferroba',
      filtros: { rebotados: { estado: 'rebotado' }, bajas: { estado: 'baja' }, 'por mail': { orden: 'mail' } },
    },
    listadocampanias: {},
    listadocorreos: { halla: 'bermar', filtros: { fallidos: { estado: 'fallido' } } },
    listadoauditoria: {
      halla: 'consulta',
      filtros: {
        'de una reserva': { objeto: 'reserva', objetoId: alguno },
        'de un mes': { desde: dia(400), hasta: dia(370) },
        'busca a una familia': { busca: 'bermaroba' },
        'busca un número': { busca: alguno },
      },
    },
    listadopersonal: { halla: 'empleado' },
    listadoingresos: { halla: 'empleado', filtros: { bloqueados: { resultado: 'bloqueado' } } },
    listadocatalogo: { siempre: { clase: 'paquetes' }, halla: 'camboriu' },
  }
}
