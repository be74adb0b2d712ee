import type { estadosDeDocumento } from '../../../../contract/viajes/documentos.ts'
import type { gruposDePasajeros } from '../../../../contract/viajes/salidas.ts'
import { add, type Centavos, monedas, subtract } from '../../../../reglas/dinero.ts'
import type { EstadoReserva } from '../../../../reglas/reserva.ts'

type Importe = 'pagadoars' | 'debears' | 'vencidoars' | 'pagadousd' | 'debeusd' | 'vencidousd'
type Papel = 'fotos' | 'fichamedica' | 'permiso'
type EstadoPapel = (typeof estadosDeDocumento)[number]
type ActiveReserva = Record<Importe, Centavos> &
  Record<Papel, EstadoPapel> & { estado: EstadoReserva; vencidas: number; usuarioId: number }
type Grupo = (typeof gruposDePasajeros)[number]
type GroupedReserva = ActiveReserva & { grupos: Grupo[] }
type Cupo = { libres: number; ofrecidos: number }

export function groupsOf({ fotos, fichamedica, permiso, vencidas }: ActiveReserva): Grupo[] {
  const papeles = [fotos, fichamedica, permiso]
  return [
    ...(papeles.includes('falta') ? (['papeles'] as const) : []),
    ...(papeles.includes('cargada') ? (['revisar'] as const) : []),
    ...(vencidas > 0 ? (['vencido'] as const) : []),
  ]
}

export function summarizeViaje(reservas: readonly GroupedReserva[], { libres, ofrecidos }: Cupo, acompanantes: number) {
  const sinsenia = reservas.filter(({ estado }) => estado === 'pendiente_senia').length
  const count = (grupo: Grupo) => reservas.filter(({ grupos }) => grupos.includes(grupo)).length
  return {
    lugares: { confirmados: reservas.length - sinsenia, sinsenia, acompanantes, ofrecidos, libres },
    plata: monedas.flatMap((moneda) => {
      const suma = sumIn(reservas, moneda)
      return suma.total > 0 ? [{ moneda, ...suma }] : []
    }),
    papeles: papeles.map(({ tipo, campo }) => {
      const en = (estado: EstadoPapel) => reservas.filter((una) => una[campo] === estado).length
      return { tipo, falta: en('falta'), cargada: en('cargada'), revisada: en('revisada') }
    }),
    grupos: { papeles: count('papeles'), revisar: count('revisar'), vencido: count('vencido') },
  }
}

const papeles = [
  { tipo: 'fotos', campo: 'fotos' },
  { tipo: 'ficha_medica', campo: 'fichamedica' },
  { tipo: 'permiso_viaje', campo: 'permiso' },
] as const

const campos = {
  ARS: { pagado: 'pagadoars', debe: 'debears', vencido: 'vencidoars' },
  USD: { pagado: 'pagadousd', debe: 'debeusd', vencido: 'vencidousd' },
} as const

function sumIn(reservas: readonly ActiveReserva[], moneda: keyof typeof campos) {
  const { pagado, debe, vencido } = campos[moneda]
  const cobrado = add(...reservas.map((una) => una[pagado]))
  const falta = add(...reservas.map((una) => una[debe]))
  const tarde = reservas.filter((una) => una[vencido] > 0)
  const atrasado = add(...tarde.map((una) => una[vencido]))
  return {
    total: add(cobrado, falta),
    cobrado,
    vencido: atrasado,
    familias: new Set(tarde.map(({ usuarioId }) => usuarioId)).size,
    porvencer: subtract(falta, atrasado),
  }
}
