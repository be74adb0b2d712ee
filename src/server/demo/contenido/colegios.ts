import type { Estudiantil } from './estudiantiles.ts'
import { formasBariloche, formasCachi, formasCordoba, formasEnPesos, formasMendoza, type MontoDemo } from './montos.ts'

type CursoDemo = [clave: string, grado: string, division: string, turno: string]

/** Invented schools with the courses that travel in the year of the demo's trips. */
export const colegios: { nombre: string; localidad: string; cursos: CursoDemo[] }[] = [
  {
    nombre: 'Colegio Los Lapachos',
    localidad: 'San Miguel de Tucumán',
    cursos: [
      ['lapachos5A', '5.º año', 'A', 'mañana'],
      ['lapachos5B', '5.º año', 'B', 'mañana'],
      ['lapachos3A', '3.º año', 'A', 'mañana'],
      ['lapachos2C', '2.º año', 'C', 'tarde'],
    ],
  },
  {
    nombre: 'Instituto San Javier',
    localidad: 'Yerba Buena',
    cursos: [
      ['sanJavier6', '6.º año', 'única', 'mañana'],
      ['sanJavier7', '7.º grado', 'única', 'mañana'],
    ],
  },
  {
    nombre: 'Colegio Santa Rita',
    localidad: 'San Miguel de Tucumán',
    cursos: [
      ['santaRita5A', '5.º año', 'A', 'tarde'],
      ['santaRita4B', '4.º año', 'B', 'tarde'],
    ],
  },
  {
    nombre: 'Escuela Normal del Cerro',
    localidad: 'Tafí Viejo',
    cursos: [
      ['normal7A', '7.º grado', 'A', 'mañana'],
      ['normal7B', '7.º grado', 'B', 'tarde'],
    ],
  },
  {
    nombre: 'Instituto Ñandubay',
    localidad: 'Concepción',
    cursos: [
      ['nandubay4', '4.º año', 'única', 'mañana'],
      ['nandubay6', '6.º año', 'única', 'mañana'],
    ],
  },
  {
    nombre: 'Escuela Técnica del Jardín',
    localidad: 'San Miguel de Tucumán',
    cursos: [
      ['jardin6', '6.º año', 'Química', 'vespertino'],
      ['jardin7', '7.º año', 'Informática', 'vespertino'],
    ],
  },
]

/** Packages offered to courses. `mes` and `dia` of the departure, counted from the month of the first start. */
export type Oferta = {
  curso: string
  paquete: Estudiantil
  mes: number
  dia: number
  cupo: number
  montos: MontoDemo[]
}

export const ofertas: Oferta[] = [
  { curso: 'lapachos5B', paquete: 'barilocheEgresados', mes: 11, dia: 12, cupo: 42, montos: formasBariloche },
  { curso: 'lapachos5A', paquete: 'barilocheEgresados', mes: 11, dia: 19, cupo: 42, montos: formasBariloche },
  { curso: 'lapachos5B', paquete: 'cachiValles', mes: 10, dia: 2, cupo: 45, montos: formasCachi },
  { curso: 'lapachos3A', paquete: 'cachiValles', mes: 10, dia: 9, cupo: 45, montos: formasCachi },
  { curso: 'lapachos2C', paquete: 'cordobaEducativo', mes: 9, dia: 15, cupo: 45, montos: formasCordoba },
  { curso: 'sanJavier6', paquete: 'barilocheEgresados', mes: 11, dia: 5, cupo: 38, montos: formasBariloche },
  {
    curso: 'sanJavier6',
    paquete: 'cataratasEgresados',
    mes: 10,
    dia: 20,
    cupo: 40,
    montos: formasEnPesos(1_590_000, 90_000, 8),
  },
  {
    curso: 'sanJavier7',
    paquete: 'carlosPazEgresados',
    mes: 10,
    dia: 14,
    cupo: 32,
    montos: formasEnPesos(742_000, 52_000, 6),
  },
  { curso: 'santaRita5A', paquete: 'mendozaEgresados', mes: 10, dia: 7, cupo: 40, montos: formasMendoza },
  {
    curso: 'santaRita4B',
    paquete: 'quebradaEstudio',
    mes: 9,
    dia: 22,
    cupo: 36,
    montos: formasEnPesos(468_000, 48_000, 6),
  },
  {
    curso: 'normal7A',
    paquete: 'costaEgresados',
    mes: 10,
    dia: 25,
    cupo: 45,
    montos: formasEnPesos(985_000, 85_000, 8),
  },
  {
    curso: 'normal7B',
    paquete: 'carlosPazEgresados',
    mes: 10,
    dia: 18,
    cupo: 30,
    montos: formasEnPesos(742_000, 52_000, 6),
  },
  {
    curso: 'nandubay4',
    paquete: 'talampayaEstudio',
    mes: 9,
    dia: 28,
    cupo: 40,
    montos: formasEnPesos(521_000, 41_000, 6),
  },
  { curso: 'nandubay6', paquete: 'barilocheEgresados', mes: 11, dia: 26, cupo: 36, montos: formasBariloche },
  { curso: 'jardin6', paquete: 'punaCampamento', mes: 9, dia: 11, cupo: 24, montos: formasEnPesos(398_000, 38_000, 5) },
  {
    curso: 'jardin7',
    paquete: 'barilocheLago',
    mes: 11,
    dia: 8,
    cupo: 30,
    montos: formasEnPesos(1_876_000, 110_000, 9),
  },
]
