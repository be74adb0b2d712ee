import { type Familia, familia, otrasFamilias } from './cuentas.ts'
import type { Estudiantil } from './estudiantiles.ts'

/** A booking made `hace` days ago, what was paid of it, and how it ended if it did. */
export type ReservaDemo = {
  familia: Familia
  pasajero: [nombre: string, documento: string, edad: number]
  /** Surname, if it is not the tutor's. */
  apellido?: string
  curso: string
  paquete: Estudiantil
  monto: string
  hace: number
  /** How many dues besides the deposit are paid: in pesos, in dollars. */
  pagas?: { senia: true; ars?: number; usd?: number }
  planPersonal?: { anticipo: number; cuotas: number }
  visto: boolean
  fin?: 'vencer' | 'cancelar'
}

const { albornoz, ibarra, paliza, toledo, zelaya, romano, nieva, cordoba, araoz, medina, soria } = otrasFamilias
const bariloche = { paquete: 'barilocheEgresados' } as const

/** Oldest first: their numbers follow their dates. */
export const reservas: ReservaDemo[] = [
  {
    familia,
    pasajero: ['Martina', '50214873', 16],
    apellido: 'Juárez',
    curso: 'lapachos5B',
    ...bariloche,
    monto: '14 cuotas en pesos, inscripción temprana',
    hace: 180,
    pagas: { senia: true, ars: 7 },
    visto: true,
  },
  {
    familia: medina,
    pasajero: ['Renata', '50447120', 16],
    curso: 'sanJavier6',
    ...bariloche,
    monto: '14 cuotas en pesos, inscripción temprana',
    hace: 170,
    pagas: { senia: true, ars: 3 },
    visto: true,
  },
  {
    familia: soria,
    pasajero: ['Ignacio', '50390886', 16],
    curso: 'nandubay6',
    ...bariloche,
    monto: '14 cuotas en pesos, inscripción temprana',
    hace: 166,
    pagas: { senia: true, ars: 4 },
    visto: true,
  },
  {
    familia: romano,
    pasajero: ['Catalina', '50189337', 16],
    curso: 'lapachos5A',
    ...bariloche,
    monto: 'Contado',
    hace: 90,
    pagas: { senia: true, ars: 1 },
    visto: true,
  },
  {
    familia,
    pasajero: ['Tomás', '53902117', 13],
    apellido: 'Juárez',
    curso: 'lapachos2C',
    paquete: 'cordobaEducativo',
    monto: '4 cuotas en pesos',
    hace: 62,
    pagas: { senia: true, ars: 2 },
    visto: true,
  },
  {
    familia: toledo,
    pasajero: ['Sol Abigail', '50251660', 16],
    curso: 'lapachos5A',
    ...bariloche,
    monto: '6 cuotas en dólares',
    hace: 55,
    pagas: { senia: true, usd: 6 },
    visto: true,
  },
  {
    familia: nieva,
    pasajero: ['Thiago Ezequiel', '53777508', 13],
    curso: 'lapachos2C',
    paquete: 'cordobaEducativo',
    monto: 'Contado',
    hace: 40,
    visto: true,
    fin: 'vencer',
  },
  {
    familia: cordoba,
    pasajero: ['Milagros', '52630449', 14],
    curso: 'lapachos3A',
    paquete: 'cachiValles',
    monto: '6 cuotas en pesos',
    hace: 33,
    visto: true,
    fin: 'cancelar',
  },
  {
    familia: ibarra,
    pasajero: ['Josefina', '50336915', 16],
    curso: 'lapachos5A',
    ...bariloche,
    monto: 'Pesos y dólares',
    hace: 25,
    pagas: { senia: true, ars: 1, usd: 1 },
    visto: true,
  },
  {
    familia: paliza,
    pasajero: ['Bautista', '50407221', 16],
    curso: 'lapachos5B',
    ...bariloche,
    monto: 'Plan personal',
    planPersonal: { anticipo: 450_000, cuotas: 5 },
    hace: 12,
    pagas: { senia: true },
    visto: false,
  },
  {
    familia: araoz,
    pasajero: ['Benjamín', '50093716', 16],
    curso: 'lapachos5B',
    ...bariloche,
    monto: '9 cuotas en pesos',
    hace: 8,
    pagas: { senia: true },
    visto: false,
  },
  {
    familia: zelaya,
    pasajero: ['Facundo', '53902114', 13],
    curso: 'lapachos2C',
    paquete: 'cordobaEducativo',
    monto: '4 cuotas en pesos',
    hace: 4,
    visto: true,
  },
  {
    familia: albornoz,
    pasajero: ['Lautaro Nicolás', '50118402', 16],
    curso: 'lapachos5B',
    ...bariloche,
    monto: '6 cuotas en pesos',
    hace: 2,
    visto: false,
  },
  {
    familia: albornoz,
    pasajero: ['Emma Lucía', '54420138', 12],
    curso: 'normal7B',
    paquete: 'carlosPazEgresados',
    monto: '6 cuotas en pesos',
    hace: 0,
    visto: false,
  },
]
