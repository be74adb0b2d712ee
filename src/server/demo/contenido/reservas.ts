import { type CursoKey, earlyBookingForma } from './colegios.ts'
import { type Familia, familia, otherFamilias } from './cuentas.ts'

export type ReservaDemo = {
  familia: Familia
  pasajero: [nombre: string, documento: string, edad: number]
  apellido?: string
  curso: CursoKey
  paquete: string
  monto: string
  hace: number
  /** The number of paid instalments after the deposit, by currency. `{}`: only the deposit is paid. Without `pagas`, nothing is paid. */
  pagas?: { ars?: number; usd?: number }
  planPersonal?: { anticipo: number; cuotas: number }
  visto?: false
  fin?: 'vencer' | 'cancelar'
}

type Which = [curso: CursoKey, paquete: string, monto: string]
type Como = Pick<ReservaDemo, 'apellido' | 'pagas' | 'planPersonal' | 'visto' | 'fin'>

const reserva = (
  familia: Familia,
  pasajero: ReservaDemo['pasajero'],
  [curso, paquete, monto]: Which,
  daysAgo: number,
  como: Como = {},
): ReservaDemo => ({ familia, pasajero, curso, paquete, monto, hace: daysAgo, ...como })

const bariloche = (curso: CursoKey, monto: string): Which => [curso, 'barilocheEgresados', monto]
const cordoba = (monto: string): Which => ['lapachos2C', 'cordobaEducativo', monto]
const f = otherFamilias

/** Oldest first, so that booking numbers follow the dates. */
export const reservas: ReservaDemo[] = [
  reserva(familia, ['Martina', '50214873', 16], bariloche('lapachos5B', earlyBookingForma), 180, {
    ...{ apellido: 'Juárez', pagas: { ars: 7 } },
  }),
  reserva(f.medina, ['Renata', '50447120', 16], bariloche('sanJavier6', earlyBookingForma), 170, { pagas: { ars: 3 } }),
  reserva(f.soria, ['Ignacio', '50390886', 16], bariloche('nandubay6', earlyBookingForma), 166, { pagas: { ars: 4 } }),
  reserva(f.romano, ['Catalina', '50189337', 16], bariloche('lapachos5A', 'Contado'), 90, { pagas: { ars: 1 } }),
  reserva(familia, ['Tomás', '53902117', 13], cordoba('4 cuotas en pesos'), 62, {
    ...{ apellido: 'Juárez', pagas: { ars: 2 } },
  }),
  reserva(f.toledo, ['Sol Abigail', '50251660', 16], bariloche('lapachos5A', '6 cuotas en dólares'), 55, {
    pagas: { usd: 6 },
  }),
  reserva(f.nieva, ['Thiago Ezequiel', '53777508', 13], cordoba('Contado'), 40, { fin: 'vencer' }),
  reserva(f.cordoba, ['Milagros', '52630449', 14], ['lapachos3A', 'cachiValles', '6 cuotas en pesos'], 33, {
    fin: 'cancelar',
  }),
  reserva(f.ibarra, ['Josefina', '50336915', 16], bariloche('lapachos5A', 'Pesos y dólares'), 25, {
    pagas: { ars: 1, usd: 1 },
  }),
  reserva(f.paliza, ['Bautista', '50407221', 16], bariloche('lapachos5B', 'Plan personal'), 12, {
    ...{ planPersonal: { anticipo: 450_000, cuotas: 5 }, pagas: {}, visto: false },
  }),
  reserva(f.araoz, ['Benjamín', '50093716', 16], bariloche('lapachos5B', '9 cuotas en pesos'), 8, {
    ...{ pagas: {}, visto: false },
  }),
  reserva(f.zelaya, ['Facundo', '53902114', 13], cordoba('4 cuotas en pesos'), 4),
  reserva(f.albornoz, ['Lautaro Nicolás', '50118402', 16], bariloche('lapachos5B', '6 cuotas en pesos'), 2, {
    visto: false,
  }),
  reserva(f.albornoz, ['Emma Lucía', '54420138', 12], ['normal7B', 'carlosPazEgresados', '6 cuotas en pesos'], 0, {
    visto: false,
  }),
]
