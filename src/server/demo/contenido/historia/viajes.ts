import type { Estudiantil } from '../estudiantiles.ts'

/** An invented school of the North, and the telephone code of its town. */
type Escuela = { nombre: string; localidad: string; codigo: string }

export const escuelas = {
  cevil: { nombre: 'Colegio El Cevil', localidad: 'San Miguel de Tucumán', codigo: '381' },
  aconquija: { nombre: 'Instituto Aconquija', localidad: 'Yerba Buena', codigo: '381' },
  tarcos: { nombre: 'Escuela Los Tarcos', localidad: 'San Miguel de Tucumán', codigo: '381' },
  monteros: { nombre: 'Colegio Del Sur', localidad: 'Monteros', codigo: '3863' },
  lerma: { nombre: 'Colegio Valle de Lerma', localidad: 'Salta', codigo: '387' },
  cerrillos: { nombre: 'Instituto Los Cerrillos', localidad: 'Cerrillos', codigo: '387' },
  oran: { nombre: 'Escuela Técnica del Bermejo', localidad: 'Orán', codigo: '3878' },
  xibi: { nombre: 'Colegio Xibi Xibi', localidad: 'San Salvador de Jujuy', codigo: '388' },
  perico: { nombre: 'Escuela Normal del Carmen', localidad: 'Perico', codigo: '388' },
  mishky: { nombre: 'Colegio Mishky Mayu', localidad: 'Santiago del Estero', codigo: '385' },
  banda: { nombre: 'Instituto La Banda', localidad: 'La Banda', codigo: '385' },
  ambato: { nombre: 'Colegio Ambato', localidad: 'San Fernando del Valle de Catamarca', codigo: '383' },
} satisfies Record<string, Escuela>

export type ClaveEscuela = keyof typeof escuelas

/** A trip of the agency's last year and a half, and how it stands. */
export type ViajeDemo = {
  escuela: ClaveEscuela
  curso: [grado: string, division: string, turno: string]
  /** How old who travels is. */
  edad: number
  paquete: Estudiantil
  /** Days ago on which it was offered. */
  hace: number
  /** Days until it leaves; below zero, it left. */
  sale: number
  cupo: number
  reservas: number
  /** With no more seats than those who booked: others wait for one. */
  lleno?: true
  /** With a way to pay in dollars. */
  enDolares?: true
  /** Days ago on which the agency called it off. */
  anulado?: number
}

/** Which course goes, and how old who travels is. */
type Curso = Pick<ViajeDemo, 'curso' | 'edad'>

const curso = (grado: string, division: string, turno: string, edad: number): Curso => ({
  curso: [grado, division, turno],
  edad,
})
const primaria = (division: string) => curso('7.º grado', division, 'mañana', 12)
const secundaria = (division: string, turno = 'mañana') => curso('5.º año', division, turno, 17)

const viaje = (
  escuela: ClaveEscuela,
  curso: Curso,
  paquete: Estudiantil,
  datos: Omit<ViajeDemo, 'escuela' | 'paquete' | keyof Curso>,
): ViajeDemo => ({ escuela, ...curso, paquete, ...datos })

export const viajes: ViajeDemo[] = [
  // Back home.
  viaje('aconquija', secundaria('A'), 'barilocheLago', {
    hace: 546,
    sale: -330,
    cupo: 30,
    reservas: 24,
    enDolares: true,
  }),
  viaje('tarcos', primaria('A'), 'carlosPazEgresados', { hace: 530, sale: -322, cupo: 24, reservas: 20 }),
  viaje('lerma', secundaria('B'), 'mendozaEgresados', {
    hace: 500,
    sale: -256,
    cupo: 28,
    reservas: 22,
    enDolares: true,
  }),
  viaje('mishky', curso('3.º año', 'A', 'tarde', 15), 'quebradaEstudio', {
    hace: 470,
    sale: -201,
    cupo: 24,
    reservas: 17,
  }),
  viaje('perico', primaria('única'), 'costaEgresados', { hace: 410, sale: -148, cupo: 30, reservas: 21 }),
  viaje('oran', curso('6.º año', 'Electromecánica', 'vespertino', 18), 'barilocheLago', {
    hace: 330,
    sale: -61,
    cupo: 26,
    reservas: 19,
    enDolares: true,
  }),
  viaje('ambato', curso('4.º año', 'B', 'mañana', 16), 'talampayaEstudio', {
    hace: 270,
    sale: -24,
    cupo: 24,
    reservas: 17,
  }),
  // On the road.
  viaje('cevil', primaria('B'), 'carlosPazEgresados', { hace: 262, sale: -2, cupo: 26, reservas: 23 }),
  // About to leave.
  viaje('xibi', secundaria('A'), 'barilocheLago', { hace: 276, sale: 6, cupo: 28, reservas: 24, enDolares: true }),
  viaje('monteros', curso('3.º año', 'única', 'mañana', 15), 'cachiValles', {
    hace: 210,
    sale: 13,
    cupo: 24,
    reservas: 19,
  }),
  // Paying.
  viaje('aconquija', secundaria('B'), 'barilocheLago', {
    hace: 248,
    sale: 34,
    cupo: 30,
    reservas: 26,
    enDolares: true,
  }),
  viaje('banda', primaria('A'), 'carlosPazEgresados', { hace: 228, sale: 47, cupo: 26, reservas: 22 }),
  viaje('lerma', secundaria('A', 'tarde'), 'mendozaEgresados', {
    hace: 196,
    sale: 68,
    cupo: 30,
    reservas: 24,
    enDolares: true,
  }),
  viaje('cerrillos', primaria('única'), 'costaEgresados', { hace: 172, sale: 96, cupo: 26, reservas: 20 }),
  viaje('tarcos', primaria('C'), 'carlosPazEgresados', { hace: 151, sale: 118, cupo: 22, reservas: 18, lleno: true }),
  viaje('cevil', secundaria('A'), 'mendozaEgresados', { hace: 128, sale: 139, cupo: 26, reservas: 20 }),
  viaje('ambato', secundaria('única'), 'barilocheLago', {
    hace: 99,
    sale: 171,
    cupo: 24,
    reservas: 17,
    enDolares: true,
  }),
  // Deposits coming in.
  viaje('mishky', secundaria('B'), 'mendozaEgresados', {
    hace: 31,
    sale: 196,
    cupo: 30,
    reservas: 16,
    enDolares: true,
  }),
  viaje('xibi', primaria('B'), 'costaEgresados', { hace: 26, sale: 212, cupo: 28, reservas: 12 }),
  viaje('oran', curso('4.º año', 'Química', 'vespertino', 16), 'quebradaEstudio', {
    hace: 21,
    sale: 184,
    cupo: 24,
    reservas: 11,
  }),
  // On sale since a few days ago.
  viaje('perico', primaria('A'), 'carlosPazEgresados', { hace: 9, sale: 231, cupo: 28, reservas: 5 }),
  viaje('monteros', secundaria('A'), 'barilocheLago', { hace: 7, sale: 246, cupo: 32, reservas: 4 }),
  viaje('banda', curso('2.º año', 'A', 'mañana', 14), 'tafiCampamento', { hace: 5, sale: 158, cupo: 30, reservas: 3 }),
  // Called off.
  viaje('cerrillos', curso('3.º año', 'B', 'tarde', 15), 'punaCampamento', {
    hace: 158,
    sale: 74,
    cupo: 24,
    reservas: 16,
    anulado: 27,
  }),
]
