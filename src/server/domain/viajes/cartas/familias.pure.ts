import type { aQuienes } from '../../../../contract/viajes/cartas.ts'
import type { ValoresDeCarta } from '../../../../reglas/campos.ts'
import { proximosVencimientos, type SituacionDeFamilia } from '../../../../reglas/cuota.ts'
import { type Dia, formatDay, formatPeriodo } from '../../../../reglas/dia.ts'
import { add, type Centavos, type Moneda, moneyText, sayImportes } from '../../../../reglas/dinero.ts'
import { enumerar } from '../../../../reglas/enumerar.ts'

export type AQuien = (typeof aQuienes)[number]

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

/** A due that owes something. */
type Impaga = {
  id: number
  numero: number
  reservaId: number
  vencimiento: Dia
  moneda: Moneda
  debe: Centavos
  situacion: SituacionDeFamilia
}

/** An account, all that its children's bookings owe and lack, and what a message can say of it. */
export type Familia = Pick<Reserva, 'nombre' | 'apellido' | 'mail'> & {
  id: number
  probado: boolean
  /** With surnames: `Martina Juárez y Tomás Juárez`. */
  pasajeros: string
  viaje: string
  /** `Del 12/10/2027 al 19/10/2027`; empty when its trips are of different days. */
  fechas: string
  grupos: Record<AQuien, boolean>
  vencido: Record<Moneda, Centavos>
  campos: ValoresDeCarta
}

/** Bookings, and what they owe, as families: in the order in which each one comes first. */
export function gatherFamilias(reservas: readonly Reserva[], impagas: readonly Impaga[]): Familia[] {
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
  const papeles = sayPapeles(suyas)
  const viaje = say(suyas.map((una) => una.viaje))
  const salida = say(suyas.map((una) => formatDay(una.salida)))
  const regreso = say(suyas.map((una) => formatDay(una.regreso)))
  const periodos = new Set(suyas.map((una) => formatPeriodo(una.salida, una.regreso)))
  const proximas = proximosVencimientos(debidas)
  const [primero] = proximas
  return {
    id,
    nombre,
    apellido,
    mail,
    probado: probadoEn !== null,
    pasajeros: say(suyas.map((una) => `${una.pasajero} ${una.apellidoPasajero}`)),
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
      pasajero: say(suyas.map((una) => una.pasajero)),
      viaje,
      salida,
      regreso,
      'próximo vencimiento': primero ? `${formatDay(primero.vencimiento)}, ${sayDebe(proximas)}` : 'ninguno',
      debe: sayDebe(debidas),
      vencido: sayDebe(vencidas),
      'papeles que faltan': papeles || 'ninguno',
    },
  }
}

/** Each thing once, as people enumerate them. */
const say = (cosas: string[]) => enumerar(new Set(cosas))

const sum = (cuotas: readonly Impaga[], de: Moneda) =>
  add(...cuotas.filter(({ moneda }) => moneda === de).map(({ debe }) => debe))

const sums = (cuotas: readonly Impaga[]) => ({ ARS: sum(cuotas, 'ARS'), USD: sum(cuotas, 'USD') })

const sayDebe = (cuotas: readonly Impaga[]) => sayImportes(sums(cuotas)) || moneyText(0, 'ARS')

const nombres = { fotos: 'las fotos del DNI', fichaMedica: 'la ficha médica', permiso: 'el permiso de viaje' } as const
const papelesDe = ['fotos', 'fichaMedica', 'permiso'] as const

/** What is missing, and of whom where several travel; empty for nothing. */
function sayPapeles(suyas: readonly Reserva[]): string {
  const faltas = suyas
    .map((una) => ({ pasajero: una.pasajero, faltan: papelesDe.filter((papel) => !una[papel]) }))
    .filter(({ faltan }) => faltan.length > 0)
  return faltas
    .map(({ pasajero, faltan }) => {
      const cuales = say(faltan.map((papel) => nombres[papel]))
      return suyas.length > 1 ? `de ${pasajero}, ${cuales}` : cuales
    })
    .join('; ')
}
