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
  /** With a way to pay in dollars. */
  enDolares?: true
  /** Days ago on which the agency called it off. */
  anulado?: number
}

const primaria = (division: string): ViajeDemo['curso'] => ['7.º grado', division, 'mañana']
const secundaria = (division: string, turno = 'mañana'): ViajeDemo['curso'] => ['5.º año', division, turno]

export const viajes: ViajeDemo[] = [
  // Back home.
  {
    escuela: 'aconquija',
    curso: secundaria('A'),
    edad: 17,
    paquete: 'barilocheLago',
    hace: 546,
    sale: -330,
    cupo: 30,
    reservas: 24,
    enDolares: true,
  },
  {
    escuela: 'tarcos',
    curso: primaria('A'),
    edad: 12,
    paquete: 'carlosPazEgresados',
    hace: 530,
    sale: -322,
    cupo: 24,
    reservas: 20,
  },
  {
    escuela: 'lerma',
    curso: secundaria('B'),
    edad: 17,
    paquete: 'mendozaEgresados',
    hace: 500,
    sale: -256,
    cupo: 28,
    reservas: 22,
    enDolares: true,
  },
  {
    escuela: 'mishky',
    curso: ['3.º año', 'A', 'tarde'],
    edad: 15,
    paquete: 'quebradaEstudio',
    hace: 470,
    sale: -201,
    cupo: 24,
    reservas: 17,
  },
  {
    escuela: 'perico',
    curso: primaria('única'),
    edad: 12,
    paquete: 'costaEgresados',
    hace: 410,
    sale: -148,
    cupo: 30,
    reservas: 21,
  },
  {
    escuela: 'oran',
    curso: ['6.º año', 'Electromecánica', 'vespertino'],
    edad: 18,
    paquete: 'barilocheLago',
    hace: 330,
    sale: -61,
    cupo: 26,
    reservas: 19,
    enDolares: true,
  },
  {
    escuela: 'ambato',
    curso: ['4.º año', 'B', 'mañana'],
    edad: 16,
    paquete: 'talampayaEstudio',
    hace: 270,
    sale: -24,
    cupo: 24,
    reservas: 17,
  },
  // On the road.
  {
    escuela: 'cevil',
    curso: primaria('B'),
    edad: 12,
    paquete: 'carlosPazEgresados',
    hace: 262,
    sale: -2,
    cupo: 26,
    reservas: 23,
  },
  // About to leave.
  {
    escuela: 'xibi',
    curso: secundaria('A'),
    edad: 17,
    paquete: 'barilocheLago',
    hace: 276,
    sale: 6,
    cupo: 28,
    reservas: 24,
    enDolares: true,
  },
  {
    escuela: 'monteros',
    curso: ['3.º año', 'única', 'mañana'],
    edad: 15,
    paquete: 'cachiValles',
    hace: 210,
    sale: 13,
    cupo: 24,
    reservas: 19,
  },
  // Paying.
  {
    escuela: 'aconquija',
    curso: secundaria('B'),
    edad: 17,
    paquete: 'barilocheLago',
    hace: 248,
    sale: 34,
    cupo: 30,
    reservas: 26,
    enDolares: true,
  },
  {
    escuela: 'banda',
    curso: primaria('A'),
    edad: 12,
    paquete: 'carlosPazEgresados',
    hace: 228,
    sale: 47,
    cupo: 26,
    reservas: 22,
  },
  {
    escuela: 'lerma',
    curso: secundaria('A', 'tarde'),
    edad: 17,
    paquete: 'mendozaEgresados',
    hace: 196,
    sale: 68,
    cupo: 30,
    reservas: 24,
    enDolares: true,
  },
  {
    escuela: 'cerrillos',
    curso: primaria('única'),
    edad: 12,
    paquete: 'costaEgresados',
    hace: 172,
    sale: 96,
    cupo: 26,
    reservas: 20,
  },
  {
    escuela: 'tarcos',
    curso: primaria('C'),
    edad: 12,
    paquete: 'carlosPazEgresados',
    hace: 151,
    sale: 118,
    cupo: 22,
    reservas: 18,
  },
  {
    escuela: 'cevil',
    curso: secundaria('A'),
    edad: 17,
    paquete: 'mendozaEgresados',
    hace: 128,
    sale: 139,
    cupo: 26,
    reservas: 20,
  },
  {
    escuela: 'ambato',
    curso: secundaria('única'),
    edad: 17,
    paquete: 'barilocheLago',
    hace: 99,
    sale: 171,
    cupo: 24,
    reservas: 17,
    enDolares: true,
  },
  // Deposits coming in.
  {
    escuela: 'mishky',
    curso: secundaria('B'),
    edad: 17,
    paquete: 'mendozaEgresados',
    hace: 31,
    sale: 196,
    cupo: 30,
    reservas: 16,
    enDolares: true,
  },
  {
    escuela: 'xibi',
    curso: primaria('B'),
    edad: 12,
    paquete: 'costaEgresados',
    hace: 26,
    sale: 212,
    cupo: 28,
    reservas: 12,
  },
  {
    escuela: 'oran',
    curso: ['4.º año', 'Química', 'vespertino'],
    edad: 16,
    paquete: 'quebradaEstudio',
    hace: 21,
    sale: 184,
    cupo: 24,
    reservas: 11,
  },
  // On sale since a few days ago.
  {
    escuela: 'perico',
    curso: primaria('A'),
    edad: 12,
    paquete: 'carlosPazEgresados',
    hace: 9,
    sale: 231,
    cupo: 28,
    reservas: 5,
  },
  {
    escuela: 'monteros',
    curso: secundaria('A'),
    edad: 17,
    paquete: 'barilocheLago',
    hace: 7,
    sale: 246,
    cupo: 32,
    reservas: 4,
  },
  {
    escuela: 'banda',
    curso: ['2.º año', 'A', 'mañana'],
    edad: 14,
    paquete: 'tafiCampamento',
    hace: 5,
    sale: 158,
    cupo: 30,
    reservas: 3,
  },
  // Called off.
  {
    escuela: 'cerrillos',
    curso: ['3.º año', 'B', 'tarde'],
    edad: 15,
    paquete: 'punaCampamento',
    hace: 158,
    sale: 74,
    cupo: 24,
    reservas: 16,
    anulado: 27,
  },
]
