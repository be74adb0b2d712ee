import type { audiences } from '../../../../contract/viajes/cartas.ts'
import { cuotasOfNextDueDate, type SituacionDeFamilia } from '../../../../reglas/cuota.ts'
import { type Dia, formatDay, formatPeriodo } from '../../../../reglas/dia.ts'
import { add, type Centavos, formatImportes, formatMoneyUnbroken, type Moneda } from '../../../../reglas/dinero.ts'
import type { CartaPlaceholderValues } from '../../../../reglas/placeholders.ts'
import { joinWords } from '../../../../reglas/text.ts'

export type Audience = (typeof audiences)[number]

type Reserva = {
  id: number
  usuarioId: number
  nombre: string
  apellido: string
  mail: string
  probadoEn: Date | null
  pasajero: string
  apellidoPasajero: string
  viaje: string
  salida: Dia
  regreso: Dia
  fotos: boolean
  fichaMedica: boolean
  permiso: boolean
}

type Impaga = {
  id: number
  numero: number
  reservaId: number
  vencimiento: Dia
  moneda: Moneda
  debe: Centavos
  situacion: SituacionDeFamilia
}

export type Familia = Pick<Reserva, 'nombre' | 'apellido' | 'mail'> & {
  id: number
  probado: boolean
  /** `Martina Juárez y Tomás Juárez` */
  pasajeros: string
  viaje: string
  /** `Del 12/10/2027 al 19/10/2027`; empty if the trips have different dates. */
  fechas: string
  grupos: Record<Audience, boolean>
  vencido: Record<Moneda, Centavos>
  campos: CartaPlaceholderValues
}

export function groupByFamilia(reservas: readonly Reserva[], impagas: readonly Impaga[]): Familia[] {
  return [...Map.groupBy(reservas, ({ usuarioId }) => usuarioId).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const ids = new Set(own.map(({ id }) => id))
    return [
      toFamilia(
        first,
        own,
        impagas.filter(({ reservaId }) => ids.has(reservaId)),
      ),
    ]
  })
}

function toFamilia(first: Reserva, own: Reserva[], debidas: Impaga[]): Familia {
  const { usuarioId: id, nombre, apellido, mail, probadoEn } = first
  const vencidas = debidas.filter(({ situacion }) => situacion === 'vencida')
  const papeles = describePapeles(own)
  const viaje = joinDistinct(own.map((one) => one.viaje))
  const salida = joinDistinct(own.map((one) => formatDay(one.salida)))
  const regreso = joinDistinct(own.map((one) => formatDay(one.regreso)))
  const periodos = new Set(own.map((one) => formatPeriodo(one.salida, one.regreso)))
  const next = cuotasOfNextDueDate(debidas)
  const [primero] = next
  return {
    id,
    nombre,
    apellido,
    mail,
    probado: probadoEn !== null,
    pasajeros: joinDistinct(own.map((one) => `${one.pasajero} ${one.apellidoPasajero}`)),
    viaje,
    fechas: periodos.size === 1 ? [...periodos].join() : '',
    grupos: {
      todas: true,
      deben: debidas.length > 0,
      vencido: vencidas.length > 0,
      papeles: papeles !== '',
    },
    vencido: sums(vencidas),
    campos: {
      nombre,
      pasajero: joinDistinct(own.map((one) => one.pasajero)),
      viaje,
      salida,
      regreso,
      'próximo vencimiento': primero ? `${formatDay(primero.vencimiento)}, ${describeDebe(next)}` : 'ninguno',
      debe: describeDebe(debidas),
      vencido: describeDebe(vencidas),
      'papeles que faltan': papeles || 'ninguno',
    },
  }
}

const joinDistinct = (items: string[]) => joinWords(new Set(items))

const sum = (cuotas: readonly Impaga[], de: Moneda) =>
  add(...cuotas.filter(({ moneda }) => moneda === de).map(({ debe }) => debe))

const sums = (cuotas: readonly Impaga[]) => ({ ARS: sum(cuotas, 'ARS'), USD: sum(cuotas, 'USD') })

const describeDebe = (cuotas: readonly Impaga[]) => formatImportes(sums(cuotas)) || formatMoneyUnbroken(0, 'ARS')

const nombres = { fotos: 'las fotos del DNI', fichaMedica: 'la ficha médica', permiso: 'el permiso de viaje' } as const
const papelesDe = ['fotos', 'fichaMedica', 'permiso'] as const

/** Adds the passenger's name if several travel. Empty if no document is missing. */
function describePapeles(own: readonly Reserva[]): string {
  const misses = own
    .map((one) => ({ pasajero: one.pasajero, faltan: papelesDe.filter((papel) => !one[papel]) }))
    .filter(({ faltan }) => faltan.length > 0)
  return misses
    .map(({ pasajero, faltan }) => {
      const which = joinDistinct(faltan.map((papel) => nombres[papel]))
      return own.length > 1 ? `de ${pasajero}, ${which}` : which
    })
    .join('; ')
}
