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
  /** Full names: `Martina Juárez y Tomás Juárez`. */
  pasajeros: string
  viaje: string
  /** `Del 12/10/2027 al 19/10/2027`; empty if the trips have different dates. */
  fechas: string
  grupos: Record<Audience, boolean>
  vencido: Record<Moneda, Centavos>
  campos: CartaPlaceholderValues
}

export function groupByFamilia(reservas: readonly Reserva[], impagas: readonly Impaga[]): Familia[] {
  return [...Map.groupBy(reservas, ({ usuarioId }) => usuarioId).values()].flatMap((suyas) => {
    const [primera] = suyas
    if (!primera) return []
    const ids = new Set(suyas.map(({ id }) => id))
    return [
      toFamilia(
        primera,
        suyas,
        impagas.filter(({ reservaId }) => ids.has(reservaId)),
      ),
    ]
  })
}

function toFamilia(primera: Reserva, suyas: Reserva[], debidas: Impaga[]): Familia {
  const { usuarioId: id, nombre, apellido, mail, probadoEn } = primera
  const vencidas = debidas.filter(({ situacion }) => situacion === 'vencida')
  const papeles = describePapeles(suyas)
  const viaje = joinDistinct(suyas.map((una) => una.viaje))
  const salida = joinDistinct(suyas.map((una) => formatDay(una.salida)))
  const regreso = joinDistinct(suyas.map((una) => formatDay(una.regreso)))
  const periodos = new Set(suyas.map((una) => formatPeriodo(una.salida, una.regreso)))
  const proximas = cuotasOfNextDueDate(debidas)
  const [primero] = proximas
  return {
    id,
    nombre,
    apellido,
    mail,
    probado: probadoEn !== null,
    pasajeros: joinDistinct(suyas.map((una) => `${una.pasajero} ${una.apellidoPasajero}`)),
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
      pasajero: joinDistinct(suyas.map((una) => una.pasajero)),
      viaje,
      salida,
      regreso,
      'próximo vencimiento': primero ? `${formatDay(primero.vencimiento)}, ${describeDebe(proximas)}` : 'ninguno',
      debe: describeDebe(debidas),
      vencido: describeDebe(vencidas),
      'papeles que faltan': papeles || 'ninguno',
    },
  }
}

const joinDistinct = (cosas: string[]) => joinWords(new Set(cosas))

const sum = (cuotas: readonly Impaga[], de: Moneda) =>
  add(...cuotas.filter(({ moneda }) => moneda === de).map(({ debe }) => debe))

const sums = (cuotas: readonly Impaga[]) => ({ ARS: sum(cuotas, 'ARS'), USD: sum(cuotas, 'USD') })

const describeDebe = (cuotas: readonly Impaga[]) => formatImportes(sums(cuotas)) || formatMoneyUnbroken(0, 'ARS')

const nombres = { fotos: 'las fotos del DNI', fichaMedica: 'la ficha médica', permiso: 'el permiso de viaje' } as const
const papelesDe = ['fotos', 'fichaMedica', 'permiso'] as const

/** Describes the missing documents, with the passenger's name if several travel. Empty if none is missing. */
function describePapeles(suyas: readonly Reserva[]): string {
  const faltas = suyas
    .map((una) => ({ pasajero: una.pasajero, faltan: papelesDe.filter((papel) => !una[papel]) }))
    .filter(({ faltan }) => faltan.length > 0)
  return faltas
    .map(({ pasajero, faltan }) => {
      const cuales = joinDistinct(faltan.map((papel) => nombres[papel]))
      return suyas.length > 1 ? `de ${pasajero}, ${cuales}` : cuales
    })
    .join('; ')
}
